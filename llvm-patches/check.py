#!/usr/bin/env python3
"""Applies the series to an LLVM source tree, builds what it changes, runs its tests.

  check.py SOURCE --work DIR [--llvm PREFIX] [--series DIR] [--apply-only | --each]
           [--folder FOLDER]... [--jobs N] [--tileir BUILD [--cuda PREFIX]]

SOURCE is a source tree of llvm-project (a release's tarball is one). It is not
changed: the patches go to a copy of hard links in DIR, with `--apply-only` to copies of
the files that they change.

The whole of LLVM is not built. The files that the series changes, and those that
depend on a number in what it changes (see AFFECTED), are compiled with the headers of
the changed tree in front of those that are installed in PREFIX, and linked with the
static libraries there. PREFIX has to be an installation of the same version as SOURCE.
With `--each` this is done after each patch, with the tests that the patches so far add
or change; otherwise once, after all.

`--tileir` names a build folder of this project, made with the LLVM in PREFIX. Its plugin
(clang-plugin) is built there against the changed headers; the changed clang++ compiles
the quickstart with it, which runs on the host, and with a CUDA toolkit a program whose
GPU code is launched on the tests' stand-in for CUDA's driver.

`--folder clang/test/Driver` runs all tests of a folder twice, with tools linked from
SOURCE as it is and with those of the changed tree, and names the tests whose results
differ.
"""

import argparse
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent

# What has to be compiled again if a file changes, beside the file itself: those whose
# text matches, since they contain numbers that follow from its declarations. If there is a
# pattern of declarations, and those that were there keep their numbers, it is enough to
# compile the sources behind it, which have a table of all.
AFFECTED = {
    # Numbers of diagnostics.
    "clang/include/clang/Basic/DiagnosticFrontendKinds.td": (
        ["clang/lib", "clang/tools/driver"],
        r'#include "clang/(Basic/DiagnosticFrontend|Basic/AllDiagnostics'
        r'|Frontend/FrontendDiagnostic)\.h"',
        (r"^def (\w+)", ["clang/lib/Basic/DiagnosticIDs.cpp"]),
    ),
    # The last kind.
    "clang/include/clang/Driver/Action.h": (["clang/lib/Driver"], r"OFK_DeviceLast", None),
}
NOT_BUILT = re.compile(r"clang/lib/CIR/")

# Programs: folder of the sources, option tables, and whether clang's libraries are
# linked.
TOOLS = {
    "clang": ("clang/tools/driver", [], True),
    "clang-linker-wrapper": (
        "clang/tools/clang-linker-wrapper",
        ["LinkerWrapperOpts"],
        True,
    ),
    "llvm-objdump": ("llvm/tools/llvm-objdump", ["ObjdumpOpts", "OtoolOpts"], False),
    "llvm-offload-binary": ("llvm/tools/llvm-offload-binary", [], False),
    "llvm-offload-wrapper": ("llvm/tools/llvm-offload-wrapper", [], False),
    "obj2yaml": ("llvm/tools/obj2yaml", [], False),
    "yaml2obj": ("llvm/tools/yaml2obj", [], False),
}

# Unit tests that the series adds or changes: program, source, clang's libraries.
UNIT_TESTS = {
    "OffloadingTest": ("llvm/unittests/Object/OffloadingTest.cpp", False),
    "ModuleImporterTest": ("clang/unittests/Frontend/ModuleImporterTest.cpp", True),
}

EXAMPLES = {"ModuleImporter": "clang/examples/ModuleImporter/ModuleImporter.cpp"}

# The main function that CMake makes for programs that can be parts of `llvm`.
DRIVER_MAIN = """\
#include "llvm/Support/InitLLVM.h"
#include "llvm/Support/LLVMDriver.h"
int @NAME@_main(int argc, char **, const llvm::ToolContext &);
int main(int argc, char **argv) {
  llvm::InitLLVM X(argc, argv);
  return @NAME@_main(argc, argv, {argv[0], nullptr, false});
}
"""

