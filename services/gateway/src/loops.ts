import type { Deps } from './deps.ts';

/** Something a gateway does again and again. Each does it; the steps share the work by row locks. */
export interface Loop {
  readonly name: string;
  readonly everyMs: number;
  readonly step: (deps: Deps) => Promise<unknown>;
}

/** Runs a step, pauses, and runs it again, whatever becomes of one. Ends when the step under way has ended. */
function startLoop(deps: Deps, { name, everyMs, step }: Loop): () => Promise<void> {
  let stopped = false;
  let failing = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  const run = async (): Promise<void> => {
    try {
      await step(deps);
      failing = false;
    } catch (error) {
      // A server that is away would say so every second; once is enough.
      if (!failing) deps.log.warn({ err: error, loop: name }, 'a step failed; it goes on');
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

/** @returns how to end them all */
export function startLoops(deps: Deps, loops: readonly Loop[]): () => Promise<void> {
  const stops = loops.map((loop) => startLoop(deps, loop));
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}
