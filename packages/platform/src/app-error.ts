import type { ErrorName } from '@orator/contracts/core/errors';

interface Extra {
  /** Seconds after which a new try makes sense. */
  readonly retryAfterS?: number;
  /** For programs, in `details`; also the values of the message's placeholders. */
  readonly details?: Readonly<Record<string, unknown>>;
}

/** An answer of the error catalogue. Thrown by the functions that decide; the errors plugin finds the words. */
export class AppError extends Error {
  override name = 'AppError';
  readonly reason: ErrorName;
  readonly retryAfterS: number | undefined;
  readonly details: Readonly<Record<string, unknown>>;

  constructor(reason: ErrorName, { retryAfterS, details = {} }: Extra = {}) {
    super(reason);
    this.reason = reason;
    this.retryAfterS = retryAfterS;
    this.details = details;
  }
}
