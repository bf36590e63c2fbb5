// The button for light and dark where the theme's own script does not run: that of Debian 12's
// Furo is a module, which the page does not load as one. A script that ran takes "no-js" away.
window.addEventListener("load", () => {
  const root = document.documentElement;
  if (!root.classList.contains("no-js")) return;
  root.classList.remove("no-js");
  const isDark = window.matchMedia("(prefers-color-scheme: dark)");
  const choose = () => {
    const order = isDark.matches ? ["auto", "light", "dark"] : ["auto", "dark", "light"];
    const next = order[(order.indexOf(document.body.dataset.theme) + 1) % 3];
    document.body.dataset.theme = next;
    localStorage.setItem("theme", next);
  };
  for (const button of document.getElementsByClassName("theme-toggle"))
    button.addEventListener("click", choose);
});
