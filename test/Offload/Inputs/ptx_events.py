"""Memory accesses and synchronisations of LLVM IR and PTX whose lines are numbered."""
import dataclasses
import re
import sys


@dataclasses.dataclass
class Event:
    place: int      # The number of the instruction of IR.
    is_sync: bool
    bytes: int      # Of plain loads and stores; 0: not known.
    text: str
    kind: str = ""  # "ld.shared", "st.global", "ld", ... of those.

    @property
    def is_update(self):
        """An atomic update of IR."""
        return self.kind == "update"


@dataclasses.dataclass
class Block:
    name: str
    is_entry: bool = False
    successors: list = dataclasses.field(default_factory=list)
    events: list = dataclasses.field(default_factory=list)

    def with_events(self, events):
        return dataclasses.replace(self, events=events)


# ---------------------------------------------------------------------------
# Instructions of PTX, which are inline in IR, too
# ---------------------------------------------------------------------------

# Other threads see, or this one is told of, what was done before.
SYNCS = re.compile(
    r"bar\.|barrier\.|fence\.|membar\.|mbarrier\.|cp\.async\.(commit|wait|mbarrier)|"
    r"cp\.async\.bulk\.(commit|wait)|wgmma\.(fence|commit|wait)|tensormap\.cp_fenceproxy|"
    r"setmaxnreg\.|griddepcontrol\.|atom\.|red\.|call\b|"
    r"(ld|st|multimem\.\w+)\.(volatile|relaxed|acquire|release|mmio)\b")
ACCESSES = re.compile(
    r"(ld|st|ldu)\.|ldmatrix\.|stmatrix\.|cp\.async\.|cp\.reduce\.|wgmma\.mma_async|multimem\.|"
    r"tensormap\.replace")
# Of parameters and of the thread's own memory, constants.
PRIVATE = re.compile(r"(ld|st)\.((param|local|const)\b|.*\[%SP)")
PTX_WIDTH = re.compile(r"(?:ld|st)\.(?:[\w:]+\.)*?(?:v(\d)\.)?[busf](\d+)$")

KIND = re.compile(r"(ld|st)(\.(shared|global))?")


def classify_ptx(text):
    """Whether an instruction synchronises; None if it does not matter."""
    if PRIVATE.match(text):
        return None
    if SYNCS.match(text):
        return True
    return False if ACCESSES.match(text) else None


def make_ptx_event(place, text):
    text = re.sub(r"^@!?\S+\s+", "", text)
    opcode = text.split()[0]
    is_sync = classify_ptx(text)
    if is_sync is None:
        return None
    width = PTX_WIDTH.match(opcode)
    size = int(width[1] or 1) * int(width[2]) // 8 if width else 0
    kind = KIND.match(opcode)
    return Event(place, is_sync, size, " ".join(text.split())[:100], kind[0] if kind else opcode)


# ---------------------------------------------------------------------------
# PTX
# ---------------------------------------------------------------------------

class PTXParser:
    """Blocks end at labels and branches. A block that is left by falling through, whatever
    comes next is its successor."""

    def __init__(self):
        self.blocks, self.tables = [], {}
        self.block, self.falls, self.place, self.depth = None, False, 0, 0

    def begin(self, name, is_entry=False):
        new = Block(name, is_entry)
        if self.falls:
            self.block.successors.append(name)
        self.blocks.append(new)
        self.block, self.falls = new, True

    def add(self, text):
        """One instruction, or a piece of its operands, which means nothing."""
        branch = re.match(r"(@!?\S+\s+)?(bra(?:\.uni)?|brx\.idx(?:\.uni)?|ret|exit|trap)\b\s*(.*)", text)
        if not branch:
            event = make_ptx_event(self.place, text) if re.match(r"[@a-z]", text) else None
            if event:
                self.block.events.append(event)
            return
        condition, kind, target = branch.groups()
        if kind.startswith("brx"):
            self.block.successors += self.tables[target.split(",")[1].strip()]
        elif kind.startswith("bra"):
            self.block.successors.append(target.strip())
        self.falls = bool(condition)
        if condition:
            self.begin(f"{self.block.name}+")

    def parse_line(self, line):
        loc = re.match(r"\.loc\s+\d+ (\d+)", line)
        label = re.match(r"(\$?[A-Za-z_]\w*):(?!:)", line)
        if loc:
            self.place = int(loc[1])
        elif label and ".branchtargets" in line:
            self.tables[label[1]] = re.findall(r"\$L__BB\w+", line)
        elif label:
            if not label[1].startswith(("$L__tmp", "$L__func")):
                self.begin(label[1])
        elif not line.startswith("."):
            # Lists of operands are in braces, too: their pieces are skipped.
            for text in re.split("[;{}]", line):
                if text.strip():
                    self.add(text.strip())

    def parse(self, text):
        text = re.sub(r"//.*", "", text.split("\n\t.section")[0])
        text = re.sub(r"\.branchtargets[^;]*;", lambda m: " ".join(m[0].split()), text)
        for line in map(str.strip, text.splitlines()):
            outside = not self.depth
            self.depth += line.count("{") - line.count("}")
            if outside and line == "{":
                self.falls = False
                self.begin(f"function {len(self.blocks)}", is_entry=True)
            elif not outside and line:
                self.parse_line(line)
        return self.blocks


