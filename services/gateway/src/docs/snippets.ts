import type { RouteSpec } from '@orator/contracts/core/route';
import { makeSample } from '@orator/contracts/core/sample';

/** The import by which a program gets a route: `accounts.signIn` of `@orator/contracts/accounts/routes`. */
export interface RouteName {
  readonly module: string;
  readonly feature: string;
  readonly route: string;
}

/** An example of a call's input, generated from the contract's schemas. */
export interface CallSample {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
}

export function callSample({ params, query, body }: RouteSpec): CallSample {
  return {
    ...(params && { params: makeSample(params, 'input') }),
    ...(query && { query: makeSample(query, 'input') }),
    ...(body && { body: makeSample(body, 'input') }),
  };
}

const listFields = (value: unknown): [string, string][] =>
  typeof value === 'object' && value !== null ? Object.entries(value).map(([key, one]) => [key, String(one)]) : [];

/** Quoted for a POSIX shell. */
const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** A command for `curl`; `$ORATOR` is the server's address and `$TOKEN` an access token. */
export function writeCurl(spec: RouteSpec): string {
  const { params, query, body } = callSample(spec);
  const path = listFields(params).reduce<string>((url, [name, value]) => url.replace(`:${name}`, value), spec.url);
  const search = new URLSearchParams(listFields(query)).toString();
  const address = `"$ORATOR/api${path}${search === '' ? '' : `?${search}`}"`;
  return [
    `curl ${spec.method === 'GET' ? '' : `-X ${spec.method} `}${address}`,
    ...(spec.access === 'public' ? [] : ['-H "Authorization: Bearer $TOKEN"']),
    ...(spec.upload === undefined ? [] : ['-F file=@face.jpg']),
    ...(body === undefined
      ? []
      : ["-H 'Content-Type: application/json'", `-d ${quoted(JSON.stringify(body, null, 2))}`]),
  ].join(' \\\n  ');
}

/** JSON as TypeScript is written: keys without quotes where they need none, and single quotes. */
const asCode = (value: unknown): string =>
  JSON.stringify(value, null, 2)
    .replaceAll(/^(\s*)"([A-Za-z_]\w*)":/gm, '$1$2:')
    .replaceAll(/"((?:[^"\\]|\\.)*)"/g, (_all, text: string) => `'${text.replaceAll("'", String.raw`\'`)}'`);

/** A call with the SDK; `client` is made as the guide shows. */
export function writeSdkCall(spec: RouteSpec, { module, feature, route }: RouteName): string {
  const sample = callSample(spec);
  const input = asCode(sample);
  const file = "await openAsBlob('face.jpg', { type: 'image/jpeg' })";
  const upload = spec.upload !== undefined;
  const query = sample.query === undefined ? '' : `, query: ${asCode(sample.query)}`;
  return [
    ...(upload ? ["import { openAsBlob } from 'node:fs';"] : []),
    `import { ${feature} } from '${module}';`,
    '',
    `const answer = await client.call(${feature}.${route}, ${upload ? `{ file: ${file}${query} }` : input});`,
  ].join('\n');
}
