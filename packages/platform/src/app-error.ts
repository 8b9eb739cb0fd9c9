import type { ErrorName } from '@orator/contracts/core/errors';

interface Extra {
  /** Seconds after which a retry makes sense. */
  readonly retryAfterS?: number;
  /** For programs, in `details` of the response; also the values of the message's placeholders. */
  readonly details?: Readonly<Record<string, unknown>>;
}

/** An error of the catalogue. The errors plugin adds the message in the client's language. */
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
