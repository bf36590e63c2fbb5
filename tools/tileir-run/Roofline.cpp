//===- Roofline.cpp - A kernel below the limits of a machine --------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Roofline.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"
#include <cmath>

using namespace llvm;
using namespace tileir;
using namespace tileir::run;

static constexpr unsigned Width = 640, Height = 400, Left = 90, Right = 20, Top = 64,
                          Bottom = 60;

/// "19.5 T" for 1.95e13.
static std::string withUnit(double Value) {
  const char Units[] = "kMGTPE";
  const char *Unit = nullptr;
  for (const char *Next = Units; *Next && Value >= 1000; ++Next) {
    Value /= 1000;
    Unit = Next;
  }
  std::string Text;
  raw_string_ostream OS(Text);
  OS << format("%.3g ", Value);
  if (Unit)
    OS << *Unit;
  return Text;
}

namespace {

/// The picture's axes, both logarithmic.
class Axes {
public:
  Axes(const Roof &R, double Intensity, double Performance) {
    // Space beside the ridge and the kernel; whole powers of ten above and below.
    MinX = std::floor(std::log2(std::min(R.ridge(), Intensity))) - 3;
    MaxX = std::ceil(std::log2(std::max(R.ridge(), Intensity))) + 3;
    double Low = R.at(std::exp2(MinX));
    if (Performance > 0)
      Low = std::min(Low, Performance);
    MinY = std::floor(std::log10(Low));
    MaxY = std::floor(std::log10(R.FloatOps)) + 1;
  }

  double x(double Intensity) const {
    return Left + (std::log2(Intensity) - MinX) / (MaxX - MinX) * (Width - Left - Right);
  }
  double y(double FloatOps) const {
    return Height - Bottom -
           (std::log10(FloatOps) - MinY) / (MaxY - MinY) * (Height - Top - Bottom);
  }

  double MinX, MaxX, MinY, MaxY; ///< Exponents: of two, and of ten.
};

/// Writes elements of SVG.
class Picture {
public:
  Picture(raw_ostream &OS, const Axes &A) : OS(OS), A(A) {}

  void line(double X1, double Y1, double X2, double Y2, StringRef Style) {
    OS << formatv("<line x1=\"{0:f1}\" y1=\"{1:f1}\" x2=\"{2:f1}\" y2=\"{3:f1}\" {4}/>\n",
                  A.x(X1), A.y(Y1), A.x(X2), A.y(Y2), Style);
  }
  void text(double X, double Y, const Twine &Words, StringRef Style = "") {
    std::string Escaped;
    raw_string_ostream Escape(Escaped);
    printHTMLEscaped(Words.str(), Escape);
    OS << formatv("<text x=\"{0:f1}\" y=\"{1:f1}\" {2}>{3}</text>\n", X, Y, Style,
                  Escaped);
  }
  void grid();

private:
  raw_ostream &OS;
  const Axes &A;
};

} // namespace

void Picture::grid() {
  const char Thin[] = "stroke=\"#ddd\"";
  double Low = std::pow(10, A.MinY), High = std::pow(10, A.MaxY);
  double First = std::exp2(A.MinX), Last = std::exp2(A.MaxX);
  // At most ten numbers below.
  int Step = std::max(1, int(A.MaxX - A.MinX) / 10);
  for (int X = int(A.MinX); X <= int(A.MaxX); X += Step) {
    line(std::exp2(X), Low, std::exp2(X), High, Thin);
    std::string Number;
    raw_string_ostream(Number) << (X < 0 ? "1/" : "")
                               << format("%.7g", std::exp2(std::abs(X)));
    text(A.x(std::exp2(X)), Height - Bottom + 18, Number, "text-anchor=\"middle\"");
  }
  for (int Y = int(A.MinY); Y <= int(A.MaxY); ++Y) {
    line(First, std::pow(10, Y), Last, std::pow(10, Y), Thin);
    text(Left - 8, A.y(std::pow(10, Y)) + 4, withUnit(std::pow(10, Y)),
         "text-anchor=\"end\"");
  }
}

