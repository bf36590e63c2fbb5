/* Null handles and pointers are refused everywhere, and no input ends the process. */

// RUN: %clang %sanitize-flags -std=c11 -Wall -Werror -pedantic -I%src_root/lib/CAPI/include -I%S/Inputs %s -o %t -L%libs_dir -lTileIR-C -Wl,-rpath,%libs_dir
// RUN: %t
// RUN: %python %S/Inputs/calls_all.py %s %src_root/lib/CAPI/TileIR-C.map

#include "check.h"

static void call_with_nothing(void) {
  tileir_context_destroy(NULL);
  tileir_context_set_handler(NULL, NULL, NULL);
  CHECK(*tileir_context_get_last_error(NULL) == 0);
  CHECK(!tileir_buffer_get_data(NULL));
  CHECK(!tileir_buffer_get_size(NULL));
  tileir_buffer_destroy(NULL);
  CHECK(!tileir_module_read(NULL, NULL, 0, NULL));
  CHECK(!tileir_module_read_bytecode(NULL, NULL, 0, NULL));
  CHECK(!tileir_module_parse(NULL, NULL, 0, NULL));
  tileir_module_destroy(NULL);
  CHECK(!tileir_is_bytecode(NULL, 0));
  CHECK(tileir_module_verify(NULL) == TILEIR_RESULT_INVALID_ARGUMENT);
  CHECK(!tileir_module_print(NULL, 0));
  CHECK(!tileir_module_write(NULL, NULL));
  CHECK(tileir_module_get_oldest_version(NULL, NULL) == TILEIR_RESULT_INVALID_ARGUMENT);
  CHECK(tileir_module_get_version(NULL).major == 0);
  CHECK(tileir_module_get_producer(NULL).length == 0);
  CHECK(tileir_module_set_producer(NULL, NULL) == TILEIR_RESULT_INVALID_ARGUMENT);
  CHECK(tileir_module_get_name(NULL).length == 0);
  CHECK(!tileir_module_get_context(NULL));
  CHECK(tileir_module_diff(NULL, NULL, 0, NULL, NULL, NULL) == TILEIR_RESULT_INVALID_ARGUMENT);
  CHECK(!tileir_type_parse(NULL, NULL));
  CHECK(!tileir_type_print(NULL));
  CHECK(!tileir_type_scalar(NULL, NULL));
  CHECK(!tileir_type_pointer(NULL, NULL));
  CHECK(!tileir_type_tile(NULL, NULL, 0, NULL));
  CHECK(!tileir_type_tensor_view(NULL, NULL, NULL, NULL, 0));
  CHECK(!tileir_type_partition_view(NULL, NULL, 0, NULL, NULL, NULL));
  CHECK(!tileir_type_strided_view(NULL, NULL, NULL, 0, NULL, NULL, NULL));
  CHECK(!tileir_type_gather_scatter_view(NULL, NULL, 0, NULL, 0, NULL));
  CHECK(tileir_type_get_kind(NULL).length == 0);
  CHECK(!tileir_type_is_integer(NULL));
  CHECK(!tileir_type_is_float(NULL));
  CHECK(!tileir_type_get_bit_width(NULL));
  CHECK(!tileir_type_get_element(NULL));
  CHECK(!tileir_type_get_rank(NULL));
  CHECK(!tileir_type_get_extent(NULL, 0));
  CHECK(!tileir_type_get_num_elements(NULL));
  CHECK(!tileir_type_get_stride(NULL, 0));
  CHECK(!tileir_type_get_tensor_view(NULL));
  CHECK(tileir_type_get_padding(NULL).length == 0);
  CHECK(!tileir_type_get_dim_map(NULL, 0));
  CHECK(!tileir_type_get_sparse_dim(NULL));
  CHECK(!tileir_type_get_num_inputs(NULL));
  CHECK(!tileir_type_get_input(NULL, 0));
  CHECK(!tileir_get_dtype(0, NULL));
  CHECK(!tileir_get_dtype(tileir_get_num_dtypes(), NULL));
  CHECK(!tileir_program_is_parameter_read_only(NULL, NULL, 0));
  CHECK(!tileir_attr_get_kind(NULL));
  CHECK(!tileir_attr_print(NULL));
  CHECK(!tileir_attr_get_bool(NULL));
  CHECK(!tileir_attr_get_int(NULL));
  CHECK(!tileir_attr_get_bits(NULL));
  CHECK(!tileir_attr_get_type(NULL));
  CHECK(tileir_attr_get_string(NULL).length == 0);
  CHECK(tileir_attr_get_enum(NULL).length == 0);
  CHECK(!tileir_attr_get_size(NULL));
  CHECK(!tileir_attr_get_element(NULL, 0));
  CHECK(tileir_attr_get_key(NULL, 0).length == 0);
  CHECK(!tileir_attr_get_int_at(NULL, 0));
  CHECK(!tileir_attr_get_first(NULL, NULL));
  CHECK(!tileir_attr_get_second(NULL, NULL));
  CHECK(!tileir_attr_is_splat(NULL));
  CHECK(!tileir_attr_get_bits_at(NULL, 0));
  CHECK(!tileir_attr_get_raw(NULL, NULL));
  CHECK(!tileir_cache_get_num_entries(NULL));
  CHECK(!tileir_cache_get_entry(NULL, 0, NULL));
  CHECK(tileir_cache_get_folder(NULL).length == 0);
  CHECK(tileir_cache_get_problem(NULL).length == 0);
  CHECK(!tileir_cache_get_max_bytes(NULL));
  CHECK(tileir_cache_clear(NULL, NULL) == TILEIR_RESULT_INVALID_ARGUMENT);
  tileir_cache_close(NULL);
  tileir_cache_close(tileir_cache_open());
  CHECK(!tileir_module_get_num_entries(NULL));
  CHECK(!tileir_module_get_entry(NULL, 0));
  CHECK(!tileir_module_find_entry(NULL, NULL));
  CHECK(!tileir_module_get_num_globals(NULL));
  CHECK(!tileir_module_get_global(NULL, 0));
  CHECK(!tileir_module_find_global(NULL, NULL));
  CHECK(tileir_entry_get_name(NULL).length == 0);
  CHECK(!tileir_entry_get_type(NULL));
  CHECK(!tileir_entry_get_hints(NULL));
  CHECK(!tileir_entry_get_argument_attrs(NULL));
  CHECK(!tileir_entry_get_body(NULL));
  CHECK(tileir_entry_get_place(NULL).kind == TILEIR_PLACE_NONE);
  CHECK(!tileir_entry_get_debug(NULL));
  CHECK(tileir_global_get_name(NULL).length == 0);
  CHECK(!tileir_global_get_type(NULL));
  CHECK(!tileir_global_get_value(NULL));
  CHECK(!tileir_global_get_alignment(NULL));
  CHECK(!tileir_global_is_constant(NULL));
  CHECK(!tileir_global_is_private(NULL));
  CHECK(tileir_global_get_place(NULL).kind == TILEIR_PLACE_NONE);
  CHECK(!tileir_region_get_block(NULL));
  CHECK(!tileir_block_get_num_arguments(NULL));
  CHECK(!tileir_block_get_argument(NULL, 0));
  CHECK(!tileir_block_get_first_op(NULL));
  CHECK(!tileir_block_get_last_op(NULL));
  CHECK(!tileir_block_get_parent_op(NULL));
  CHECK(!tileir_op_get_next(NULL));
  CHECK(tileir_op_get_mnemonic(NULL).length == 0);
  CHECK(!tileir_op_get_block(NULL));
  CHECK(!tileir_op_get_entry(NULL));
  CHECK(tileir_op_get_place(NULL).kind == TILEIR_PLACE_NONE);
  CHECK(!tileir_op_get_debug(NULL));
  CHECK(!tileir_op_get_num_operands(NULL));
  CHECK(!tileir_op_get_operand(NULL, 0));
  CHECK(!tileir_op_get_num_operands_of(NULL, NULL));
  CHECK(!tileir_op_get_operand_of(NULL, NULL, 0));
  CHECK(!tileir_op_get_num_results(NULL));
  CHECK(!tileir_op_get_result(NULL, 0));
  CHECK(!tileir_op_get_attr(NULL, NULL));
  CHECK(!tileir_op_get_num_regions(NULL));
  CHECK(!tileir_op_get_region(NULL, 0));
  CHECK(!tileir_value_get_type(NULL));
  CHECK(!tileir_value_get_op(NULL));
  CHECK(!tileir_value_get_block(NULL));
  CHECK(!tileir_value_get_index(NULL));
  CHECK(!tileir_get_op_info(0, NULL));
  CHECK(!tileir_find_op_info(NULL, NULL));
  CHECK(!tileir_get_op_field(NULL, 0, 0, NULL));
  CHECK(!tileir_debug_get_info(NULL, NULL));
  CHECK(!tileir_module_create(NULL, NULL));
  CHECK(!tileir_attr_parse(NULL, NULL));
  CHECK(!tileir_attr_parse_field(NULL, NULL, NULL, NULL));
  CHECK(!tileir_attr_unit(NULL));
  CHECK(!tileir_attr_bool(NULL, 0));
  CHECK(!tileir_attr_integer(NULL, NULL, 0));
  CHECK(!tileir_attr_float(NULL, NULL, 0));
  CHECK(!tileir_attr_float_bits(NULL, NULL, 0));
  CHECK(!tileir_attr_enum(NULL, NULL, NULL));
  CHECK(!tileir_attr_string(NULL, NULL));
  CHECK(!tileir_attr_symbol_ref(NULL, NULL));
  CHECK(!tileir_attr_type(NULL, NULL));
  CHECK(!tileir_attr_array(NULL, NULL, 0));
  CHECK(!tileir_attr_bool_array(NULL, NULL, 0));
  CHECK(!tileir_attr_i32_array(NULL, NULL, 0));
  CHECK(!tileir_attr_dictionary(NULL, NULL, 0));
  CHECK(!tileir_attr_hints(NULL, NULL, 0));
  CHECK(!tileir_attr_div_by(NULL, 0, NULL, NULL));
  CHECK(!tileir_attr_bounded(NULL, NULL, NULL));
  CHECK(!tileir_attr_same_elements(NULL, NULL, 0));
  CHECK(!tileir_attr_elements(NULL, NULL, NULL, 0));
  CHECK(!tileir_builder_create(NULL));
  tileir_builder_destroy(NULL);
  CHECK(!tileir_builder_get_context(NULL));
  tileir_builder_set_place(NULL, 0, 0);
  CHECK(tileir_builder_set_debug(NULL, NULL) == TILEIR_RESULT_INVALID_ARGUMENT);
  CHECK(!tileir_debug_create(NULL, NULL));
  CHECK(tileir_builder_set_block(NULL, NULL) == TILEIR_RESULT_INVALID_ARGUMENT);
  CHECK(!tileir_builder_get_block(NULL));
  CHECK(!tileir_global_create(NULL, NULL, NULL, 0, 0, 0));
  CHECK(!tileir_entry_create(NULL, NULL, NULL, 0, NULL));
  CHECK(!tileir_op_create(NULL, NULL, NULL, 0, NULL, 0, NULL, 0));
  CHECK(!tileir_block_create(NULL, NULL, NULL, NULL, 0));
  CHECK(!tileir_get_target_info(0, NULL));
  tileir_compile_options_init(NULL);
  CHECK(tileir_module_compile(NULL, NULL, NULL, NULL) == TILEIR_RESULT_INVALID_ARGUMENT);
  CHECK(!tileir_buffer_get_launch_info(NULL, NULL, NULL));
  CHECK(tileir_program_create(NULL, NULL, NULL, NULL) == TILEIR_RESULT_INVALID_ARGUMENT);
  tileir_program_destroy(NULL);
  CHECK(!tileir_program_get_num_entries(NULL));
  CHECK(tileir_program_get_entry(NULL, 0).length == 0);
  CHECK(!tileir_program_get_num_parameters(NULL, NULL, NULL));
  CHECK(!tileir_program_get_parameter(NULL, NULL, 0, NULL));
  CHECK(tileir_program_add_memory(NULL, NULL, 0, 0, NULL) == TILEIR_RESULT_INVALID_ARGUMENT);
  CHECK(tileir_program_launch(NULL, NULL, NULL, NULL, 0) == TILEIR_RESULT_INVALID_ARGUMENT);
  CHECK(tileir_program_get_kernel(NULL, NULL, NULL) == TILEIR_RESULT_INVALID_ARGUMENT);
  CHECK(*tileir_get_launch_error() == 0 && tileir_get_num_findings() == 0);
  CHECK(tileir_kernel_launch(NULL, NULL, NULL, 0) == TILEIR_RESULT_INVALID_ARGUMENT);
  CHECK(strstr(tileir_get_launch_error(), "the kernel is null"));
  CHECK(tileir_kernel_launch_in_stream(NULL, NULL, NULL, 0, NULL) ==
        TILEIR_RESULT_INVALID_ARGUMENT);
  CHECK(tileir_kernel_launch_begin(NULL, NULL, NULL, 0, 0, NULL) ==
        TILEIR_RESULT_INVALID_ARGUMENT);
  CHECK(strstr(tileir_get_launch_error(), "the place for the launch is null"));
  tileir_running_launch running;
  CHECK(tileir_kernel_launch_begin(NULL, NULL, NULL, 0, 0, &running) ==
        TILEIR_RESULT_INVALID_ARGUMENT);
  CHECK(!running && strstr(tileir_get_launch_error(), "the kernel is null"));
  CHECK(tileir_get_num_findings() == 1);
  CHECK(tileir_launch_block_begin(NULL) == TILEIR_RESULT_INVALID_ARGUMENT);
  CHECK(strstr(tileir_get_launch_error(), "the block of the launch is null"));
  CHECK(!tileir_launch_wait(NULL, 0, NULL));
  tileir_limit_next_launch(0);
  CHECK(!tileir_get_finding(0, NULL));
  CHECK(tileir_add_memory(NULL, 0, 0) == TILEIR_RESULT_INVALID_ARGUMENT);
  CHECK(!tileir_remove_memory(NULL));
  tileir_run_options_init(NULL);
  CHECK(tileir_program_set_options(NULL, NULL) == TILEIR_RESULT_INVALID_ARGUMENT);
  CHECK(!tileir_program_get_num_counters(NULL));
  CHECK(!tileir_program_get_counter(NULL, 0, NULL));
  tileir_set_print(NULL, NULL);
  tileir_program_set_time_limit(NULL, 1);
  tileir_program_interrupt(NULL);
}