# What is not installed of LLVM's configuration, as far as the files here use it.
CONFIG_H = """\
#include "llvm/Config/llvm-config.h"
#define ENABLE_BACKTRACES 1
#define ENABLE_CRASH_OVERRIDES 1
#define HAVE_UNISTD_H 1
#define PACKAGE_NAME "LLVM"
#define PACKAGE_VERSION LLVM_VERSION_STRING
#define PACKAGE_BUGREPORT "https://github.com/llvm/llvm-project/issues/"
#define BUG_REPORT_URL PACKAGE_BUGREPORT
#define PACKAGE_VENDOR ""
"""

LIT_CONFIG = """\
import lit.formats
import lit.llvm
config.name = "llvm-patches"
config.test_format = lit.formats.ShTest(execute_external=False)
config.suffixes = [".c", ".cpp", ".cu", ".hip", ".cl", ".clcpp", ".ll", ".test",
                   ".yaml", ".s", ".S", ".m", ".mm", ".f90", ".cppm", ".h"]
config.excludes = ["Inputs"]
config.test_source_root = @TREE@
config.test_exec_root = @OUT@
config.environment["PATH"] = @PATH@
config.target_triple = "x86_64-pc-linux-gnu"
config.targets = @TARGETS@.split()
config.llvm_tools_dir = @TOOLS@
config.ppc_linux_default_ieeelongdouble = False
lit.llvm.initialize(lit_config, config)
config.environment["CLANG_NO_DEFAULT_CONFIG"] = "1"
config.environment.pop("CUDA_HOME", None)
config.environment.pop("CUDA_PATH", None)
config.available_features.update(
    ["x86-registered-target", "nvptx-registered-target", "amdgpu-registered-target",
     "aarch64-registered-target", "arm-registered-target", "spirv-registered-target",
     "plugins", "examples", "shell", "system-linux", "zlib", "zstd", "clang-driver",
     "host=x86_64-pc-linux-gnu", "default-cxx-stdlib="])
clang = @BIN@ + "/clang"
config.substitutions += [
    ("%clang_analyze_cc1", clang + " -cc1 -analyze"),
    ("%clang_cc1", clang + " -cc1 -internal-isystem " + @RESOURCE@ + "/include -nostdsysteminc"),
    ("%clang_cpp", clang + " --driver-mode=cpp"),
    ("%clang_cl", clang + " --driver-mode=cl"),
    ("%clang_dxc", clang + " --driver-mode=dxc"),
    ("%clangxx", clang + " --driver-mode=g++"),
    ("%clang", clang),
    ("%itanium_abi_triple", "x86_64-unknown-linux-gnu"),
    ("%ms_abi_triple", "x86_64-pc-windows-msvc"),
    ("%resource_dir", @RESOURCE@ + "/include"),
    ("%llvmshlibdir", @LIB@),
    ("%pluginext", ".so"),
    ("%python", @PYTHON@),
]
"""


def run(command, **options):
    return subprocess.run([str(word) for word in command], **options)


def output(command):
    return run(command, check=True, stdout=subprocess.PIPE, text=True).stdout.strip()


def say(text):
    print("==", text, flush=True)


