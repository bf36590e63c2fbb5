void staticKernels();
