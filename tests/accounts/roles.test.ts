import { accounts } from '@orator/contracts/accounts/routes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { oratorProcess, orator as runOrator } from '../support/command-line.ts';
import { ask, type Gateway, newUser, startGateway } from '../support/gateway.ts';

let gateway: Gateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.close());

const orator = (words: string[]) => runOrator(gateway, words);

test('an operator is named, listed and unnamed on the command line', async () => {
  const user = await newUser(gateway);
  const role = async () => (await ask(gateway, accounts.profile, { user })).value().role;
  expect((await orator(['admin', 'list'])).said).toBe('There are no operators.');
  expect(await orator(['admin', 'grant', ` ${user.email.toUpperCase()}`])).toEqual({
    code: 0,
    said: `${user.email} is now an operator.`,
  });
  expect(await role()).toBe('admin');
  expect((await orator(['admin', 'list'])).said).toBe(user.email);
  expect((await orator(['admin', 'revoke', user.email])).code).toBe(0);
  expect(await role()).toBe('user');
});

test.each([
  [['admin', 'grant', 'nobody@example.org'], 1, 'there is no account with nobody@example.org'],
  [['admin', 'grant', 'nobody'], 1, 'is not an e-mail address'],
  [['admin', 'grant'], 2, 'orator admin grant <address>'],
  [['admin', 'make', 'a@example.org'], 2, 'orator admin grant <address>'],
  [[], 2, 'orator admin grant <address>'],
])('the command line says what is wrong with the arguments %j', async (words, code, said) => {
  const answer = await orator(words);
  expect([answer.code, answer.said]).toEqual([code, expect.stringContaining(said)]);
});

test('the command line prints the answer of a command and exits with its code', { tags: ['rare'] }, async () => {
  expect(await oratorProcess(gateway, ['admin', 'list'])).toEqual({ code: 0, said: 'There are no operators.' });
  const nowhere = { ...gateway, databaseUrl: '' };
  const said = 'orator: DATABASE_URL is not set';
  expect(await oratorProcess(nowhere, ['admin', 'list'])).toEqual({ code: 1, said });
});