Error run::checkRoofline(const Roof &R, const Work &Given) {
  auto CanDraw = [](double A, double B) {
    return A >= 1 && A <= 1e30 && B >= 1 && B <= 1e30;
  };
  if (!CanDraw(R.FloatOps, R.Bytes))
    return createStringError("--roof: the numbers are not from 1 to 1e30");
  if (Given.FloatOps > 0 && !CanDraw(Given.FloatOps, Given.Bytes))
    return createStringError("--roofline: --flops and --bytes are not from 1 to 1e30");
  return Error::success();
}

void run::drawRoofline(raw_ostream &OS, StringRef Name, const Roof &R, const Work &W,
                       double Seconds) {
  double Intensity = W.FloatOps / W.Bytes, Bound = R.at(Intensity);
  double Performance = Seconds > 0 ? W.FloatOps / Seconds : 0;
  Axes A(R, Intensity, Performance);
  std::string Words = describeRoofline(R, W, Seconds);
  OS << formatv("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {0} {1}\" "
                "font-family=\"sans-serif\" font-size=\"12\">\n"
                "<rect width=\"{0}\" height=\"{1}\" fill=\"white\"/>\n",
                Width, Height);
  Picture P(OS, A);
  P.grid();
  double First = std::exp2(A.MinX), Last = std::exp2(A.MaxX);
  const char Thick[] = "stroke=\"black\" stroke-width=\"2\"";
  P.line(First, R.at(First), R.ridge(), R.FloatOps, Thick);
  P.line(R.ridge(), R.FloatOps, Last, R.FloatOps, Thick);
  P.text(Width - Right, A.y(R.FloatOps) - 8, withUnit(R.FloatOps) + "FLOP/s",
         "text-anchor=\"end\"");
  double Middle = std::sqrt(First * R.ridge());
  P.text(A.x(Middle) + 12, A.y(R.at(Middle)) + 8, withUnit(R.Bytes) + "byte/s");
  double Low = std::pow(10, A.MinY);
  P.line(Intensity, Low, Intensity, Bound,
         "stroke=\"#c00\" stroke-width=\"2\" stroke-dasharray=\"4 3\"");
  if (Performance > 0)
    OS << formatv("<circle cx=\"{0:f1}\" cy=\"{1:f1}\" r=\"5\" fill=\"#c00\"/>\n",
                  A.x(Intensity), A.y(Performance));
  P.text(Left, 16, Name, "font-weight=\"bold\"");
  auto [Bounds, Measured] = StringRef(Words).split("; measured ");
  P.text(Left, 34, Bounds);
  if (!Measured.empty())
    P.text(Left, 52, "measured " + Measured);
  P.text((Left + Width - Right) / 2.0, Height - 14,
         "floating-point operations for each byte of memory", "text-anchor=\"middle\"");
  P.text(0, 0, "FLOP/s",
         formatv("text-anchor=\"middle\" transform=\"translate(16 {0}) rotate(-90)\"",
                 (Height - Bottom + Top) / 2)
             .str());
  OS << "</svg>\n";
}

std::string run::describeRoofline(const Roof &R, const Work &W, double Seconds) {
  double Intensity = W.FloatOps / W.Bytes, Bound = R.at(Intensity);
  std::string Text;
  raw_string_ostream OS(Text);
  OS << withUnit(W.FloatOps) << "FLOP, " << withUnit(W.Bytes)
     << "byte: " << format("%.3g", Intensity) << " FLOP/byte; at most " << withUnit(Bound)
     << "FLOP/s, by " << (Intensity < R.ridge() ? "memory" : "arithmetic");
  if (Seconds > 0)
    OS << "; measured " << withUnit(W.FloatOps / Seconds) << "FLOP/s, "
       << format("%.1f%%", 100 * W.FloatOps / Seconds / Bound);
  return Text;
}
