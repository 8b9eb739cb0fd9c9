import { MessageChannel, receiveMessageOnPort, type Transferable } from 'node:worker_threads';
import { type CallControl, EngineThreadError, type ThreadResult, type Told } from './thread-messages.ts';
import type { ThreadPool } from './thread-pool.ts';

/** How a call is followed and ended. */
interface Following<Stage> {
  /** Ends the work. */
  readonly signal?: AbortSignal;
  readonly progress?: (fraction: number, stage: Stage) => void;
  /** Receives pieces of the result while it is made. */
  readonly film?: ((bytes: Uint8Array) => void) | undefined;
  /** Key of what the thread should have ready, as a face, so that the call goes to a thread that has it; see `createFaceAffinity`. */
  readonly needs?: string | null;
  /** What is moved to the thread instead of copied: buffers, and streams, which cannot be copied. */
  readonly transfer?: readonly Transferable[];
}

/** Time in which aborted work of a gentle pool may clean up before its thread is ended, milliseconds. Source: chosen, not measured. */
const STOP_MS = 3000;

type Request<Procedure> = Procedure extends (request: infer Given, control: CallControl) => unknown ? Given : never;
type Answer<Procedure> = Procedure extends (request: never, control: CallControl) => infer Given
  ? Awaited<Given>
  : never;

/**
 * Calls the procedures of a program in the threads of a pool.
 * @param program address of a module of the type `Program`: its exported functions of a request and a control are procedures
 * @returns `call`: the procedure as a function that is followed, or only ended by a signal; it throws
 * {EngineThreadError} for an error of the procedure, the signal's reason, or an error when the thread crashes.
 * `ready`: runs a procedure that readies what calls may need, see `Readying`
 */
export function createCalls<Program>(pool: ThreadPool, program: URL | string) {
  const run = async <Kind extends keyof Program & string, Stage>(
    kind: Kind,
    request: Request<Program[Kind]>,
    { signal, transfer = [], needs = null, ...heard }: Following<Stage>,
  ): Promise<Answer<Program[Kind]>> => {
    signal?.throwIfAborted();
    const { port, end, close } = follow(heard, signal, pool.isGentle);
    const call = { program: String(program), kind, request, port, filmed: heard.film !== undefined };
    try {
      const result: ThreadResult<Answer<Program[Kind]>> = await pool.run(call, needs, {
        signal: end,
        transferList: [...transfer, port],
      });
      if ('value' in result) return result.value;
      throw new EngineThreadError(result.failure);
    } catch (error) {
      signal?.throwIfAborted();
      throw error;
    } finally {
      close();
    }
  };
  return {
    call:
      <Kind extends keyof Program & string>(kind: Kind) =>
      <Stage>(request: Request<Program[Kind]>, following?: AbortSignal | Following<Stage>) => {
        // What nobody follows may wait, and keeps nothing from being readied.
        if (following === undefined) return run(kind, request, {});
        const followed = following instanceof AbortSignal ? { signal: following } : following;
        return pool.readying.work(followed.needs ?? null, () => run(kind, request, followed));
      },
    ready: <Kind extends keyof Program & string>(kind: Kind, request: Request<Program[Kind]>, needs: string | null) =>
      pool.readying.ready(needs, (signal) => run(kind, request, { signal, needs })),
  };
}

/** Passes on what a thread tells over a port, and tells it when to stop. */
function follow<Stage>(
  { progress, film }: Pick<Following<Stage>, 'progress' | 'film'>,
  signal: AbortSignal | undefined,
  isGentle: boolean,
) {
  const { port1, port2: port } = new MessageChannel();
  const hear = (told: Told<Stage>): void => {
    if ('film' in told) film?.(told.film);
    else progress?.(told.fraction, told.stage);
  };
  port1.on('message', hear);
  const end = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const stop = (): void => {
    port1.postMessage('stop');
    timer = setTimeout(() => end.abort(), STOP_MS);
  };
  if (isGentle) signal?.addEventListener('abort', stop, { once: true });
  return {
    port,
    end: isGentle ? end.signal : (signal ?? null),
    close: (): void => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', stop);
      // The answer comes by another port, and may overtake what was told before it.
      for (let last = receiveMessageOnPort(port1); last !== undefined; last = receiveMessageOnPort(port1)) {
        hear(last.message);
      }
      port1.close();
    },
  };
}
