import { constants } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';
import { createFaceAffinity, needing } from './face-affinity.ts';
import { Readying } from './readying.ts';
import type { ThreadCall } from './thread-messages.ts';

type RunOptions = Pick<NonNullable<Parameters<Piscina['run']>[1]>, 'signal' | 'transferList'>;

const PROGRAM = fileURLToPath(new URL('answer-call.ts', import.meta.url));

/**
 * By how much work that nobody waits for gives way to other work. Only Linux has priorities of threads: elsewhere the
 * whole process would give way.
 */
const BEHIND = process.platform === 'linux' ? constants.priority.PRIORITY_BELOW_NORMAL : 0;

/** Idle time after which a thread is ended, to free its memory (about 250 MB of models), milliseconds. Source: chosen, memory against loading models again. */
const IDLE_MS = 10 * 60_000;

interface PoolOptions {
  readonly maxThreads: number;
  /** Idle time after which a thread is ended to free its memory, milliseconds; `IDLE_MS` by default. */
  readonly idleTimeout?: number;
  /** Runs at a low priority, for what takes long and what nobody looks at meanwhile. */
  readonly behind?: boolean;
  /** Whether aborted work may clean up, as by ending its encoder, before its thread is ended. */
  readonly gently?: boolean;
}

/**
 * Piscina, except that queued tasks continue after a thread was terminated, by an aborted task or a crash: Piscina 5.3 starts
 * another thread only for the next `run`, so with threads that start on first use they could wait forever.
 */
export class ThreadPool {
  readonly #pool: Piscina;
  /** Threads that have loaded their program. */
  readonly #ready = new Set<unknown>();
  /** Resolved when the next thread has started or ended. */
  #changed = Promise.withResolvers<void>();
  readonly isGentle: boolean;
  /** What the threads have ready. */
  readonly readying: Readying;

  constructor({ maxThreads, idleTimeout = IDLE_MS, behind = false, gently = false }: PoolOptions) {
    this.isGentle = gently;
    this.readying = new Readying(maxThreads);
    this.#pool = new Piscina({
      filename: PROGRAM,
      // A thread that waits by Atomics cannot be ended where loading native code, as sharp's, has swallowed the request to end.
      atomics: 'disabled',
      minThreads: 0,
      maxThreads,
      idleTimeout,
      niceIncrement: behind ? BEHIND : 0,
      loadBalancer: createFaceAffinity(),
    });
    // `run` throws the errors of calls. Piscina reports here what belongs to no call: a thread without work that has failed, which
    // is replaced when one is needed, and a result that arrives after its call was given up.
    this.#pool.on('error', () => undefined);
    this.#pool.on('workerCreate', (thread) => this.#ready.add(thread));
    this.#pool.on('workerDestroy', (thread) => this.#ready.delete(thread));
    for (const event of ['workerCreate', 'workerDestroy']) this.#pool.on(event, () => this.#tellChange());
  }

  /** Number of threads. */
  get size(): number {
    return this.#pool.threads.length;
  }

  /**
   * Runs a call in a thread.
   * @param needs what the thread should have ready; null for nothing
   * @throws AbortError, or an error when the thread crashes
   */
  async run<Result>(call: ThreadCall, needs: string | null, options: RunOptions): Promise<Result> {
    try {
      return await this.#pool.run(needing(call, needs), options);
    } catch (error) {
      this.#goOn();
      throw error;
    }
  }

  /**
   * Ends all threads; one that is starting when it has, since Node aborts the process where a thread is ended while it
   * loads its program (24.21, `ModuleWrap::CreateRequiredModuleFacade`).
   */
  async destroy(): Promise<void> {
    while (this.#ready.size < this.size) await this.#changed.promise;
    await this.#pool.destroy();
  }

  #tellChange(): void {
    this.#changed.resolve();
    this.#changed = Promise.withResolvers();
  }

  /** Starts a thread for queued tasks if one is missing. */
  #goOn(): void {
    if (this.#pool.queueSize === 0 || this.size >= this.#pool.options.maxThreads) return;
    this.#pool.run(null, { name: 'rest' }).catch(() => undefined);
  }
}
