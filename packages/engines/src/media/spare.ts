import type { Ffmpeg } from './ffmpeg.ts';

/** What is told of a process that may be started before it is needed. */
type Process = Pick<Ffmpeg, 'done' | 'kill'>;

/** A process that waits for its input: to start one takes longer than much of what it is for. */
export interface Spare<Started extends Process> {
  /** The one that waits, or a new one; the signal kills it. */
  readonly take: (signal: AbortSignal) => Started;
  /** Has one wait. Not while somebody waits for another: it would take time from that. */
  readonly warm: () => void;
  /** Ends the one that waits; none is started any more ahead of its use. */
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

/** A process that was started before there was a signal for it. */
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
