/**
 * | constants | source |
 * |---|---|
 * | `STOP_MS` | chosen, not measured |
 */
import { MessageChannel, type MessagePort, receiveMessageOnPort, type Transferable } from 'node:worker_threads';
import { needing } from './face-affinity.ts';
import {
  type FedControl,
  type FromThread,
  fromThreadResult,
  type ThreadResult,
  type ToThread,
} from './thread-messages.ts';
import type { ThreadPool } from './thread-pool.ts';

/** How work of a thread is followed and stopped. */
export interface ThreadControl {
  readonly signal: AbortSignal;
  /** Receives the progress, 0 to 1. */
  readonly progress: (share: number) => void;
}

/** How a call is followed, fed and ended. */
export interface Following<Stage, Item> {
  /** Ends the work. */
  readonly signal?: AbortSignal | undefined;
  readonly progress?: ((fraction: number, stage: Stage) => void) | undefined;
  /** Receives pieces of the result while it is made. */
  readonly film?: ((bytes: Uint8Array) => void) | undefined;
  /** Items that are sent to the thread while it works. If reading them fails, the caller must abort the work. */
  readonly feed?: AsyncIterable<Item> | undefined;
  /** Whether aborted work may clean up (`STOP_MS`) before its thread is ended. */
  readonly gently?: boolean;
  /** Key of the face that the thread should have prepared, so that the call goes to a thread that has it; see `createFaceAffinity`. */
  readonly needs?: string | null;
  /** Buffers that are moved to the thread instead of copied. */
  readonly transfer?: readonly Transferable[];
}

/** Time in which aborted work may clean up, as by ending its encoder, before its thread is ended, milliseconds. */
const STOP_MS = 3000;

type Request<Procedure> = Procedure extends (request: infer Given, control: never) => unknown ? Given : never;
type Fed<Procedure> = Procedure extends (request: never, control: FedControl<infer Item>) => unknown ? Item : never;
type Answer<Procedure> = Procedure extends (request: never, control: never) => infer Given ? Awaited<Given> : never;

/**
 * Calls the procedures of a program in the threads of a pool.
 * @param program the module whose default export `answerCalls` has made of procedures of this type
 * @returns a function that throws {EngineThreadError} for an error of the procedure, the signal's reason, or an error
 * when the thread crashes
 */
export const createCalls =
  <Procedures>(pool: ThreadPool, program: URL) =>
  async <Kind extends keyof Procedures, Stage>(
    kind: Kind,
    request: Request<Procedures[Kind]>,
    following: Following<Stage, Fed<Procedures[Kind]>> = {},
  ): Promise<Answer<Procedures[Kind]>> => {
    const { signal, film, needs = null, transfer = [] } = following;
    const followed = isFollowed(following) ? follow(following) : null;
    try {
      signal?.throwIfAborted();
      const call = { kind, request, port: followed?.port ?? null, filmed: film !== undefined };
      const result: ThreadResult<Answer<Procedures[Kind]>> = await pool.run(needing(call, needs), {
        filename: program.href,
        signal: followed?.end ?? signal ?? null,
        transferList: followed === null ? [...transfer] : [...transfer, followed.port],
      });
      return fromThreadResult(result);
    } catch (error) {
      signal?.throwIfAborted();
      throw error;
    } finally {
      followed?.close();
    }
  };

const isFollowed = <Stage, Item>({ progress, film, feed, gently }: Following<Stage, Item>): boolean =>
  gently === true || [progress, film, feed].some((one) => one !== undefined);

/** Passes on what a thread tells over a port, and tells it what it is fed and when to stop. */
function follow<Stage, Item>({ signal, progress, film, feed, gently = false }: Following<Stage, Item>) {
  const { port1, port2: port } = new MessageChannel();
  const hear = (said: FromThread<Stage>): void => {
    if ('film' in said) film?.(said.film);
    else progress?.(said.fraction, said.stage);
  };
  port1.on('message', hear);
  if (feed !== undefined) pump(feed, port1).catch(() => undefined);
  const end = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const stop = (): void => {
    port1.postMessage('stop' satisfies ToThread<unknown>);
    timer = setTimeout(() => end.abort(), STOP_MS);
  };
  if (gently) signal?.addEventListener('abort', stop, { once: true });
  return {
    port,
    end: gently ? end.signal : signal,
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

async function pump(feed: AsyncIterable<unknown>, port: MessagePort): Promise<void> {
  const tell = (message: ToThread<unknown>): void => port.postMessage(message);
  for await (const item of feed) tell({ item });
  tell('end');
}