/* With a context, but nothing else. */
static void call_with_context(tileir_context c) {
  tileir_module module = tileir_module_create(c, NULL);
  tileir_builder b = tileir_builder_create(module);
  tileir_program program = NULL;
  tileir_buffer buffer = NULL;
  tileir_type null_type = NULL;
  tileir_operand no_values = {NULL, NULL, 3};
  tileir_named_attr no_name = {NULL, NULL};
  const tileir_debug_info bad_kind = {99, 0, 0, 0, 0, {0, 0}, {0, 0}, {0, 0}, 0, 0, 0, 0, 0};
  CHECK(!tileir_module_read(c, NULL, 5, NULL));
  CHECK(!tileir_module_parse(c, NULL, 1, NULL));
  CHECK(!tileir_module_read_bytecode(c, NULL, 0, NULL));
  CHECK(!tileir_type_parse(c, NULL) && !tileir_type_scalar(c, NULL));
  CHECK(!tileir_type_pointer(c, NULL) && !tileir_type_tile(c, NULL, 0, NULL));
  CHECK(!tileir_type_tensor_view(c, NULL, NULL, NULL, 0));
  CHECK(!tileir_type_partition_view(c, NULL, 0, NULL, NULL, NULL));
  CHECK(!tileir_type_partition_view(c, NULL, 1ul << 40, tileir_type_scalar(c, "f32"), NULL, NULL));
  CHECK(!tileir_attr_parse(c, NULL) && !tileir_attr_parse_field(c, NULL, NULL, NULL));
  CHECK(!tileir_attr_integer(c, NULL, 0) && !tileir_attr_float(c, NULL, 0));
  CHECK(!tileir_attr_float_bits(c, NULL, 0) && !tileir_attr_type(c, NULL));
  CHECK(!tileir_attr_enum(c, NULL, NULL) && !tileir_attr_elements(c, NULL, NULL, 0));
  CHECK(!tileir_attr_dictionary(c, &no_name, 1) && !tileir_attr_hints(c, &no_name, 1));
  CHECK(!tileir_global_create(b, NULL, NULL, 0, false, false));
  CHECK(!tileir_entry_create(b, "k", &null_type, 1, NULL));
  CHECK(tileir_builder_set_block(b, NULL) == TILEIR_RESULT_INVALID_ARGUMENT);
  CHECK(!tileir_block_create(b, NULL, NULL, NULL, 0));
  CHECK(!tileir_debug_create(b, NULL) && !tileir_debug_create(b, &bad_kind));
  CHECK(tileir_entry_create(b, "k", NULL, 0, NULL));
  CHECK(!tileir_op_create(b, NULL, NULL, 0, NULL, 0, NULL, 0));
  CHECK(!tileir_op_create(b, "addf", &no_values, 1, NULL, 0, NULL, 0));
  CHECK(!tileir_op_create(b, "addf", NULL, 1000, &no_name, 1, &null_type, 1));
  CHECK(!tileir_op_create(b, "module", NULL, 0, NULL, 0, NULL, 0));
  CHECK(tileir_module_verify(module) == TILEIR_RESULT_FAILED);
  CHECK(*tileir_context_get_last_error(c));
  CHECK(tileir_module_compile(module, NULL, NULL, &buffer) == TILEIR_RESULT_INVALID_ARGUMENT);
  CHECK(tileir_module_compile(module, "object", NULL, &buffer) == TILEIR_RESULT_FAILED);
  CHECK(tileir_program_create(module, "host", NULL, &program) == TILEIR_RESULT_FAILED);
  CHECK(!buffer && !program);
  tileir_builder_destroy(b);
  tileir_module_destroy(module);
}

