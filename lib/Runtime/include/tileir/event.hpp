//===- tileir/event.hpp - Events and graphs ---------------------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Order and time between streams, and work that is recorded once, for C++:
//
//   tileir::Event done;
//   tileir::launch(first, matmul, grid, a, b, c).check();
//   done.record(first).check();
//   second.wait(done).check();
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_EVENT_HPP
#define TILEIR_EVENT_HPP

#include "tileir/runtime.hpp"

namespace tileir {

/// A point in the work of a stream, with its time. Not copyable.
class Event {
public:
  /// Creates an event of the thread's device, see setDevice(). One that could not be
  /// created fails with that status in all functions.
  Event() {
    Device D;
    Creation = getDevice(D);
    if (Creation.ok())
      Creation = Status(tileir_create_event(static_cast<int>(D), &Handle));
  }
  explicit Event(Device D)
      : Creation(tileir_create_event(static_cast<int>(D), &Handle)) {}
  ~Event() { tileir_destroy_event(Handle); }
  Event(Event &&Other) noexcept
      : Handle(std::exchange(Other.Handle, nullptr)),
        Creation(detail::moveStatus(Other.Creation, "event")) {}
  Event(const Event &) = delete;
  Event &operator=(const Event &) = delete;

  const Status &status() const { return Creation; }
  tileir_event handle() const { return Handle; }

  /// Sets the event to the end of what is queued in the stream now.
  [[nodiscard]] Status record(const Stream &S) const {
    if (!S.handle())
      return S.status();
    return Handle ? Status(tileir_record_event(Handle, S.handle())) : Creation;
  }
  [[nodiscard]] Status synchronize() const {
    return Handle ? Status(tileir_synchronize_event(Handle)) : Creation;
  }
  bool isOver() const { return !Handle || tileir_query_event(Handle) == TILEIR_SUCCESS; }

  /// The time from this event to a later one; both have to be over.
  [[nodiscard]] Status millisecondsTo(const Event &End, float &Result) const {
    if (!Handle || !End.Handle)
      return Handle ? End.Creation : Creation;
    tileir_status Code = tileir_event_milliseconds(Handle, End.Handle, &Result);
    return Code == TILEIR_NOT_READY
               ? Status(TILEIR_ERROR_INVALID_ARGUMENT, "an event is not over yet")
               : Status(Code);
  }

private:
  tileir_event Handle = nullptr;
  Status Creation;
};

inline Status Stream::wait(const Event &E) const {
  if (!Handle || !E.handle())
    return Handle ? E.status() : Creation;
  return Status(tileir_wait_event(Handle, E.handle()));
}

/// Work of a GPU that was recorded once. Not copyable.
class Graph {
public:
  /// Records what Work queues in the stream. If Work throws, the recording ends, and
  /// there is no graph.
  template <class Function> static Graph capture(const Stream &S, Function Work) {
    Graph G;
    G.Creation = S.handle() ? Status(tileir_begin_capture(S.handle())) : S.status();
    if (!G.Creation.ok())
      return G;
    {
      Recording Ends{S.handle(), G};
      Work();
    }
    return G;
  }
  ~Graph() { tileir_destroy_graph(Handle); }
  Graph(Graph &&Other) noexcept
      : Handle(std::exchange(Other.Handle, nullptr)),
        Creation(detail::moveStatus(Other.Creation, "graph")) {}
  Graph(const Graph &) = delete;
  Graph &operator=(const Graph &) = delete;

  const Status &status() const { return Creation; }
  [[nodiscard]] Status launch(const Stream &S) const {
    if (!Handle || !S.handle())
      return Handle ? S.status() : Creation;
    return Status(tileir_launch_graph(Handle, S.handle()));
  }

private:
  /// Ends a capture, however its scope is left.
  struct Recording {
    tileir_stream Handle;
    Graph &G;
    ~Recording() { G.Creation = Status(tileir_end_capture(Handle, &G.Handle)); }
  };

  Graph() = default;

  tileir_graph Handle = nullptr;
  Status Creation;
};

} // namespace tileir

#endif // TILEIR_EVENT_HPP
