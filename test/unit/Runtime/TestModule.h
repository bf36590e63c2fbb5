//===- TestModule.h - Modules with kernels written in C++ -------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What the compiler puts into an object, made by hand, so that the runtime is tested
// without it.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_UNITTESTS_RUNTIME_TESTMODULE_H
#define TILEIR_UNITTESTS_RUNTIME_TESTMODULE_H

#include "tileir/runtime.h"
#include <string>
#include <vector>

/// A module that is registered as long as the object lives.
class TestModule {
public:
  struct Kernel {
    const char *Name;
    tileir_host_kernel Function;
    std::vector<tileir_param> Params = {};
    uint64_t ScratchSize = 0;
    const void *Stub = nullptr;
    std::vector<tileir_host_variant> Variants = {}; ///< Instead of Function.
    const void *Symbol = nullptr; ///< What the stub's symbol has come to stand for.
  };

  explicit TestModule(std::vector<Kernel> List, const char *Source = "test.tileir",
                      uint32_t Version = TILEIR_ABI_VERSION, uint64_t Identity = 0)
      : Kernels(std::move(List)) {
    for (Kernel &K : Kernels) {
      if (K.Function)
        K.Variants = {{K.Function, K.ScratchSize, TILEIR_ISA_BASE, 0}};
      Descs.push_back({K.Name, K.Stub, K.Params.data(), K.Variants.data(),
                       static_cast<uint32_t>(K.Params.size()),
                       static_cast<uint32_t>(K.Variants.size()), 0, 0, nullptr, nullptr,
                       K.Symbol, K.Symbol});
    }
    Desc = {Version,
            static_cast<uint32_t>(Descs.size()),
            0,
            0,
            Descs.data(),
            nullptr,
            Source,
            nullptr,
            {Identity, 0},
            nullptr};
    __tileir_register_module(&Desc);
  }
  ~TestModule() { __tileir_unregister_module(&Desc); }
  TestModule(const TestModule &) = delete;
  TestModule &operator=(const TestModule &) = delete;

  tileir_kernel operator[](size_t Index) const { return &Descs[Index]; }

private:
  std::vector<Kernel> Kernels;
  std::vector<tileir_kernel_desc> Descs;
  tileir_module_desc Desc;
};

constexpr tileir_param pointerTo(uint8_t Element) {
  return {TILEIR_PARAM_POINTER, Element, 8, 0};
}
inline tileir_param scalar(uint8_t Element) {
  return {TILEIR_PARAM_SCALAR, Element,
          static_cast<uint16_t>(tileir_element_size(Element)), 0};
}

/// The value of parameter Index, as a kernel gets it.
template <class T> T argument(const void *const *Args, unsigned Index) {
  return *static_cast<const T *>(Args[Index]);
}

inline std::string lastError() { return tileir_last_error(); }

#endif // TILEIR_UNITTESTS_RUNTIME_TESTMODULE_H
