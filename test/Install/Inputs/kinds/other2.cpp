int other2() { return 2; }
