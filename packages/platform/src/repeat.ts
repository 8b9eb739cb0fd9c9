import { setTimeout as delay } from 'node:timers/promises';

/** An error after which the same request may succeed: the server is busy or restarting, or the connection broke off. */
export class PassingError extends Error {
  override name = 'PassingError';
  /** The pause that the server requests, milliseconds; 0 by default. */
  readonly pauseMs: number;

  constructor(message: string, options?: ErrorOptions & { readonly pauseMs?: number }) {
    super(message, options);
    this.pauseMs = options?.pauseMs ?? 0;
  }
}

/** Statuses of a busy or restarting server; other errors are permanent. */
const PASSING: ReadonlySet<number> = new Set([408, 425, 429, 500, 502, 503, 504]);
export const isPassing = ({ status }: Response): boolean => PASSING.has(status);

/**
 * Makes a request, and repeats it after temporary errors.
 * @param pausesMs minimum pause before each repetition; longer if the server requests it
 * @throws what the last try throws, or the signal's reason
 */
export async function repeat<Answer>(
  request: () => Promise<Answer>,
  pausesMs: readonly number[],
  signal: AbortSignal,
): Promise<Answer> {
  for (let tries = 0; ; tries++) {
    try {
      return await request();
    } catch (error) {
      signal.throwIfAborted();
      const pause = pausesMs[tries];
      if (!(error instanceof PassingError) || pause === undefined) throw error;
      await delay(Math.max(pause, error.pauseMs), undefined, { signal });
    }
  }
}
