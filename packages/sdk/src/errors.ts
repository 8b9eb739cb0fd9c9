import type { ErrorBody } from '@orator/contracts/core/errors';
import { readErrorBody } from '#check';

/** An error response of the server, by its catalogue (`@orator/contracts/core/errors`). */
export class ApiError extends Error {
  /** HTTP status. */
  readonly status: number;
  /** Of the catalogue: status x 100 + n, 40001 with 401 and 40003 with 403. */
  readonly code: number;
  /** The catalogue's name, for programs: `photo_refused`. */
  readonly reason: string;
  /** What `message` joins with commas, as the specification says: one or more sentences. */
  readonly messages: readonly string[];
  readonly details: NonNullable<ErrorBody['details']> | undefined;
  /** Seconds of the Retry-After header, when there is one. */
  readonly retryAfterS: number | undefined;

  constructor(status: number, body: ErrorBody, retryAfterS?: number) {
    const messages = [body.message].flat();
    super(messages.join(', '));
    this.messages = messages;
    this.name = 'ApiError';
    this.status = status;
    this.code = body.code;
    this.reason = body.details?.name ?? 'unknown';
    this.details = body.details;
    this.retryAfterS = retryAfterS;
  }
}

/** The server could not be reached. */
export class NetworkError extends Error {
  constructor(cause: unknown) {
    super('The server could not be reached', { cause });
    this.name = 'NetworkError';
  }
}

/** The server did not answer in time. */
export class TimeoutError extends Error {
  constructor(cause?: unknown) {
    super('The server did not answer in time', { cause });
    this.name = 'TimeoutError';
  }
}

/** The error of an error response; one without an error body (a proxy's page) gives an error with only the status. */
export const toApiError = (status: number, text: string, retryAfter: string | null): ApiError => {
  const body = readErrorBody(parseJson(text)) ?? { code: status * 100, message: `The server answered ${status}` };
  const seconds = Number(retryAfter ?? Number.NaN);
  return new ApiError(status, body, Number.isFinite(seconds) ? seconds : undefined);
};

/** Parses JSON; `undefined` for an empty or invalid text. */
export const parseJson = (text: string): unknown => {
  try {
    return text === '' ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
};
