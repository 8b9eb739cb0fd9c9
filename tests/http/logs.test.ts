import { Writable } from 'node:stream';
import { accounts } from '@orator/contracts/accounts/routes';
import { passwords } from '@orator/contracts/passwords/routes';
import { verifications } from '@orator/contracts/verifications/routes';
import { buildApp } from '@orator/gateway/app';
import { deliverDue } from '@orator/gateway/mail';
import { createLog } from '@orator/platform/log';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask, type Gateway, startGateway } from '../support/gateway.ts';
import { newIp } from '../support/networks.ts';
import { newEmail, PASSWORD } from '../support/people.ts';

let gateway: Gateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.close());

const WRONG = 'not the password';

test('logs nothing that signs in, proves or names a person', async () => {
  let logged = '';
  const stream = new Writable({
    write: (chunk, _encoding, done) => {
      logged += String(chunk);
      done();
    },
  });
  const log = createLog('gateway', 'trace', stream);
  const deps = { ...gateway.deps, log };
  const app = await buildApp(deps);
  const where = { app };
  const email = newEmail();
  const session = (await ask(where, accounts.signUp, { body: { email, password: PASSWORD } })).value();
  const user = { token: session.access_token.secret, ip: newIp() };
  await ask(where, accounts.signIn, { body: { email, password: WRONG } });
  await ask(where, accounts.refresh, { body: { refresh_token: session.refresh_token.secret } });
  await ask(where, accounts.profile, { user });
  await ask(where, passwords.requestReset, { body: { email } });
  await ask(where, passwords.change, { body: { token: 'a-token-of-a-link', password: 'three spoons in a teapot' } });
  await ask(where, verifications.confirm, { user, body: { code: '987654' } });
  await ask(where, accounts.signIn, {
    payload: `{"email":"${email}","password":"${PASSWORD}"`,
    headers: { 'content-type': 'application/json' },
  });
  const broken = { send: () => Promise.reject(new Error(`550 <${email}> is unknown`)), close: () => undefined };
  await deliverDue({ ...deps, mailer: broken });
  await app.close();
  // Shows that the log was written at all.
  expect(logged).toContain('sending a message failed');
  const secrets = [
    email,
    PASSWORD,
    WRONG,
    user.token,
    session.refresh_token.secret,
    'a-token-of-a-link',
    '987654',
    'three spoons',
  ];
  for (const secret of secrets) expect(logged).not.toContain(secret);
});
