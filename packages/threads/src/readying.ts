/** Something that is being readied. */
interface Current {
  readonly key: string;
  readonly stop: AbortController;
  readonly ended: Promise<unknown>;
}

/** Readies for work that may follow, in threads that such work never waits for. */
export interface Readying {
  /**
   * Does work in a thread. First it stops the readying of anything else, or waits for the readying of the same, which
   * another thread would have to repeat.
   * @param key what the work needs ready; null for nothing
   */
  readonly work: <Result>(key: string | null, run: () => Promise<Result>) => Promise<Result>;
  /**
   * Readies something in place of what is being readied, once that has stopped; does nothing when all threads work, or
   * when the same is being readied.
   */
  readonly ready: (key: string, run: (signal: AbortSignal) => Promise<void>) => Promise<void>;
}

async function runAfter({ ended }: Current, signal: AbortSignal, run: (signal: AbortSignal) => Promise<void>) {
  await ended;
  signal.throwIfAborted();
  await run(signal);
}

/** @param threads how many work at the same time */
export function createReadying(threads: number): Readying {
  let working = 0;
  let current: Current | null = null;
  return {
    work: async (key, run) => {
      working += 1;
      try {
        if (key !== null && current?.key === key) await current.ended;
        else current?.stop.abort();
        return await run();
      } finally {
        working -= 1;
      }
    },
    ready: async (key, run) => {
      if (working >= threads || current?.key === key) return;
      // The newest is the likeliest to be used. It takes the thread of the one before, since a new thread starts more slowly than
      // that one stops.
      const before = current;
      before?.stop.abort();
      const stop = new AbortController();
      const made = before === null ? run(stop.signal) : runAfter(before, stop.signal, run);
      const mine: Current = { key, stop, ended: made.catch(() => undefined) };
      current = mine;
      try {
        await made;
      } catch (error) {
        if (!stop.signal.aborted) throw error;
      } finally {
        if (current === mine) current = null;
      }
    },
  };
}
