"""What is to be done when a module is imported is done, whoever asks for it before."""
import importlib
import importlib.util
import pathlib
import sys
import tempfile

import tileir

# Without the package, which takes the place of CUDA's driver.
spec = importlib.util.spec_from_file_location("hooks", pathlib.Path(tileir.__path__[0], "cutile", "_hooks.py"))
hooks = importlib.util.module_from_spec(spec)
spec.loader.exec_module(hooks)

with tempfile.TemporaryDirectory() as folder:
    sys.path.insert(0, folder)
    seen = []

    def note(module):
        seen.append((module.__name__, module.value))

    def expect(name):
        """The import of the module does what waits for it, once."""
        assert importlib.import_module(name).value == 3
        assert seen == [(name, 3)], seen
        importlib.reload(sys.modules[name])
        assert seen == [(name, 3)], seen
        seen.clear()

    for name in "plain", "asked", "failing":
        pathlib.Path(folder, name + ".py").write_text("value = 3\n")
        hooks.when_imported(name, note)

    expect("plain")
    assert importlib.util.find_spec("asked").name == "asked"  # As packages look for others.
    expect("asked")

    path = pathlib.Path(folder, "failing.py")
    path.write_text("raise OSError('not now')\n")
    try:
        import failing
    except OSError:
        pass
    assert not seen
    path.write_text("value = 3\n")
    importlib.invalidate_caches()
    expect("failing")

    hooks.when_imported("plain", note)
    assert seen == [("plain", 3)]