class Build:
    """The changed parts of a tree in the folder `work`, linked with `llvm`."""

    def __init__(self, source, tree, work, llvm, changed, jobs):
        self.source, self.tree, self.work, self.llvm = source, tree, work, llvm
        self.changed, self.jobs = changed, jobs
        self.bin, self.gen, self.obj = work / "bin", work / "gen", work / "obj"
        self.lib = work / "lib"
        for folder in (self.bin, self.gen, self.obj, self.lib):
            folder.mkdir(parents=True, exist_ok=True)
        self.config = llvm / "bin/llvm-config"
        self.ninja = []
        self.targets = []

    def affected(self):
        """Library sources to compile, relative to the tree."""
        files = {
            path
            for path in self.changed
            if path.endswith(".cpp")
            and re.match(r"(llvm|clang)/lib/", path)
        }
        for trigger, (folders, pattern, table) in AFFECTED.items():
            if trigger not in self.changed:
                continue
            if table and self.keeps_numbers(trigger, table[0]):
                files.update(table[1])
                continue
            for folder in folders:
                for path in (self.tree / folder).rglob("*.cpp"):
                    name = str(path.relative_to(self.tree))
                    if "/tools/" not in name and re.search(
                        pattern, path.read_text(errors="replace")
                    ):
                        files.add(name)
        return sorted(name for name in files if not NOT_BUILT.match(name))

    def keeps_numbers(self, path, declaration):
        """Whether what is declared in both trees has the same number in both.

        TableGen numbers records by their names' order, not by that of the file.
        """
        before, after = (
            sorted(re.findall(declaration, (root / path).read_text(), re.M))
            for root in (self.source, self.tree)
        )
        place = {name: number for number, name in enumerate(after)}
        return all(place.get(name, i) == i for i, name in enumerate(before))

    def edge(self, rule, outputs, inputs, needs=(), **variables):
        self.ninja.append(
            f"build {' '.join(map(str, outputs))}: {rule} {' '.join(map(str, inputs))}"
            + (f" || {' '.join(map(str, needs))}" if needs else "")
        )
        self.ninja += [f"  {key} = {value}" for key, value in variables.items()]

    def tablegen(self):
        """Edges for headers made from the tree's tables; returns their names."""
        made = []
        diagnostics = self.tree / "clang/include/clang/Basic"
        for component in ("Frontend", "Driver"):
            out = self.gen / f"clang/Basic/Diagnostic{component}Kinds.inc"
            self.edge(
                "tblgen",
                [out],
                [diagnostics / "Diagnostic.td"],
                tool=self.llvm / "bin/clang-tblgen",
                args=f"-gen-clang-diags-defs -clang-component={component}"
                f" -I {diagnostics}",
            )
            made.append(out)
        for folder, tables, _ in TOOLS.values():
            for table in tables:
                out = self.gen / f"{table}.inc"
                self.edge(
                    "tblgen",
                    [out],
                    [self.tree / folder / f"{table}.td"],
                    tool=self.llvm / "bin/llvm-tblgen",
                    args=f"-gen-opt-parser-defs -I {self.tree}/llvm/include"
                    f" -I {self.tree}/{folder}",
                )
                made.append(out)
        header = self.gen / "llvm/Config/config.h"
        header.parent.mkdir(parents=True, exist_ok=True)
        header.write_text(CONFIG_H)
        return made

    def compile(self, source, made, includes=""):
        out = self.obj / (str(source).replace("/", "_") + ".o")
        path = source if os.path.isabs(str(source)) else self.tree / source
        # Private headers are beside the source or in its library's folder.
        library = re.match(r".*/(llvm|clang)/lib/[^/]+", str(path))
        private = f"-I{path.parent}" + (f" -I{library[0]}" if library else "")
        self.edge("cxx", [out], [path], made, includes=f"{private} {includes}")
        return out

    def write(self):
        flags = output([self.config, "--cxxflags"]).split()
        flags = [flag for flag in flags if not flag.startswith("-I")]
        if output([self.config, "--has-rtti"]) != "YES":
            flags.append("-fno-rtti")
        compiler = self.llvm / "bin/clang++"
        cache = "ccache " if shutil.which("ccache") else ""
        includes = [
            self.tree / "llvm/include",
            self.tree / "clang/include",
            self.gen,
            self.llvm / "include",
        ]
        llvm_libs = output([self.config, "--link-static", "--libs", "all"])
        system = output([self.config, "--link-static", "--system-libs"])
        # Not among the components that llvm-config names (in 23, HTTP is a library
        # of its own).
        for name in ("HTTP", "Debuginfod"):
            if (self.llvm / f"lib/libLLVM{name}.a").exists():
                llvm_libs = f"-lLLVM{name} {llvm_libs}"
        clang_libs = " ".join(
            str(path) for path in sorted((self.llvm / "lib").glob("libclang*.a"))
        )
        self.ninja = [
            f"flags = {' '.join(flags)} -O0 -w {' '.join(f'-I{path}' for path in includes)}",
            "rule cxx",
            f"  command = {cache}{compiler} $flags $includes -MMD -MF $out.d -c $in -o $out",
            "  depfile = $out.d",
            "  deps = gcc",
            "rule tblgen",
            "  command = $tool $args $in -d $out.d -o $out",
            "  depfile = $out.d",
            "  deps = gcc",
            "rule link",
            f"  command = {compiler} -fuse-ld=lld -Wl,--export-dynamic $in"
            f" -L{self.llvm}/lib -Wl,--start-group $libs {llvm_libs} -Wl,--end-group"
            f" {system} -l:libcurl.so.4 -lpthread -ldl -o $out",
            "rule plugin",
            f"  command = {compiler} -fuse-ld=lld -shared $in -o $out",
        ]
        made = self.tablegen()
        library = {name: self.compile(name, made) for name in self.affected()}
        llvm_objects = [o for name, o in library.items() if name.startswith("llvm/")]
        objects = {False: llvm_objects, True: list(library.values())}
        libs = {False: "", True: clang_libs}

        for name, (folder, _, clang) in TOOLS.items():
            sources = sorted((self.tree / folder).glob("*.cpp"))
            main = name.replace("-", "_") + "_main"
            if any(
                re.search(rf"^int {main}\(", path.read_text(), re.M) for path in sources
            ):
                wrapper = self.gen / f"{name}-driver.cpp"
                wrapper.write_text(
                    DRIVER_MAIN.replace("@NAME@_main", main)
                )
                sources.append(wrapper)
            self.program(
                self.bin / name,
                [self.compile(path, made) for path in sources] + objects[clang],
                libs[clang],
            )
        self.tests(made, objects, libs)
        (self.work / "build.ninja").write_text("\n".join(self.ninja) + "\n")

    def program(self, out, objects, libs):
        self.edge("link", [out], objects, libs=libs)
        self.targets.append(out)

    def tests(self, made, objects, libs):
        unittest = self.tree / "third-party/unittest"
        includes = " ".join(
            f"-I{unittest}/{folder}"
            for folder in (
                "googletest/include",
                "googlemock/include",
                "googletest",
                "googlemock",
            )
        )
        framework = [
            self.compile(unittest / path, made, includes=includes)
            for path in (
                "googletest/src/gtest-all.cc",
                "googlemock/src/gmock-all.cc",
                "UnitTestMain/TestMain.cpp",
            )
        ]
        support = [
            self.compile(path, made, includes=includes)
            for path in sorted((self.tree / "llvm/lib/Testing/Support").glob("*.cpp"))
        ]
        for name, (source, clang) in UNIT_TESTS.items():
            if source not in self.changed:
                continue
            self.program(
                self.bin / name,
                [self.compile(source, made, includes=includes)]
                + framework
                + support
                + objects[clang],
                libs[clang],
            )
        for name, source in EXAMPLES.items():
            if source in self.changed:
                out = self.lib / f"{name}.so"
                # A plugin: what it uses of clang is in the executable.
                self.edge("plugin", [out], [self.compile(source, made, "-fPIC")])
                self.targets.append(out)

    def build(self):
        self.write()
        command = ["ninja", "-C", self.work, "--quiet", f"-j{self.jobs}"] + self.targets
        if run(command).returncode:
            sys.exit("check.py: error: building failed")
        version = self.resource().name
        link = self.lib / "clang" / version
        link.parent.mkdir(exist_ok=True)
        if not link.exists():
            link.symlink_to(self.resource())

    def resource(self):
        return pathlib.Path(output([self.llvm / "bin/clang", "-print-resource-dir"]))

    def lit_config(self):
        values = {
            "TREE": self.tree,
            "OUT": self.work / "test",
            "BIN": self.bin,
            "LIB": self.lib,
            "TOOLS": self.bin,
            "RESOURCE": self.resource(),
            "PATH": f"{self.bin}:{self.llvm}/bin:/usr/bin:/bin",
            "PYTHON": sys.executable,
            "TARGETS": output([self.llvm / "bin/llvm-config", "--targets-built"]),
        }
        text = LIT_CONFIG
        for key, value in values.items():
            text = text.replace(f"@{key}@", repr(str(value)))
        return text

    def lit(self, tests, results):
        """Runs tests of the tree; returns a dictionary of their results."""
        # In the tree, where lit looks for it, with the names of the folders' own.
        for folder in ("llvm/test", "clang/test"):
            for name in ("lit.cfg.py", "lit.site.cfg.py"):
                (self.tree / folder / name).unlink(missing_ok=True)
            text = self.lit_config().replace(
                repr(str(self.tree)), repr(str(self.tree / folder)), 1
            )
            (self.tree / folder / "lit.cfg").write_text(text)
        lit = shutil.which("lit") or self.llvm / "bin/lit"
        lit = lit if pathlib.Path(lit).exists() else self.llvm / "build/utils/lit/lit.py"
        ran = run([lit, "-q", f"-j{self.jobs}", f"--output={results}"] + tests)
        if ran.returncode > 1:  # Not even the tests' settings could be read.
            sys.exit(f"check.py: error: lit failed with status {ran.returncode}")
        data = json.loads(pathlib.Path(results).read_text())
        return {test["name"]: test["code"] for test in data["tests"]}


