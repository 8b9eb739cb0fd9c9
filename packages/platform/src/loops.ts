import type { Log } from './log.ts';

/** Something a process does again and again. Where several processes do it, the step shares the work by row locks. */
export interface Loop {
  readonly name: string;
  /** The pause between the end of a step and the next one's start. */
  readonly everyMs: number;
  readonly step: () => Promise<unknown>;
}

/** Runs a step, pauses, and runs it again, whatever becomes of one. */
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
      // A server that is away would say so every second; once is enough.
      if (!failing) log.warn({ err: error, loop: name }, 'a step failed; it goes on');
      failing = true;
    }
    if (!stopped) timer = setTimeout(start, everyMs);
  };
  const start = (): void => {
    running = run();
  };
  start();
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await running;
  };
}

/** @returns how to end them all: it resolves when the steps under way have ended */
export function startLoops(log: Log, loops: readonly Loop[]): () => Promise<void> {
  const stops = loops.map((loop) => startLoop(log, loop));
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}
