/* A driver of times when it had little to offer. */
int cuInit(unsigned flags) { return (int)flags; }
