entry @k(%arg0: tile<ptr<f32>>) {
  %reshape = reshape %arg0 : tile<ptr<f32>> -> tile<1xptr<f32>>
  %bcast = broadcast %reshape : tile<1xptr<f32>> -> tile<4xptr<f32>>
  %0 = iota : tile<4xi32>
  %1 = offset %bcast, %0 : tile<4xptr<f32>>, tile<4xi32> -> tile<4xptr<f32>>
  %cst_i1 = constant <i1: [true, false, false, false]> : tile<4xi1>
  %cst_0_f32 = constant <f32: 0.000000e+00> : tile<4xf32>
  %2 = make_token : token
  %result, %result_token = load_ptr_tko weak %1 : tile<4xptr<f32>> -> tile<4xf32>, token
  %result_0, %result_token_1 = load_ptr_tko relaxed device %1 : tile<4xptr<f32>> -> tile<4xf32>, token
  %3 = store_ptr_tko weak %1, %cst_0_f32 : tile<4xptr<f32>>, tile<4xf32> -> token
  %4 = store_ptr_tko relaxed device %1, %cst_0_f32 : tile<4xptr<f32>>, tile<4xf32> -> token
  %5 = store_ptr_tko release sys %1, %cst_0_f32 : tile<4xptr<f32>>, tile<4xf32> -> token
  %result_2, %result_token_3 = load_ptr_tko acquire sys %1 optimization_hints = <default = {latency = 2}, sm_100 = {latency = 3}, sm_90 = {}> : tile<4xptr<f32>> -> tile<4xf32>, token
  %6 = store_ptr_tko weak %1, %cst_0_f32 optimization_hints = <default = {latency = 2}, sm_100 = {latency = 3}, sm_90 = {}> : tile<4xptr<f32>>, tile<4xf32> -> token
  %7 = store_ptr_tko relaxed device %1, %cst_0_f32 optimization_hints = <default = {latency = 2}, sm_100 = {latency = 3}, sm_90 = {}> : tile<4xptr<f32>>, tile<4xf32> -> token
  %8 = store_ptr_tko release sys %1, %cst_0_f32 optimization_hints = <default = {latency = 2}, sm_100 = {latency = 3}, sm_90 = {}> : tile<4xptr<f32>>, tile<4xf32> -> token
  %result_4, %result_token_5 = load_ptr_tko weak %1 token=%2 : tile<4xptr<f32>> -> tile<4xf32>, token
  %result_6, %result_token_7 = load_ptr_tko relaxed device %1 token=%2 : tile<4xptr<f32>> -> tile<4xf32>, token
  %9 = store_ptr_tko weak %1, %cst_0_f32 token=%2 : tile<4xptr<f32>>, tile<4xf32> -> token
  %10 = store_ptr_tko relaxed device %1, %cst_0_f32 token=%2 : tile<4xptr<f32>>, tile<4xf32> -> token
  %11 = store_ptr_tko release sys %1, %cst_0_f32 token=%2 : tile<4xptr<f32>>, tile<4xf32> -> token
  %result_8, %result_token_9 = load_ptr_tko acquire sys %1 token=%2 optimization_hints = <default = {latency = 2}, sm_100 = {latency = 3}, sm_90 = {}> : tile<4xptr<f32>> -> tile<4xf32>, token
  %12 = store_ptr_tko weak %1, %cst_0_f32 token=%2 optimization_hints = <default = {latency = 2}, sm_100 = {latency = 3}, sm_90 = {}> : tile<4xptr<f32>>, tile<4xf32> -> token
  %13 = store_ptr_tko relaxed device %1, %cst_0_f32 token=%2 optimization_hints = <default = {latency = 2}, sm_100 = {latency = 3}, sm_90 = {}> : tile<4xptr<f32>>, tile<4xf32> -> token
  %14 = store_ptr_tko release sys %1, %cst_0_f32 token=%2 optimization_hints = <default = {latency = 2}, sm_100 = {latency = 3}, sm_90 = {}> : tile<4xptr<f32>>, tile<4xf32> -> token
  %result_10, %result_token_11 = load_ptr_tko weak %1, %cst_i1 : tile<4xptr<f32>>, tile<4xi1> -> tile<4xf32>, token
  %result_12, %result_token_13 = load_ptr_tko relaxed device %1, %cst_i1 : tile<4xptr<f32>>, tile<4xi1> -> tile<4xf32>, token
  %15 = store_ptr_tko weak %1, %cst_0_f32, %cst_i1 : tile<4xptr<f32>>, tile<4xf32>, tile<4xi1> -> token
  %16 = store_ptr_tko relaxed device %1, %cst_0_f32, %cst_i1 : tile<4xptr<f32>>, tile<4xf32>, tile<4xi1> -> token
  %17 = store_ptr_tko release sys %1, %cst_0_f32, %cst_i1 : tile<4xptr<f32>>, tile<4xf32>, tile<4xi1> -> token
  %result_14, %result_token_15 = load_ptr_tko acquire sys %1, %cst_i1 optimization_hints = <default = {latency = 2}, sm_100 = {latency = 3}, sm_90 = {}> : tile<4xptr<f32>>, tile<4xi1> -> tile<4xf32>, token
  %18 = store_ptr_tko weak %1, %cst_0_f32, %cst_i1 optimization_hints = <default = {latency = 2}, sm_100 = {latency = 3}, sm_90 = {}> : tile<4xptr<f32>>, tile<4xf32>, tile<4xi1> -> token
  %19 = store_ptr_tko relaxed device %1, %cst_0_f32, %cst_i1 optimization_hints = <default = {latency = 2}, sm_100 = {latency = 3}, sm_90 = {}> : tile<4xptr<f32>>, tile<4xf32>, tile<4xi1> -> token
  %20 = store_ptr_tko release sys %1, %cst_0_f32, %cst_i1 optimization_hints = <default = {latency = 2}, sm_100 = {latency = 3}, sm_90 = {}> : tile<4xptr<f32>>, tile<4xf32>, tile<4xi1> -> token
  %result_16, %result_token_17 = load_ptr_tko weak %1, %cst_i1 token=%2 : tile<4xptr<f32>>, tile<4xi1> -> tile<4xf32>, token
  %result_18, %result_token_19 = load_ptr_tko relaxed device %1, %cst_i1 token=%2 : tile<4xptr<f32>>, tile<4xi1> -> tile<4xf32>, token
  %21 = store_ptr_tko weak %1, %cst_0_f32, %cst_i1 token=%2 : tile<4xptr<f32>>, tile<4xf32>, tile<4xi1> -> token
  %22 = store_ptr_tko relaxed device %1, %cst_0_f32, %cst_i1 token=%2 : tile<4xptr<f32>>, tile<4xf32>, tile<4xi1> -> token
  %23 = store_ptr_tko release sys %1, %cst_0_f32, %cst_i1 token=%2 : tile<4xptr<f32>>, tile<4xf32>, tile<4xi1> -> token
  %result_20, %result_token_21 = load_ptr_tko acquire sys %1, %cst_i1 token=%2 optimization_hints = <default = {latency = 2}, sm_100 = {latency = 3}, sm_90 = {}> : tile<4xptr<f32>>, tile<4xi1> -> tile<4xf32>, token
  %24 = store_ptr_tko weak %1, %cst_0_f32, %cst_i1 token=%2 optimization_hints = <default = {latency = 2}, sm_100 = {latency = 3}, sm_90 = {}> : tile<4xptr<f32>>, tile<4xf32>, tile<4xi1> -> token
  %25 = store_ptr_tko relaxed device %1, %cst_0_f32, %cst_i1 token=%2 optimization_hints = <default = {latency = 2}, sm_100 = {latency = 3}, sm_90 = {}> : tile<4xptr<f32>>, tile<4xf32>, tile<4xi1> -> token
  %26 = store_ptr_tko release sys %1, %cst_0_f32, %cst_i1 token=%2 optimization_hints = <default = {latency = 2}, sm_100 = {latency = 3}, sm_90 = {}> : tile<4xptr<f32>>, tile<4xf32>, tile<4xi1> -> token
  %result_22, %result_token_23 = load_ptr_tko weak %1, %cst_i1, %cst_0_f32 : tile<4xptr<f32>>, tile<4xi1>, tile<4xf32> -> tile<4xf32>, token
  %result_24, %result_token_25 = load_ptr_tko relaxed device %1, %cst_i1, %cst_0_f32 : tile<4xptr<f32>>, tile<4xi1>, tile<4xf32> -> tile<4xf32>, token
  %result_26, %result_token_27 = load_ptr_tko acquire sys %1, %cst_i1, %cst_0_f32 optimization_hints = <default = {latency = 2}, sm_100 = {latency = 3}, sm_90 = {}> : tile<4xptr<f32>>, tile<4xi1>, tile<4xf32> -> tile<4xf32>, token
  %result_28, %result_token_29 = load_ptr_tko weak %1, %cst_i1, %cst_0_f32 token=%2 : tile<4xptr<f32>>, tile<4xi1>, tile<4xf32> -> tile<4xf32>, token
  %result_30, %result_token_31 = load_ptr_tko relaxed device %1, %cst_i1, %cst_0_f32 token=%2 : tile<4xptr<f32>>, tile<4xi1>, tile<4xf32> -> tile<4xf32>, token
  %result_32, %result_token_33 = load_ptr_tko acquire sys %1, %cst_i1, %cst_0_f32 token=%2 optimization_hints = <default = {latency = 2}, sm_100 = {latency = 3}, sm_90 = {}> : tile<4xptr<f32>>, tile<4xi1>, tile<4xf32> -> tile<4xf32>, token
  %27 = ptr_to_ptr %1 : tile<4xptr<f32>> -> tile<4xptr<i32>>
  %cst_1_i32 = constant <i32: 1> : tile<4xi32>
  %result_34, %result_token_35 = atomic_rmw_tko acq_rel sys %27, and, %cst_1_i32 : tile<4xptr<i32>>, tile<4xi32> -> tile<4xi32>, token
  %result_36, %result_token_37 = atomic_rmw_tko acq_rel sys %27, or, %cst_1_i32 : tile<4xptr<i32>>, tile<4xi32> -> tile<4xi32>, token
  %result_38, %result_token_39 = atomic_rmw_tko acq_rel sys %27, xor, %cst_1_i32 : tile<4xptr<i32>>, tile<4xi32> -> tile<4xi32>, token
  %result_40, %result_token_41 = atomic_rmw_tko acq_rel sys %27, add, %cst_1_i32 : tile<4xptr<i32>>, tile<4xi32> -> tile<4xi32>, token
  %result_42, %result_token_43 = atomic_rmw_tko relaxed device %1, addf, %cst_0_f32 : tile<4xptr<f32>>, tile<4xf32> -> tile<4xf32>, token
  %result_44, %result_token_45 = atomic_rmw_tko acq_rel sys %27, max, %cst_1_i32 : tile<4xptr<i32>>, tile<4xi32> -> tile<4xi32>, token
  %result_46, %result_token_47 = atomic_rmw_tko acq_rel sys %27, min, %cst_1_i32 : tile<4xptr<i32>>, tile<4xi32> -> tile<4xi32>, token
  %result_48, %result_token_49 = atomic_rmw_tko acq_rel sys %27, umax, %cst_1_i32 : tile<4xptr<i32>>, tile<4xi32> -> tile<4xi32>, token
  %result_50, %result_token_51 = atomic_rmw_tko acq_rel sys %27, umin, %cst_1_i32 : tile<4xptr<i32>>, tile<4xi32> -> tile<4xi32>, token
  %result_52, %result_token_53 = atomic_rmw_tko acq_rel sys %27, xchg, %cst_1_i32 : tile<4xptr<i32>>, tile<4xi32> -> tile<4xi32>, token
  %result_54, %result_token_55 = atomic_cas_tko acquire tl_blk %27, %cst_1_i32, %cst_1_i32 : tile<4xptr<i32>>, tile<4xi32> -> tile<4xi32>, token
  %result_56, %result_token_57 = atomic_rmw_tko acq_rel sys %27, and, %cst_1_i32 token=%2 : tile<4xptr<i32>>, tile<4xi32> -> tile<4xi32>, token
  %result_58, %result_token_59 = atomic_rmw_tko acq_rel sys %27, or, %cst_1_i32 token=%2 : tile<4xptr<i32>>, tile<4xi32> -> tile<4xi32>, token
  %result_60, %result_token_61 = atomic_rmw_tko acq_rel sys %27, xor, %cst_1_i32 token=%2 : tile<4xptr<i32>>, tile<4xi32> -> tile<4xi32>, token
  %result_62, %result_token_63 = atomic_rmw_tko acq_rel sys %27, add, %cst_1_i32 token=%2 : tile<4xptr<i32>>, tile<4xi32> -> tile<4xi32>, token
  %result_64, %result_token_65 = atomic_rmw_tko relaxed device %1, addf, %cst_0_f32 token=%2 : tile<4xptr<f32>>, tile<4xf32> -> tile<4xf32>, token
  %result_66, %result_token_67 = atomic_rmw_tko acq_rel sys %27, max, %cst_1_i32 token=%2 : tile<4xptr<i32>>, tile<4xi32> -> tile<4xi32>, token
  %result_68, %result_token_69 = atomic_rmw_tko acq_rel sys %27, min, %cst_1_i32 token=%2 : tile<4xptr<i32>>, tile<4xi32> -> tile<4xi32>, token
  %result_70, %result_token_71 = atomic_rmw_tko acq_rel sys %27, umax, %cst_1_i32 token=%2 : tile<4xptr<i32>>, tile<4xi32> -> tile<4xi32>, token
  %result_72, %result_token_73 = atomic_rmw_tko acq_rel sys %27, umin, %cst_1_i32 token=%2 : tile<4xptr<i32>>, tile<4xi32> -> tile<4xi32>, token
  %result_74, %result_token_75 = atomic_rmw_tko acq_rel sys %27, xchg, %cst_1_i32 token=%2 : tile<4xptr<i32>>, tile<4xi32> -> tile<4xi32>, token
  %result_76, %result_token_77 = atomic_cas_tko acquire tl_blk %27, %cst_1_i32, %cst_1_i32 token=%2 : tile<4xptr<i32>>, tile<4xi32> -> tile<4xi32>, token
  %result_78, %result_token_79 = atomic_rmw_tko acq_rel sys %27, and, %cst_1_i32, %cst_i1 : tile<4xptr<i32>>, tile<4xi32>, tile<4xi1> -> tile<4xi32>, token
  %result_80, %result_token_81 = atomic_rmw_tko acq_rel sys %27, or, %cst_1_i32, %cst_i1 : tile<4xptr<i32>>, tile<4xi32>, tile<4xi1> -> tile<4xi32>, token
  %result_82, %result_token_83 = atomic_rmw_tko acq_rel sys %27, xor, %cst_1_i32, %cst_i1 : tile<4xptr<i32>>, tile<4xi32>, tile<4xi1> -> tile<4xi32>, token
  %result_84, %result_token_85 = atomic_rmw_tko acq_rel sys %27, add, %cst_1_i32, %cst_i1 : tile<4xptr<i32>>, tile<4xi32>, tile<4xi1> -> tile<4xi32>, token
  %result_86, %result_token_87 = atomic_rmw_tko relaxed device %1, addf, %cst_0_f32, %cst_i1 : tile<4xptr<f32>>, tile<4xf32>, tile<4xi1> -> tile<4xf32>, token
  %result_88, %result_token_89 = atomic_rmw_tko acq_rel sys %27, max, %cst_1_i32, %cst_i1 : tile<4xptr<i32>>, tile<4xi32>, tile<4xi1> -> tile<4xi32>, token
  %result_90, %result_token_91 = atomic_rmw_tko acq_rel sys %27, min, %cst_1_i32, %cst_i1 : tile<4xptr<i32>>, tile<4xi32>, tile<4xi1> -> tile<4xi32>, token
  %result_92, %result_token_93 = atomic_rmw_tko acq_rel sys %27, umax, %cst_1_i32, %cst_i1 : tile<4xptr<i32>>, tile<4xi32>, tile<4xi1> -> tile<4xi32>, token
  %result_94, %result_token_95 = atomic_rmw_tko acq_rel sys %27, umin, %cst_1_i32, %cst_i1 : tile<4xptr<i32>>, tile<4xi32>, tile<4xi1> -> tile<4xi32>, token
  %result_96, %result_token_97 = atomic_rmw_tko acq_rel sys %27, xchg, %cst_1_i32, %cst_i1 : tile<4xptr<i32>>, tile<4xi32>, tile<4xi1> -> tile<4xi32>, token
  %result_98, %result_token_99 = atomic_cas_tko acquire tl_blk %27, %cst_1_i32, %cst_1_i32, %cst_i1 : tile<4xptr<i32>>, tile<4xi32>, tile<4xi1> -> tile<4xi32>, token
  %result_100, %result_token_101 = atomic_rmw_tko acq_rel sys %27, and, %cst_1_i32, %cst_i1 token=%2 : tile<4xptr<i32>>, tile<4xi32>, tile<4xi1> -> tile<4xi32>, token
  %result_102, %result_token_103 = atomic_rmw_tko acq_rel sys %27, or, %cst_1_i32, %cst_i1 token=%2 : tile<4xptr<i32>>, tile<4xi32>, tile<4xi1> -> tile<4xi32>, token
  %result_104, %result_token_105 = atomic_rmw_tko acq_rel sys %27, xor, %cst_1_i32, %cst_i1 token=%2 : tile<4xptr<i32>>, tile<4xi32>, tile<4xi1> -> tile<4xi32>, token
  %result_106, %result_token_107 = atomic_rmw_tko acq_rel sys %27, add, %cst_1_i32, %cst_i1 token=%2 : tile<4xptr<i32>>, tile<4xi32>, tile<4xi1> -> tile<4xi32>, token
  %result_108, %result_token_109 = atomic_rmw_tko relaxed device %1, addf, %cst_0_f32, %cst_i1 token=%2 : tile<4xptr<f32>>, tile<4xf32>, tile<4xi1> -> tile<4xf32>, token
  %result_110, %result_token_111 = atomic_rmw_tko acq_rel sys %27, max, %cst_1_i32, %cst_i1 token=%2 : tile<4xptr<i32>>, tile<4xi32>, tile<4xi1> -> tile<4xi32>, token
  %result_112, %result_token_113 = atomic_rmw_tko acq_rel sys %27, min, %cst_1_i32, %cst_i1 token=%2 : tile<4xptr<i32>>, tile<4xi32>, tile<4xi1> -> tile<4xi32>, token
  %result_114, %result_token_115 = atomic_rmw_tko acq_rel sys %27, umax, %cst_1_i32, %cst_i1 token=%2 : tile<4xptr<i32>>, tile<4xi32>, tile<4xi1> -> tile<4xi32>, token
  %result_116, %result_token_117 = atomic_rmw_tko acq_rel sys %27, umin, %cst_1_i32, %cst_i1 token=%2 : tile<4xptr<i32>>, tile<4xi32>, tile<4xi1> -> tile<4xi32>, token
  %result_118, %result_token_119 = atomic_rmw_tko acq_rel sys %27, xchg, %cst_1_i32, %cst_i1 token=%2 : tile<4xptr<i32>>, tile<4xi32>, tile<4xi1> -> tile<4xi32>, token
  %result_120, %result_token_121 = atomic_cas_tko acquire tl_blk %27, %cst_1_i32, %cst_1_i32, %cst_i1 token=%2 : tile<4xptr<i32>>, tile<4xi32>, tile<4xi1> -> tile<4xi32>, token
  %28 = join_tokens %2, %2, %2 : token
  %29 = alloca num_elem = 16, alignment = 4 : tile<ptr<f32>>
  %30 = alloca num_elem = 16, alignment = 128 global : tile<ptr<f32>>
  %31 = gdc_launch_dependents_tko -> token
  %32 = gdc_wait_tko -> token
  %33 = gdc_launch_dependents_tko token = %2 -> token
  %34 = gdc_wait_tko token = %2 -> token
  %35 = memory_fence_alias_tko %2
  return
}
