import type { RouteSpec } from '@orator/contracts/core/route';
import { trials } from '@orator/contracts/trials/routes';

/** Input of a call, before it becomes an HTTP request. */
export interface CallInput {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
  readonly file?: Blob;
}

/** What recognises a machine, and takes a while to compute. */
export interface Fingerprint {
  /** The fingerprint if it was computed already; else null. */
  readonly known: () => string | null;
  readonly find: () => Promise<string>;
}

/** The client's device, as its request headers describe it. */
export interface Device {
  /** Identifies this installation; sent with every request. Calls wait for a promise. */
  readonly machineCode: () => string | Promise<string>;
  /** Identifies the machine where the code can be thrown away, as in a browser; calls that cost something wait for it. */
  readonly fingerprint?: Fingerprint;
  readonly clientType?: 'win 32' | 'win 64' | 'mac';
  readonly algorithmVersion?: () => string;
}

/** The protocol version in the `client_version` header, fixed by the specification (section 7). */
export const CLIENT_VERSION = '1.0.0';

/** Whether clients repeat a request to this route when no response arrives. */
export const isRepeatable = ({ method, repeatable, idempotencyKey }: RouteSpec): boolean =>
  repeatable ?? (method !== 'POST' || idempotencyKey === true);

/** The parts of a route's input whose exact type is known only to the route. */
export const toCallInput = (given: unknown): CallInput => {
  if (typeof given !== 'object' || given === null) return {};
  return {
    ...('params' in given ? { params: given.params } : {}),
    ...('query' in given ? { query: given.query } : {}),
    ...('body' in given ? { body: given.body } : {}),
    ...('file' in given && given.file instanceof Blob ? { file: given.file } : {}),
  };
};

/**
 * Path and query of a call. Undefined query values are left out.
 * @throws TypeError when a path parameter is missing
 */
export const makePath = (spec: RouteSpec, input: CallInput): string => {
  const params = new Map(entries(input.params));
  const path = spec.url.replaceAll(/:(\w+)/g, (_match, name: string) => {
    const value = params.get(name);
    if (value === undefined) throw new TypeError(`${spec.url} needs the parameter ${name}`);
    return encodeURIComponent(value);
  });
  const query = new URLSearchParams(entries(input.query)).toString();
  return query === '' ? path : `${path}?${query}`;
};

/** The request body: multipart for an upload, JSON for a body, else none. */
export const makeBody = (input: CallInput): string | FormData | undefined => {
  if (input.file !== undefined) {
    const form = new FormData();
    form.append('file', input.file);
    return form;
  }
  return input.body === undefined ? undefined : JSON.stringify(input.body);
};

/** Sent in place of a fingerprint that is still being computed; the server then waits for the next call. */
const PENDING = 'pending';

/** The headers that identify the device. Reads and the opening of a trial do not wait for a fingerprint. */
export const identifyDevice = async (
  { fingerprint, machineCode }: Device,
  spec: RouteSpec,
): Promise<Readonly<Record<string, string>>> => {
  const machine_code = await machineCode();
  if (fingerprint === undefined) return { machine_code };
  const waits = spec.method !== 'GET' && spec !== trials.open;
  return { machine_code, machine_fingerprint: fingerprint.known() ?? (waits ? await fingerprint.find() : PENDING) };
};

/** The request headers of the specification, section 7. */
export const makeHeaders = (options: {
  device: Device;
  identity: Readonly<Record<string, string>>;
  locale: string;
  accessToken: string | undefined;
  json: boolean;
  idempotencyKey: string | undefined;
  hideTip?: boolean | undefined;
}): Record<string, string> => ({
  Accept: 'application/json',
  'Accept-Language': options.locale,
  ...options.identity,
  client_version: CLIENT_VERSION,
  algorithm_version: options.device.algorithmVersion?.() ?? '1.0.0',
  app_type: 'web',
  ...(options.device.clientType === undefined ? {} : { client_type: options.device.clientType }),
  ...(options.accessToken === undefined ? {} : { Authorization: `Bearer ${options.accessToken}` }),
  ...(options.idempotencyKey === undefined ? {} : { 'Idempotency-Key': options.idempotencyKey }),
  ...(options.hideTip === true ? { hideTip: 'true' } : {}),
  ...(options.json ? { 'Content-Type': 'application/json' } : {}),
});

/** A random key of 128 bits. Not `randomUUID`: browsers have that on secure origins only. */
export const newIdempotencyKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

const entries = (value: unknown): [string, string][] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, one]) => (one === undefined ? [] : [[key, String(one)]]))
    : [];
