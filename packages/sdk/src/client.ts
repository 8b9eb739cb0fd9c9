import { accounts } from '@orator/contracts/accounts/routes';
import type { Locale } from '@orator/contracts/core/common';
import type { RouteInput, RouteOutput, RouteSpec } from '@orator/contracts/core/route';
import { systemConfig } from '@orator/contracts/system-config/routes';
import { readAnswer } from '#check';
import { createBases } from './bases.ts';
import { ApiError, NetworkError, TimeoutError, parseJson, toApiError } from './errors.ts';
import {
  type CallInput,
  type Device,
  makeBody,
  makeHeaders,
  newIdempotencyKey,
  makePath,
  toCallInput,
  isRepeatable,
  identifyDevice,
} from './request.ts';
import { type Lock, type SessionStore, type StoredSession, createRefresher, isStale } from './session.ts';
import { type Transport, type WireAnswer, fetchTransport } from './transport.ts';

export interface ClientOptions {
  /** The API's address, ending in `/api` without a slash. */
  readonly baseUrl: string;
  /** A second server with the same data, used when the first does not respond or is slower by more than 30 ms. */
  readonly backupBaseUrl?: string;
  readonly session: SessionStore;
  readonly locale: () => Locale;
  readonly device: Device;
  readonly fetch?: typeof fetch;
  /** Transport of uploads; `fetch` by default. One over XMLHttpRequest can report progress. */
  readonly uploads?: Transport;
  /** Prevents tabs from refreshing the session at the same time; Web Locks in a browser. */
  readonly lock?: Lock;
  /** Time limit of a request, and delays before its repeats. Defaults (decisions.md): 30 s; 1 s and 3 s. */
  readonly timeoutMs?: number;
  readonly retryDelaysMs?: readonly number[];
}

export interface CallOptions {
  readonly signal?: AbortSignal;
  readonly onProgress?: (fraction: number) => void;
  /**
   * `Idempotency-Key` of a route that takes one, 1 to 255 visible ASCII characters; a new one by default. A caller that keeps
   * it can make the same call again after a reload, without doing anything twice.
   */
  readonly idempotencyKey?: string;
  /** Sent as the header of this name: the call is to say nothing to the user, neither that it runs nor that it failed. */
  readonly hideTip?: boolean;
  /** An access token in place of the session's; it is not refreshed. */
  readonly token?: string;
}

export interface Client {
  /**
   * Calls a route of the contracts and resolves to its response. Rejects with `ApiError`, `NetworkError`, `TimeoutError`, the reason
   * of an aborted signal or, when the response breaks the contract, a `ZodError`; a browser checks less (check.browser.ts).
   */
  call<Spec extends RouteSpec>(route: Spec, input: RouteInput<Spec>, options?: CallOptions): Promise<RouteOutput<Spec>>;
  /**
   * Opens a route whose response is read as it arrives, such as a video, and is not checked. Rejects with `ApiError`, `NetworkError`
   * or the signal's reason; tries once, on the server that is used now.
   * @param signal also ends the reading
   */
  open<Spec extends RouteSpec>(route: Spec, input: RouteInput<Spec>, signal: AbortSignal): Promise<Response>;
  /**
   * A valid access token, refreshed when needed; `null` when nobody is signed in.
   * @param rejected a token that the server has just refused
   */
  freshToken(rejected?: string): Promise<string | null>;
  /** Compares main and backup server; call it every 5 minutes. Resolves to whether the choice changed. */
  compareBases(): Promise<boolean>;
  /** The address of the API that is used now: the main one, or the backup. */
  base(): string;
}

const HEALTH_TIMEOUT_MS = 5000;
/** Short enough that a refresh whose response was lost is repeated while the old token still works (30 s). */
const REFRESH_TIMEOUT_MS = 8000;
const inProcess: Lock = (_name, task) => task();