/* The last error is this call's, not that of an earlier one. */
static void check_told(tileir_context c, tileir_result result) {
  CHECK(result == TILEIR_RESULT_INVALID_ARGUMENT);
  CHECK(strstr(tileir_context_get_last_error(c), " is null"));
  CHECK(!tileir_module_parse(c, "x", 1, NULL));
  CHECK(!strstr(tileir_context_get_last_error(c), " is null"));
}

static void call_without_results(tileir_context c) {
  static const char text[] = "entry @k() { return }";
  tileir_module module = tileir_module_parse(c, text, sizeof text - 1, NULL);
  tileir_program program = NULL;
  CHECK(tileir_program_create(module, "interp", NULL, &program) == TILEIR_RESULT_OK);
  check_told(c, tileir_program_create(module, "interp", NULL, NULL));
  check_told(c, tileir_module_compile(module, "object", NULL, NULL));
  check_told(c, tileir_module_get_oldest_version(module, NULL));
  check_told(c, tileir_module_diff(module, NULL, 0, NULL, NULL, NULL));
  check_told(c, tileir_program_get_kernel(program, "k", NULL));
  check_told(c, tileir_program_add_memory(program, &program, 8, false, NULL));
  tileir_program_destroy(program);
  tileir_module_destroy(module);
}

static void compile_no_more(tileir_context c) {
  static const char text[] = "entry @k() { return }";
  tileir_module module = tileir_module_parse(c, text, sizeof text - 1, NULL);
  tileir_program program = NULL;
  tileir_end_compilations();
  CHECK(tileir_program_create(module, "interp", NULL, &program) ==
        TILEIR_RESULT_INTERRUPTED);
  CHECK(strstr(tileir_context_get_last_error(c), "the program is ending"));
  tileir_module_destroy(module);
}

int main(void) {
  tileir_context context = tileir_context_create();
  call_with_nothing();
  call_with_context(context);
  call_without_results(context);
  compile_no_more(context);
  tileir_context_destroy(context);
  CHECK(tileir_get_interface_version() == TILEIR_C_VERSION);
  CHECK(*tileir_get_library_version());
  CHECK(tileir_get_oldest_version().minor == 1 && tileir_get_newest_version().minor == 5);
  CHECK(tileir_get_num_ops() && tileir_get_num_targets() && tileir_get_num_archs());
  CHECK(!tileir_get_arch(1000));
  return 0;
}
