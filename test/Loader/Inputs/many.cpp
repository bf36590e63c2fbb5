// Loads four modules, which differ in a factor, and checks what their kernels compute.
#include <fstream>
#include <iterator>
#include <tileir/module.hpp>

int main(int, char **Args) {
  std::ifstream File(Args[1]);
  const std::string Source{std::istreambuf_iterator<char>(File), {}};
  const std::string Number = "<f32: 2.0>";
  for (int Factor = 1; Factor != 5; ++Factor) {
    std::string Text = Source;
    Text.replace(Text.find(Number), Number.size(),
                 "<f32: " + std::to_string(Factor) + ".0>");
    tileir::Module M = tileir::Module::load(Text.data(), Text.size());
    float X[64], Y[64];
    for (int I = 0; I != 64; ++I)
      X[I] = float(I);
    tileir::Status S = M.kernel("double").launch(1, X, Y);
    std::printf("%s\n", S.ok() && Y[63] == float(63 * Factor) ? "right" : "wrong");
  }
}
