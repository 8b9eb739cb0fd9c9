import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';

type PoolOptions = NonNullable<ConstructorParameters<typeof Piscina>[0]>;
type RunOptions = NonNullable<Parameters<Piscina['run']>[1]>;

const NOTHING = fileURLToPath(new URL('nothing-thread.ts', import.meta.url));

/**
 * Piscina, except that queued tasks continue after a thread was terminated, by an aborted task or a crash: Piscina 5.3 starts
 * another thread only for the next `run`, so with threads that start on first use they could wait forever.
 */
export class ThreadPool {
  readonly #pool: Piscina;

  /** @param options at least the most threads, and the idle time after which one is ended to free its memory */
  constructor(options: PoolOptions & Required<Pick<PoolOptions, 'maxThreads' | 'idleTimeout'>>) {
    this.#pool = new Piscina({ minThreads: 0, ...options });
  }

  /** Number of threads. */
  get size(): number {
    return this.#pool.threads.length;
  }

  /** Runs a task in a thread, by the program of the options. @throws as the task, or AbortError */
  async run<Result>(task: unknown, options: RunOptions): Promise<Result> {
    try {
      return await this.#pool.run(task, options);
    } catch (error) {
      this.#goOn();
      throw error;
    }
  }

  destroy(): Promise<void> {
    return this.#pool.destroy();
  }

  /** Starts a thread for queued tasks if one is missing. */
  #goOn(): void {
    if (this.#pool.queueSize === 0 || this.size >= this.#pool.options.maxThreads) return;
    this.#pool.run(null, { filename: NOTHING }).catch(() => undefined);
  }
}
