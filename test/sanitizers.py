"""What programs with sanitizers are told, for both configurations of lit."""
import os


def configure(config, asan_options=()):
    test = os.path.join(config.tileir_src_root, "test")
    config.environment["LSAN_OPTIONS"] = f"suppressions={os.path.join(test, 'lsan.supp')}:print_suppressions=0"
    # LLVM gives threads a stack for signals, which AddressSanitizer takes for its own.
    config.environment["ASAN_OPTIONS"] = ":".join(["use_sigaltstack=0", *asan_options])
    # What libomp's threads wait for; LLVM's libraries have no sanitizer.
    archer = os.path.join(os.path.dirname(config.llvm_tools_dir), "lib", "libarcher.so")
    config.environment["OMP_TOOL_LIBRARIES"] = archer
    config.environment["TSAN_OPTIONS"] = (
        f"ignore_noninstrumented_modules=1:suppressions={os.path.join(test, 'tsan.supp')}")
