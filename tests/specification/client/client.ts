import { io, type Socket } from 'socket.io-client';

/*
 * A client that somebody could write who has read only the specification, and the shapes of bodies in the API's reference. It
 * imports nothing of this repository, so that a change of both our server and our client does not pass unseen.
 */

type Fields = Readonly<Record<string, unknown>>;

export interface StudioOptions {
  /** The main base, and the one to use when that does not answer. */
  readonly bases: readonly [main: string, backup: string];
  /** Time limit of a request and delays before it is sent again, ms. */
  readonly timeoutMs: number;
  readonly delaysMs: readonly number[];
}

/** An error body: code and message, a list joined with commas. */
export class Refused extends Error {
  readonly code: number;
  constructor(code: number, message: string) {
    super(message);
    this.code = code;
  }
}

interface Session {
  readonly access: string;
  readonly refresh: string;
}

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/** A text field of a body. */
export function readText(body: unknown, name: string): string {
  const value = isFields(body) ? body[name] : undefined;
  if (typeof value !== 'string') throw new TypeError(`${name} is no text in ${JSON.stringify(body)}`);
  return value;
}

/** A number of a body. */
export function readNumber(body: unknown, name: string): number {
  const value = isFields(body) ? body[name] : undefined;
  if (typeof value !== 'number') throw new TypeError(`${name} is no number in ${JSON.stringify(body)}`);
  return value;
}

/** A part of a body. */
export const readField = (body: unknown, name: string): unknown => (isFields(body) ? body[name] : undefined);

const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

const isSilence = (error: unknown): boolean => error instanceof DOMException && error.name === 'TimeoutError';

/** A client as the specification describes it. */
export class Studio {
  readonly #options: StudioOptions;
  #base: string;
  #session: Session | null = null;

  constructor(options: StudioOptions) {
    this.#options = options;
    this.#base = options.bases[0];
  }

  get base(): string {
    return this.#base;
  }

  get isSignedIn(): boolean {
    return this.#session !== null;
  }

  /** Keeps the tokens of a sign-in, a sign-up, a refresh or a hand-off. */
  keep(session: unknown): void {
    this.#session = {
      access: readText(readField(session, 'access_token'), 'secret'),
      refresh: readText(readField(session, 'refresh_token'), 'secret'),
    };
  }

  /** Exchanges the refresh token for new tokens. */
  async refresh(): Promise<void> {
    this.keep(await this.call('POST', '/authentication/token/refresh', { refresh_token: this.#session?.refresh }));
  }

  /** Calls the API: after timeouts again, then at the other base. A 401, 40001, 403 or 40003 signs out. */
  async call(method: string, path: string, body?: Fields | FormData): Promise<unknown> {
    for (const delay of this.#options.delaysMs) {
      try {
        return await this.#send(method, path, body);
      } catch (error) {
        if (!isSilence(error)) throw error;
        await pause(delay);
      }
    }
    await this.#chooseBase();
    return this.#send(method, path, body);
  }

  /** Uploads a file in the field `file`. */
  upload(path: string, file: Blob): Promise<unknown> {
    const form = new FormData();
    form.append('file', file, 'portrait.png');
    return this.call('POST', path, form);
  }

  /** Connects to the pushed events; `heard` grows. */
  async listen(heard: [name: string, payload: unknown][]): Promise<Socket> {
    const socket = io(new URL(this.#base).origin, {
      query: { token: this.#session?.access },
      timeout: 20_000,
      reconnectionDelay: 1000,
      reconnectionDelayMax: 5000,
      randomizationFactor: 0.5,
    });
    socket.onAny((name: string, payload: unknown) => heard.push([name, payload]));
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', resolve);
      socket.once('connect_error', reject);
    });
    return socket;
  }

  #headers(body: Fields | FormData | undefined): Record<string, string> {
    return {
      ...(this.#session !== null && { Authorization: `Bearer ${this.#session.access}` }),
      'Accept-Language': 'en',
      machine_code: 'a-machine-of-somebody-else',
      client_version: '1.0.0',
      algorithm_version: '1.0.0',
      app_type: 'web',
      ...(body !== undefined && !(body instanceof FormData) && { 'Content-Type': 'application/json' }),
    };
  }

  async #send(method: string, path: string, body?: Fields | FormData): Promise<unknown> {
    const response = await fetch(`${this.#base}${path}`, {
      method,
      headers: this.#headers(body),
      signal: AbortSignal.timeout(this.#options.timeoutMs),
      ...(body !== undefined && { body: body instanceof FormData ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    const answer: unknown = text === '' ? {} : JSON.parse(text);
    if (response.ok) return isFields(answer) && answer['result'] !== undefined ? answer['result'] : answer;
    const code = readNumber(answer, 'code');
    if ([401, 403].includes(response.status) || [40_001, 40_003].includes(code)) this.#session = null;
    throw new Refused(code, [readField(answer, 'message')].flat().join(','));
  }

  /** Chooses the backup when the main base is slower by more than 30 ms, or silent. */
  async #chooseBase(): Promise<void> {
    const [main, backup] = this.#options.bases;
    const measure = async (base: string): Promise<number> => {
      const began = performance.now();
      const signal = AbortSignal.timeout(this.#options.timeoutMs);
      const isWell = await fetch(`${base}/health`, { headers: this.#headers(undefined), signal }).then(
        ({ ok }) => ok,
        () => false,
      );
      return isWell ? performance.now() - began : Number.POSITIVE_INFINITY;
    };
    const [one, other] = await Promise.all([measure(main), measure(backup)]);
    this.#base = one - other > 30 ? backup : main;
  }
}