def parse_ptx(text):
    return PTXParser().parse(text)


# ---------------------------------------------------------------------------
# LLVM IR
# ---------------------------------------------------------------------------

SYNC_CALLS = re.compile(
    r"llvm\.nvvm\.(bar\.|barrier\.|fence\.|membar\.|mbarrier\.|cp\.async\.(commit|wait|mbarrier)|"
    r"cp\.async\.bulk\.(commit|wait)|wgmma\.(fence|commit|wait)|setmaxnreg\.|griddepcontrol\.)")
ACCESS_CALLS = re.compile(
    r"llvm\.nvvm\.(ldmatrix\.|stmatrix\.|cp\.async\.|ldg\.|ldu\.)|llvm\.(masked\.|memcpy|memset|memmove)")
# They touch no memory that others see, whatever their attributes say.
OTHER_CALLS = re.compile(
    r"llvm\.(assume|lifetime|trap|dbg|nvvm\.(shfl|vote|elect|match|redux|activemask|exit|prefetch|nanosleep))")
SPACES = {"1": ".global", "3": ".shared"}
WIDTHS = {"half": 2, "bfloat": 2, "float": 4, "double": 8}


def get_size(type_text):
    """Bytes of a type; 0 where it is not said here."""
    vector = re.match(r"<(\d+) x (\S+)>$", type_text)
    if vector:
        return int(vector[1]) * get_size(vector[2])
    integer = re.match(r"i(\d+)$", type_text)
    if integer:
        return int(integer[1]) // 8
    return WIDTHS.get(type_text, 0)


class IRParser:
    def __init__(self, text):
        self.lines = dict(re.findall(r"^!(\d+) = !DILocation\(line: (\d+),", text, re.M))
        groups = dict(re.findall(r"^attributes (#\d+) = \{(.*)\}", text, re.M))
        #: Functions that touch no memory.
        self.pure = {name for name, group in
                     re.findall(r"^de(?:clare|fine) .*?@([\w.$]+)\(.*\).*?(#\d+)", text, re.M)
                     if "memory(none)" in groups.get(group, "")}
        self.pure_groups = {g for g, words in groups.items() if "memory(none)" in words}
        self.text = text

    def classify_call(self, line):
        inline = re.search(r"\basm (sideeffect )?.*?\"((?:[^\"])*)\"", line)
        if inline:
            kinds = [classify_ptx(re.sub(r"^@!?\S+\s+", "", part.strip()))
                     for part in re.split(r"[;{}]|\\0A", inline[2]) if part.strip()]
            return True if True in kinds else False if False in kinds else None
        name = re.search(r"@([\w.$]+)\(", line)
        name = name[1] if name else ""
        if SYNC_CALLS.match(name):
            return True
        if ACCESS_CALLS.match(name):
            return False
        group = re.search(r"\) (#\d+)", line)
        if OTHER_CALLS.match(name) or name in self.pure or (group and group[1] in self.pure_groups):
            return None
        if name.startswith("llvm."):
            sys.exit(f"is this a memory access? {line}")
        return True

    def classify(self, line):
        """Whether an instruction synchronises, and the bytes and kind of a load or store; or
        None."""
        code = re.sub(r"^%\S+ = ", "", line)
        if re.match(r"(tail |musttail |notail )?call ", code):
            is_sync = self.classify_call(code)
            return None if is_sync is None else (is_sync, 0, "")
        if re.match(r"(atomicrmw|cmpxchg) ", code):
            return True, 0, "update"
        if re.match(r"(fence|load atomic|load volatile|store atomic|store volatile) ", code):
            return True, 0, ""
        load = re.match(r"load (.*?), ptr(?: addrspace\((\d+)\))? ", code)
        store = re.match(r"store (<.*?>|\S+) .*, ptr(?: addrspace\((\d+)\))? ", code)
        access = load or store
        if not access or access[2] in ("4", "5", "101"):
            return None
        return False, get_size(access[1]), code[:2].replace("lo", "ld") + SPACES.get(access[2], "")

    def parse(self):
        blocks, block, prefix, pending = [], None, None, ""
        for raw in self.text.splitlines():
            if raw.startswith("define "):
                prefix, block = f"{len(blocks)}:", None
                continue
            if raw == "}":
                prefix = None
            if prefix is None:
                continue
            label = re.match(r"([\w.$-]+|\"[^\"]*\"):", raw)
            if label or block is None:
                block = Block(prefix + (label[1] if label else "entry"), block is None)
                blocks.append(block)
            # A switch has its cases on lines of their own.
            pending += " " + raw.strip()
            if "!dbg" in raw:
                self.add(block, prefix, pending.strip())
            if "!dbg" in raw or not pending.startswith(" switch "):
                pending = ""
        return blocks

    def add(self, block, prefix, line):
        place = int(self.lines[re.search(r"!dbg !(\d+)", line)[1]])
        if line.startswith(("br ", "switch ")):
            block.successors += [prefix + name for name in
                                 re.findall(r"label %([\w.$-]+|\"[^\"]*\")", line)]
            return
        what = self.classify(line)
        if what:
            is_sync, size, kind = what
            block.events.append(Event(place, is_sync, size, line.split(", !dbg")[0][:100], kind))


def parse_ir(text):
    return IRParser(text).parse()