def changed_files(patches):
    """The files that patches change, relative to the tree."""
    return sorted(
        {
            name
            for patch in patches
            for name in re.findall(r"^\+\+\+ b/(\S+)", patch.read_text(), re.M)
        }
    )


def lit_tests(tree, changed):
    return [
        str(tree / name)
        for name in changed
        if "/test/" in name and "RUN:" in (tree / name).read_text(errors="replace")
    ]


def copy(source, tree):
    shutil.rmtree(tree, ignore_errors=True)
    tree.parent.mkdir(parents=True, exist_ok=True)
    tree.mkdir()
    for folder in ("llvm", "clang", "third-party", "cmake"):
        run(["cp", "-al", source / folder, tree / folder], check=True)


def copy_files(source, tree, names):
    """Copies those of the files that are there."""
    shutil.rmtree(tree, ignore_errors=True)
    tree.mkdir(parents=True)
    for name in names:
        if (source / name).exists():
            (tree / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(source / name, tree / name)


def apply(tree, patch):
    command = ["git", "apply", "-p1", "--whitespace=error-all", patch.resolve()]
    environment = {**os.environ, "GIT_CEILING_DIRECTORIES": str(tree.parent)}
    if run(command, cwd=tree, env=environment).returncode:
        sys.exit(f"check.py: error: {patch.name} does not apply")
    say(f"{patch.name} applies")


def run_tests(build, patches):
    changed = changed_files(patches)
    failed = 0
    for name, (source, _) in UNIT_TESTS.items():
        if source in changed:
            failed += run([build.bin / name, "--gtest_brief=1"]).returncode != 0
    results = build.lit(lit_tests(build.tree, changed), build.work / "results.json")
    for name, code in results.items():
        print(f"{code}: {name}")
        failed += code not in ("PASS", "UNSUPPORTED")
    if "UNSUPPORTED" in results.values():
        say("some tests are unsupported here")
    return failed


def run_program(title, command, expected, **environment):
    """Runs a program; returns 0 if it ends well and prints the expected text."""
    done = run(
        command,
        env={**os.environ, **environment},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    good = done.returncode == 0 and all(text in done.stdout for text in expected)
    print(f"{'PASS' if good else 'FAIL'}: {title}")
    if not good:
        print(done.stdout)
    return not good


def run_importer(build, project, cuda):
    """Compiles programs by the changed clang++ with this project's importer, and runs
    them. Returns how many failed."""
    root, libs, out = HERE.parent, project / "lib", build.work / "importer"
    headers = [build.tree / "llvm/include", build.tree / "clang/include", build.gen]
    joined = ";".join(map(str, headers))
    quiet = {"check": True, "stdout": subprocess.DEVNULL}
    run(["cmake", project, f"-DTILEIR_PATCHED_CLANG={joined}"], **quiet)
    targets = ["TileIRImporter", "tileir_rt"]
    run(["ninja", "-C", project, f"-j{build.jobs}", *targets], **quiet)

    (out / "driver").mkdir(parents=True, exist_ok=True)
    clangxx = build.bin / "clang++"
    if not clangxx.exists():
        clangxx.symlink_to("clang")
    compile = [
        clangxx,
        "-O3",
        "-std=c++17",
        f"-fplugin={libs}/TileIRImporter.so",
        f"-I{root}/lib/Runtime/include",
    ]
    link = [f"-L{libs}", "-ltileir_rt", f"-Wl,-rpath,{libs}"]
    example = root / "docs/examples/quickstart"
    kernels = [example / "matmul.tileir", example / "softmax.tileir"]
    program = ["-march=native", example / "main.cpp", "-x", "tileir", *kernels]
    run(compile + program + link + ["-o", out / "quickstart"], check=True)
    failed = run_program(
        "the quickstart on the host", [out / "quickstart"], ["matmul", "softmax"]
    )
    hidden, axpby = out / "hidden.o", root / "test/Driver/Inputs/axpby.tileir"
    run(compile + ["-fvisibility=hidden", "-c", axpby, "-o", hidden], check=True)
    failed += run_program(
        "the importer gets language options",
        [build.llvm / "bin/llvm-readelf", "--symbols", hidden],
        ["HIDDEN"],
    )
    if not cuda:
        say("no CUDA toolkit (--cuda): no GPU code is compiled")
        return failed

    fake = root / "test/unit/Runtime/Cuda"
    sources = [fake / "FakeCuda.cpp", fake / "FakeImages.cpp"]
    run(
        [build.llvm / "bin/clang++", "-std=c++17", "-shared", "-fPIC", *sources]
        + ["-o", out / "driver/libcuda.so.1"],
        check=True,
    )
    program = [root / "test/Runtime/gpu-program.cpp", axpby]
    gpu = [f"--cuda-path={cuda}", "--offload-arch=sm_80,sm_90"]
    run(compile + gpu + program + link + ["-o", out / "gpu"], check=True)
    failed += run_program(
        "GPU code on the stand-in",
        [out / "gpu", "run"],
        [
            "image sm_80, for the driver took code for 80 of (sm_80, sm_90); loaded by "
            "this library; blocks of 128 threads, 0 bytes of shared memory",
            "launch of kernel 'axpby' on 'Fake A': grid (8, 1, 1)",
        ],
        TILEIR_LOG="2",
        TILEIR_DEVICE="cuda",
        LD_LIBRARY_PATH=str(out / "driver"),
        FAKE_CUDA_ARGS="axpby:ppffi",
    )
    return failed


def compare(source, work, llvm, patches, folders, build, jobs):
    """The tests whose results the series changes."""
    tree = work / "base/tree"
    copy(source, tree)
    base = Build(source, tree, work / "base", llvm, [], jobs)
    base.build()
    differences = 0
    for folder in folders:
        before = base.lit([tree / folder], work / "base.json")
        after = build.lit([build.tree / folder], work / "after.json")
        say(
            f"{folder}: {len(before)} tests, {list(before.values()).count('PASS')} "
            f"pass without the series"
        )
        for name, code in before.items():
            if after.get(name) != code:
                differences += 1
                print(f"{name}: {code} without, {after.get(name)} with the series")
    return differences


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("source", type=pathlib.Path)
    parser.add_argument("--work", type=pathlib.Path, required=True)
    parser.add_argument("--llvm", type=pathlib.Path, default="/usr/lib/llvm-22")
    parser.add_argument("--series", type=pathlib.Path)
    parser.add_argument("--apply-only", action="store_true")
    parser.add_argument("--each", action="store_true")
    parser.add_argument("--folder", action="append", default=[])
    parser.add_argument("--tileir", type=pathlib.Path)
    parser.add_argument("--cuda", type=pathlib.Path)
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    args = parser.parse_args()

    source, work = args.source.resolve(), args.work.resolve()
    version = (source / "cmake/Modules/LLVMVersion.cmake").read_text()
    major = re.search(r"LLVM_VERSION_MAJOR (\d+)", version)[1]
    series = args.series or HERE / (
        f"release-{major}.x" if (HERE / f"release-{major}.x").exists() else "main"
    )
    patches = sorted(series.glob("*.patch"))
    if not patches:
        sys.exit(f"check.py: error: no patches in {series}")
    say(f"LLVM {major}, series {series.name}, {len(patches)} patches")

    tree = work / "tree"
    if args.apply_only:
        copy_files(source, tree, changed_files(patches))
    else:
        copy(source, tree)
    failed = 0
    for number, patch in enumerate(patches, 1):
        apply(tree, patch)
        last = number == len(patches)
        if args.apply_only or not (last or args.each):
            continue
        done = patches[:number]
        build = Build(source, tree, work, args.llvm, changed_files(done), args.jobs)
        build.build()
        say(f"tests of {'the series' if last else patch.name}")
        failed += run_tests(build, done)
    if args.tileir and not args.apply_only:
        say("programs, with the importer of this project")
        failed += run_importer(build, args.tileir.resolve(), args.cuda)
    if args.folder and not args.apply_only:
        failed += compare(
            source, work, args.llvm, patches, args.folder, build, args.jobs
        )
    say(f"{failed} failed or differ")
    return failed != 0


if __name__ == "__main__":
    sys.exit(main())
