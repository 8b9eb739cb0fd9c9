/**
 * | constants | source |
 * |---|---|
 * | `IDLE_MS` | chosen: memory against loading models again |
 */
import { constants } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';

type PiscinaOptions = NonNullable<ConstructorParameters<typeof Piscina>[0]>;
type RunOptions = NonNullable<Parameters<Piscina['run']>[1]>;

const NOTHING = fileURLToPath(new URL('nothing-thread.ts', import.meta.url));

/**
 * By how much work that nobody waits for gives way to other work. Only Linux has priorities of threads: elsewhere the
 * whole process would give way.
 */
const BEHIND = process.platform === 'linux' ? constants.priority.PRIORITY_BELOW_NORMAL : 0;

/** Idle time after which a thread is ended, to free its memory (about 250 MB of models), milliseconds. */
export const IDLE_MS = 10 * 60_000;

export interface PoolOptions extends Pick<PiscinaOptions, 'loadBalancer'> {
  readonly maxThreads: number;
  /** Idle time after which a thread is ended to free its memory, milliseconds. */
  readonly idleTimeout: number;
  /** Runs at a low priority, for what takes long and what nobody looks at meanwhile. */
  readonly behind?: boolean;
}

/**
 * Piscina, except that queued tasks continue after a thread was terminated, by an aborted task or a crash: Piscina 5.3 starts
 * another thread only for the next `run`, so with threads that start on first use they could wait forever.
 */
export class ThreadPool {
  readonly #pool: Piscina;

  constructor({ behind = false, ...options }: PoolOptions) {
    this.#pool = new Piscina({ minThreads: 0, niceIncrement: behind ? BEHIND : 0, ...options });
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
