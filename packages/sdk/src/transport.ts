import { NetworkError, TimeoutError } from './errors.ts';

export interface WireRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly body?: string | FormData | undefined;
  /** Aborts the request, which then rejects with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
  /** Milliseconds until `TimeoutError`; for an upload, milliseconds without progress. */
  readonly timeoutMs: number;
  /** Called with the fraction (0 to 1) of an upload's bytes that were sent. */
  readonly onProgress?: ((fraction: number) => void) | undefined;
}

export interface WireAnswer {
  readonly status: number;
  readonly text: string;
  readonly header: (name: string) => string | null;
}

/** Sends one request. Rejects with `NetworkError`, `TimeoutError` or the reason of an aborted signal. */
export type Transport = (request: WireRequest) => Promise<WireAnswer>;

/** The transport over `fetch`; it cannot report upload progress. */
export const fetchTransport =
  (fetcher: typeof fetch): Transport =>
  async (request) => {
    // Node's `fetch` would still read a form, and fail where nobody can catch it.
    request.signal?.throwIfAborted();
    const timeout = AbortSignal.timeout(request.timeoutMs);
    const signal = request.signal === undefined ? timeout : AbortSignal.any([timeout, request.signal]);
    try {
      const answer = await fetcher(request.url, {
        method: request.method,
        headers: request.headers,
        signal,
        body: request.body ?? null,
      });
      return { status: answer.status, text: await answer.text(), header: (name) => answer.headers.get(name) };
    } catch (error) {
      if (request.signal?.aborted === true) throw request.signal.reason;
      throw timeout.aborted ? new TimeoutError(error) : new NetworkError(error);
    }
  };
