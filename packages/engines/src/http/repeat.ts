import { setTimeout as delay } from 'node:timers/promises';

/** An error after which the same request may succeed: the server is busy or restarts, or the connection broke off. */
export class PassingError extends Error {
  override name = 'PassingError';
  /** The pause that the server asks for, milliseconds; 0 where it asks for none. */
  readonly pauseMs: number;

  constructor(message: string, options?: ErrorOptions & { readonly pauseMs?: number }) {
    super(message, options);
    this.pauseMs = options?.pauseMs ?? 0;
  }
}

/** Answers of a server that is busy or restarts; others of its errors stay the same. */
const PASSING: ReadonlySet<number> = new Set([408, 425, 429, 500, 502, 503, 504]);
export const isPassing = ({ status }: Response): boolean => PASSING.has(status);

/**
 * Makes a request, and makes it again after errors that pass.
 * @param pausesMs before each repetition, at the least; longer where the server asks for it
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
