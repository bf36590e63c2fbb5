"""Looks at pages of the site in a browser: what is wider than its window, and whether search finds.

usage: check_layout.py CHROMIUM SITE [--widths W,...] [--whole PAGE]... [--search WORD=PAGE]... [PAGE...]

Each PAGE of the folder SITE, or all, is shown in frames of these widths (375 and 1300 pixels). An element
that reaches past the right edge is a problem, but for what scrolls by itself. On a --whole page no code
scrolls in a window of 1300 pixels. A --search has to
list the PAGE among what it finds for the WORD. Nothing but a server on this machine is asked.

Prints the problems, and how many pages were looked at; exits 1 if there are any.
"""
import argparse
import functools
import html
import http.server
import json
import pathlib
import re
import subprocess
import sys
import tempfile
import threading

# In a frame of a width styles see a window of that width. A headless browser's own window has
# a least width, which is more than that of a telephone.
FRAMES = """<!doctype html><meta charset="utf-8"><body><script>
const jobs = %s;

function reaches(frame) {
  const page = frame.contentDocument, width = page.documentElement.clientWidth, found = [];
  for (const element of page.body.querySelectorAll("*")) {
    const box = element.getBoundingClientRect();
    // What is left of the page is a menu that is not open.
    if (!box.width || box.right <= width + 1 || box.left >= width)
      continue;
    let around = element.parentElement;
    while (around && !/auto|scroll|hidden|clip/.test(frame.contentWindow.getComputedStyle(around).overflowX))
      around = around.parentElement;
    if (!around || around === page.body || around === page.documentElement)
      found.push(element.tagName.toLowerCase() + " '" + element.textContent.trim().slice(0, 40) + "'");
  }
  return page.documentElement.scrollWidth > width + 1 || found.length ? found.slice(0, 1).concat(
      [page.documentElement.scrollWidth + " pixels wide"]) : [];
}

function cut(frame) {
  return [...frame.contentDocument.querySelectorAll("pre")].filter(
      pre => pre.scrollWidth > pre.clientWidth + 1).map(pre => "code is cut: '" + pre.textContent.slice(0, 40) + "'");
}

function hits(frame) {
  return [...frame.contentDocument.querySelectorAll("#search-results li a")].map(
      a => new URL(a.href).pathname.slice(1));
}

async function look(job) {
  const frame = document.createElement("iframe");
  frame.style = "border: 0; height: 800px; width: " + job.width + "px";
  const loaded = new Promise(resolve => frame.onload = resolve);
  frame.src = job.page;
  document.body.append(frame);
  await loaded;
  const title = frame.contentDocument.title;
  let result = [];
  for (let tries = 0; tries < 100 && job.search && !result.includes(job.search); ++tries) {
    await new Promise(resolve => setTimeout(resolve, 100));
    result = hits(frame);
  }
  if (!job.search)
    result = job.whole ? cut(frame) : reaches(frame);
  frame.remove();
  return {title, result};
}

(async () => {
  const results = [];
  for (const job of jobs)
    results.push(await look(job));
  const out = document.createElement("pre");
  out.id = "results";
  out.textContent = JSON.stringify(results);
  document.body.append(out);
})();
</script>
"""


def serve(site, frames):
    class Handler(http.server.SimpleHTTPRequestHandler):
        def do_GET(self):
            if self.path != "/frames-of-the-check":
                super().do_GET()
                return
            self.send_response(200)
            self.send_header("Content-Type", "text/html")
            self.end_headers()
            self.wfile.write(frames.encode())

        def log_message(self, *_):
            pass

    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Handler, directory=site))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return server


def run_browser(chromium, address):
    with tempfile.TemporaryDirectory() as profile:
        # Debian's program is a script that takes its folders from the home.
        done = subprocess.run(
            [chromium, "--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage",
             "--hide-scrollbars", f"--user-data-dir={profile}", "--window-size=1400,900",
             "--virtual-time-budget=200000", "--dump-dom", address],
            env={"HOME": profile, "PATH": "/usr/bin:/bin"}, capture_output=True, text=True, timeout=300)
    found = re.search(r'<pre id="results">(.*?)</pre>', done.stdout, re.S)
    if not found:
        sys.exit(f"error: the browser has shown nothing (status {done.returncode}): {done.stderr[-2000:]}")
    return json.loads(html.unescape(found[1]))


def main():
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("chromium")
    parser.add_argument("site", type=pathlib.Path)
    parser.add_argument("pages", nargs="*")
    parser.add_argument("--widths", default="375,1300")
    parser.add_argument("--whole", action="append", default=[])
    parser.add_argument("--search", action="append", default=[])
    options = parser.parse_args()
    pages = options.pages or sorted(str(p.relative_to(options.site)) for p in options.site.rglob("*.html")
                                    if not p.relative_to(options.site).parts[0].startswith("_"))
    missing = [page for page in pages if not (options.site / page).is_file()]
    if missing:
        sys.exit(f"error: the site has no page {missing[0]}")
    jobs = [{"page": page, "width": int(width)}
            for page in pages for width in options.widths.split(",")]
    jobs += [{"page": page, "width": 1300, "whole": True} for page in options.whole]
    for word, _, page in (search.partition("=") for search in options.search):
        jobs.append({"page": f"search.html?q={word}", "width": 1300, "search": page})
    server = serve(options.site, FRAMES % json.dumps(jobs))
    results = run_browser(options.chromium, f"http://127.0.0.1:{server.server_port}/frames-of-the-check")
    problems = 0
    for job, found in zip(jobs, results):
        if "search" in job:
            wrong = job["search"] not in found["result"] and f"does not find {job['search']}"
        else:
            wrong = found["result"] and f"{job['width']} pixels: {', '.join(found['result'])}"
        if wrong or not found["title"]:
            problems += 1
            print(f"{job['page']}: {wrong or 'has no title'}")
    print(f"{len(jobs)} looked at, {problems} problems")
    sys.exit(1 if problems else 0)


if __name__ == "__main__":
    main()