/** A typed client of Orator's API for browsers, Node and the desktop. */
export const createClient = (options: ClientOptions): Client => {
  const fetcher = options.fetch ?? ((...args: Parameters<typeof fetch>) => fetch(...args));
  const plain = fetchTransport(fetcher);
  const uploads = options.uploads ?? plain;
  const timeoutMs = options.timeoutMs ?? 30_000;
  const delays = options.retryDelaysMs ?? [1000, 3000];

  const headersFor = async (spec: RouteSpec, accessToken: string | undefined, call: CallOptions, json: boolean) =>
    makeHeaders({
      device: options.device,
      identity: await identifyDevice(options.device, spec),
      locale: options.locale(),
      accessToken,
      json,
      idempotencyKey: spec.method === 'POST' ? call.idempotencyKey : undefined,
      hideTip: call.hideTip,
    });

  const measure = async (base: string): Promise<number | null> => {
    const began = performance.now();
    const answer = await plain({
      method: 'GET',
      url: `${base}${systemConfig.health.url}`,
      headers: await headersFor(systemConfig.health, options.session.read()?.accessToken, {}, false),
      timeoutMs: Math.min(timeoutMs, HEALTH_TIMEOUT_MS),
    }).catch(() => null);
    return answer?.status === 200 ? performance.now() - began : null;
  };
  const bases = createBases(options.baseUrl, options.backupBaseUrl, measure);

  const sendOnce = async (spec: RouteSpec, input: CallInput, token: string | undefined, call: CallOptions) => {
    const body = makeBody(input);
    return (input.file === undefined ? plain : uploads)({
      method: spec.method,
      url: bases.current() + makePath(spec, input),
      headers: await headersFor(spec, token, call, typeof body === 'string'),
      timeoutMs:
        spec === accounts.refresh ? Math.min(timeoutMs, REFRESH_TIMEOUT_MS) : Math.max(timeoutMs, spec.timeoutMs ?? 0),
      body,
      signal: call.signal,
      onProgress: call.onProgress,
    });
  };

  /**
   * Repeats a request without a response if its route permits it, then tries the other server if that responds better.
   * Any request is repeated that the server did not begin, because earlier calls of the account wait.
   */
  const send = async (spec: RouteSpec, input: CallInput, token: string | undefined, call: CallOptions) => {
    const repeatable = isRepeatable(spec);
    for (let attempt = 0; ; attempt += 1) {
      try {
        const answer = await sendOnce(spec, input, token, call);
        const waitS = attempt < delays.length ? readCallsWait(answer) : 0;
        if (waitS === 0) return attempt > 0 ? readRepeatedAnswer(spec, answer) : answer;
        await sleep(waitS * 1000, call.signal);
      } catch (error) {
        const delay = delays[attempt];
        const unreached = error instanceof TimeoutError || error instanceof NetworkError;
        if (repeatable && unreached && delay !== undefined) {
          await sleep(delay, call.signal);
          continue;
        }
        if (unreached && (await bases.compare()) && repeatable) {
          return readRepeatedAnswer(spec, await sendOnce(spec, input, token, call));
        }
        throw error;
      }
    }
  };

  const refresh = createRefresher({
    store: options.session,
    exchange: async (refreshToken) =>
      read(accounts.refresh, await send(accounts.refresh, { body: { refresh_token: refreshToken } }, undefined, {})),
    lock: options.lock ?? inProcess,
    now: Date.now,
  });

  /** A refused refresh means that the session has ended; an unreachable server or a rate limit does not. */
  const refreshOrNull = (rejected?: string): Promise<StoredSession | null> =>
    refresh(rejected).catch((error: unknown) => {
      if (error instanceof ApiError && error.status < 500 && error.status !== 429) return null;
      throw error;
    });

  const freshToken = async (rejected?: string): Promise<string | null> => {
    const session = options.session.read();
    if (session === null) return null;
    const usable = session.accessToken !== rejected && !isStale(session, Date.now());
    return usable ? session.accessToken : ((await refreshOrNull(rejected))?.accessToken ?? null);
  };

  async function call<Spec extends RouteSpec>(
    spec: Spec,
    input: RouteInput<Spec>,
    callOptions?: CallOptions,
  ): Promise<RouteOutput<Spec>>;
  async function call(spec: RouteSpec, given: unknown, own: CallOptions = {}): Promise<unknown> {
    const input = toCallInput(given);
    // One for all repeats of this call.
    const callOptions = { idempotencyKey: newIdempotencyKey(), ...own };
    if (own.token !== undefined) return read(spec, await send(spec, input, own.token, callOptions));
    const guarded = spec.access !== 'public';
    // Some public routes add a signed-in caller's own data (voices). They get the stored token without a refresh, which could fail.
    const token = guarded ? await freshToken() : options.session.read()?.accessToken;
    const answer = await send(spec, input, token ?? undefined, callOptions);
    if (answer.status !== 401 || token === undefined || token === null || spec === accounts.signIn) {
      return read(spec, answer);
    }
    const renewed = await refreshOrNull(token);
    if (renewed === null) return read(spec, answer);
    return read(spec, await send(spec, input, renewed.accessToken, callOptions));
  }

  const open = async (spec: RouteSpec, given: unknown, signal: AbortSignal): Promise<Response> => {
    const token = await freshToken();
    const input = toCallInput(given);
    const body = makeBody(input);
    const response = await fetcher(bases.current() + makePath(spec, input), {
      method: spec.method,
      headers: await headersFor(spec, token ?? undefined, {}, typeof body === 'string'),
      signal,
      body: body ?? null,
    }).catch((error: unknown) => {
      signal.throwIfAborted();
      throw new NetworkError(error);
    });
    if (!response.ok) throw toApiError(response.status, await response.text(), response.headers.get('retry-after'));
    return response;
  };

  return { call, open, freshToken, compareBases: () => bases.compare(), base: () => bases.current() };
};

const read = <Spec extends RouteSpec>(spec: Spec, answer: WireAnswer): RouteOutput<Spec> => {
  if (answer.status >= 400) throw toApiError(answer.status, answer.text, answer.header('retry-after'));
  return readAnswer(spec, spec.mediaType === undefined ? unwrap(parseJson(answer.text)) : answer.text);
};

/** Longer than this nobody waits for an answer without being told why. */
const LONGEST_CALLS_WAIT_S = 10;

/** Seconds after which a call can be made that the server refused because earlier ones wait; 0 for any other answer. */
const readCallsWait = ({ status, text, header }: WireAnswer): number => {
  if (status !== 429) return 0;
  const { reason, retryAfterS = 0 } = toApiError(status, text, header('retry-after'));
  return reason === 'calls_waiting' && retryAfterS <= LONGEST_CALLS_WAIT_S ? retryAfterS : 0;
};

/**
 * The response to a repeated request. A repeated DELETE that finds nothing has succeeded: the first request, whose response was
 * lost, deleted the row.
 */
const readRepeatedAnswer = (spec: RouteSpec, answer: WireAnswer): WireAnswer => {
  if (spec.method !== 'DELETE' || spec.status !== 204 || answer.status !== 404) return answer;
  const { reason } = toApiError(answer.status, answer.text, null);
  return reason === 'not_found' ? { ...answer, status: 204, text: '' } : answer;
};

/** "A result field is used if present, else the whole body" (specification, section 7). */
const unwrap = (body: unknown): unknown =>
  typeof body === 'object' && body !== null && 'result' in body ? body.result : body;

const sleep = (ms: number, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    signal?.addEventListener('abort', stop, { once: true });
  });
