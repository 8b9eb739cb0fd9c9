import type { Log } from './log.ts';
import { untilTold } from './when-told.ts';

/** A step that a process repeats. If several processes run it, the step divides the work among them by row locks. */
export interface Loop {
  readonly name: string;
  /** Milliseconds between the end of a step and the start of the next. */
  readonly everyMs: number;
  readonly step: () => Promise<unknown>;
}

/** Repeats a step, even after it failed. The first waits until the start of all services is over. */
function startLoop(log: Log, { name, everyMs, step }: Loop): () => Promise<void> {
  let stopped = false;
  let failing = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  const run = async (): Promise<void> => {
    try {
      await step();
      failing = false;
    } catch (error) {
      // A server that is down would be logged every second, so only the first of consecutive failures is logged.
      if (!failing) log.warn({ err: error, loop: name }, 'a step of a loop failed and is tried again');
      failing = true;
    }
    if (!stopped) timer = setTimeout(start, everyMs);
  };
  const start = (): void => {
    running = run();
  };
  const begin = async (): Promise<void> => {
    await untilTold('work');
    if (!stopped) start();
  };
  void begin();
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await running;
  };
}

/** @returns a function that stops all loops; it resolves when the running steps have ended */
export function startLoops(log: Log, loops: readonly Loop[]): () => Promise<void> {
  const stops = loops.map((loop) => startLoop(log, loop));
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}
