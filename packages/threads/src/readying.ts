/** Something that is being readied. */
interface Current {
  readonly key: string | null;
  readonly stop: AbortController;
  readonly ended: Promise<unknown>;
}

/** Readies for work that may follow, in threads that such work never waits for. */
export class Readying {
  readonly #threads: number;
  #working = 0;
  #current: Current | null = null;

  /** @param threads how many work at the same time */
  constructor(threads: number) {
    this.#threads = threads;
  }

  /**
   * Does work in a thread. First it stops the readying of anything else, or waits for the readying of the same, which
   * another thread would have to repeat.
   * @param key what the work needs ready; null for nothing
   */
  async work<Result>(key: string | null, run: () => Promise<Result>): Promise<Result> {
    this.#working += 1;
    try {
      if (key !== null && this.#current?.key === key) await this.#current.ended;
      else this.#current?.stop.abort();
      return await run();
    } finally {
      this.#working -= 1;
    }
  }

  /**
   * Readies something in place of what is being readied, once that has stopped; does nothing when all threads work, or
   * when the same is being readied.
   * @param key of what is readied; null for what no work needs by name
   */
  async ready(key: string | null, run: (signal: AbortSignal) => Promise<unknown>): Promise<void> {
    if (this.#working >= this.#threads || this.#current?.key === key) return;
    // The newest is the likeliest to be used. It takes the thread of the one before, since a new thread starts more slowly than
    // that one stops.
    const before = this.#current?.ended;
    this.#current?.stop.abort();
    const stop = new AbortController();
    const made = Promise.resolve(before).then(() => {
      stop.signal.throwIfAborted();
      return run(stop.signal);
    });
    const mine: Current = { key, stop, ended: made.catch(() => undefined) };
    this.#current = mine;
    try {
      await made;
    } catch (error) {
      if (!stop.signal.aborted) throw error;
    } finally {
      if (this.#current === mine) this.#current = null;
    }
  }
}
