import type { Ffmpeg } from './ffmpeg.ts';

/** The part of a process that is needed here. */
type Process = Pick<Ffmpeg, 'done' | 'kill'>;

/**
 * A process that is started in advance and waits for its input, because its start takes longer than much of its work.
 */
export interface Spare<Started extends Process> {
  /** The waiting process, or a new one; the signal kills it. */
  readonly take: (signal: AbortSignal) => Started;
  /** Starts a waiting process. Do not call it while a user waits for another one, which it would slow down. */
  readonly warm: () => void;
  /** Ends the waiting process; no further one is started in advance. */
  readonly close: () => void;
}

export function createSpare<Started extends Process>(start: (signal?: AbortSignal) => Started): Spare<Started> {
  let waiting: Started | null = null;
  let closed = false;
  return {
    take: (signal) => {
      const taken = waiting === null ? start(signal) : stoppedBy(waiting, signal);
      waiting = null;
      return taken;
    },
    warm: () => {
      if (closed || waiting !== null) return;
      const started = start();
      waiting = started;
      const forget = (): void => {
        if (waiting === started) waiting = null;
      };
      started.done.then(forget, forget);
    },
    close: () => {
      closed = true;
      waiting?.kill();
    },
  };
}

/** Binds a process that was started without a signal to one. */
function stoppedBy<Started extends Process>(started: Started, signal: AbortSignal): Started {
  if (signal.aborted) started.kill();
  else signal.addEventListener('abort', started.kill, { once: true });
  const done = started.done
    .catch((error: unknown) => {
      signal.throwIfAborted();
      throw error;
    })
    .finally(() => signal.removeEventListener('abort', started.kill));
  // As in `startFfmpeg`.
  done.catch(() => undefined);
  return { ...started, done };
}
