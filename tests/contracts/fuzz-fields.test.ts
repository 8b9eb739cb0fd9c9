import type { RouteSpec } from '@orator/contracts/core/route';
import { Quote } from '@orator/contracts/tasks/quotes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask, type Gateway, newUser } from '../support/gateway.ts';
import { newIp } from '../support/networks.ts';
import { isAll } from '../support/scope.ts';
import type { Request } from './feature.ts';
import { FEATURES, named, listRequests, ROUTES } from './features.ts';
import { type FuzzGateway, startFuzzGateway } from './fuzz-gateway.ts';
import { ODD, VALUES } from './odd-values.ts';

let fuzz: FuzzGateway;
let gateway: Gateway;
let requests: ReturnType<typeof listRequests>;
beforeAll(async () => {
  fuzz = await startFuzzGateway();
  ({ gateway } = fuzz);
  requests = listRequests(fuzz);
});
afterAll(() => fuzz.close());

type Change = (value: unknown) => unknown;
/** Where in a text an odd character is put. */
const PLACES: readonly ((text: string, odd: string) => string)[] = [
  (text, odd) => `${odd}${text}`,
  (text, odd) => `${text.slice(0, 1)}${odd}${text.slice(1)}`,
  (text, odd) => `${text}${odd}`,
];
const SPARSE = isAll ? 1 : 36;

/**
 * Chooses what a field's value is replaced by. A field gets every fourth of the values, and the next field the following ones; each odd
 * character is put into the value of every third field, in another place each time. With hundreds of fields every value is tried in
 * many, and every character in every place. A usual run tries a 36th of these (`SPARSE`).
 */
const chooseChanges = (field: number): readonly Change[] => [
  ...VALUES.filter((_value, at) => (field + at) % (4 * SPARSE) === 0).map(
    (value): Change =>
      () =>
        value,
  ),
  ...ODD.flatMap((odd, at): Change[] => {
    const turn = field + at;
    const put = PLACES[Math.floor(turn / (3 * SPARSE)) % PLACES.length];
    return turn % (3 * SPARSE) === 0 ? [(value) => put?.(String(value), odd)] : [];
  }),
];

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The paths of all fields, nested ones included. */
const listPaths = (fields: Fields): string[][] =>
  Object.entries(fields).flatMap(([name, value]) => [
    [name],
    ...(isFields(value) ? listPaths(value).map((path) => [name, ...path]) : []),
  ]);

function changed(fields: Fields, [name = '', ...rest]: readonly string[], change: Change): Fields {
  const value = fields[name];
  return { ...fields, [name]: rest.length === 0 || !isFields(value) ? change(value) : changed(value, rest, change) };
}

/** `changed` for parts of an address: strings of 500 characters at most. */
const changedText = (fields: Readonly<Record<string, string>>, path: readonly string[], change: Change) =>
  Object.fromEntries(
    Object.entries(changed(fields, path, change)).map(([name, value]) => [
      name,
      String(value).slice(0, 500).toWellFormed(),
    ]),
  );

/** Every request with one field changed. `first`: the number of the first field, another one for each route. */
function listAlterations(
  { params = {}, query = {}, body = {} }: Request,
  first: number,
): ((request: Request) => Request)[] {
  const each = (fields: Fields, alter: (request: Request, path: string[], change: Change) => Request) =>
    listPaths(fields).flatMap((path, field) =>
      chooseChanges(first + field).map((change) => (request: Request) => alter(request, path, change)),
    );
  return [
    ...each(params, (request, path, change) => ({
      ...request,
      params: changedText(request.params ?? {}, path, change),
    })),
    ...each(query, (request, path, change) => ({ ...request, query: changedText(request.query ?? {}, path, change) })),
    ...each(body, (request, path, change) => ({ ...request, body: changed(request.body ?? {}, path, change) })),
  ];
}

/** A quote that was accepted is started, so that its fields reach the database. */
const STARTS = new Map(FEATURES.flatMap(({ starts }) => [...starts]));

/** Sends a request; fails when the gateway answers with a server error. */
async function send(spec: RouteSpec, request: Request): Promise<number> {
  const answer = await ask(gateway, spec, { ip: newIp(), ...request });
  const sent = JSON.stringify({ params: request.params, query: request.query, body: request.body });
  expect(answer.status, `${sent.slice(0, 500)} -> ${answer.text}`).toBeLessThan(500);
  const next = STARTS.get(spec);
  if (next !== undefined && answer.status === 200) {
    const { task_id, ticket } = Quote.parse(JSON.parse(answer.text));
    await send(next, { ...request, body: { task_id, ticket } });
  }
  return answer.status;
}

test.each(named(ROUTES.filter(({ upload }) => upload === undefined)))(
  '%s accepts a valid request, and survives any value of one field',
  async (_name, spec) => {
    const makes = requests.get(spec) ?? [];
    expect(makes.length, 'no request is known for this route').toBeGreaterThan(0);
    for (const make of makes) {
      const right = await make(await newUser(gateway));
      expect(await send(spec, right)).toBe(spec.status ?? 200);
      const alterations = listAlterations(right, ROUTES.indexOf(spec));
      if (alterations.length === 0) continue;
      let request = await make(await newUser(gateway));
      for (const alter of alterations) {
        const status = await send(spec, alter(request));
        // A request that was not refused for its form may have changed the account, which would hide faults of the next one.
        const isHarmless = status === 400 || status === 404 || (status === 200 && spec.method === 'GET');
        if (!isHarmless) request = await make(await newUser(gateway));
      }
    }
  },
);
