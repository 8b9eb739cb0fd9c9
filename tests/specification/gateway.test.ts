import { accounts } from '@orator/contracts/accounts/routes';
import { ERRORS } from '@orator/contracts/core/errors';
import { voiceModels } from '@orator/contracts/voice-models/routes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { ask, type Gateway, newUser, startGateway } from '../support/gateway.ts';
import { CALLS, ERROR_CODES } from './surface/calls.ts';
import { findMismatches } from './surface/line.ts';

let gateway: Gateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.close());

const Document = z.looseObject({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) });
const Refusal = z.looseObject({ code: z.number() });

test('the gateway serves every call of the specification and documents it', async () => {
  const { paths } = Document.parse((await gateway.app.inject({ url: '/api/openapi.json' })).json());
  const isServed = ({ what }: { what: string }): boolean => {
    const [method = '', path = ''] = what.split(' ');
    const isDocumented = Object.hasOwn(paths[`/api${path}`] ?? {}, method.toLowerCase());
    const url = `/api${path.replaceAll('{id}', ':id')}`;
    return (
      isDocumented &&
      gateway.app.hasRoute({ method: z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']).parse(method), url })
    );
  };
  expect(findMismatches(CALLS, isServed)).toEqual([]);
});

test('the gateway refuses with the codes that clients act on', async () => {
  const stranger = await ask(gateway, accounts.profile);
  const user = await ask(gateway, voiceModels.list, { user: await newUser(gateway) });
  const readCode = ({ text }: { text: string }): number => Refusal.parse(JSON.parse(text)).code;
  const built = new Map([
    ['code when nobody is signed in', readCode(stranger)],
    ['status when nobody is signed in', stranger.status],
    ['code when it is not allowed', readCode(user)],
    ['status when it is not allowed', user.status],
    ['code of a failure of the server', ERRORS.internal],
  ]);
  expect(findMismatches(ERROR_CODES, ({ what }) => built.get(what))).toEqual([]);
});
