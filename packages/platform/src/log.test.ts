import { expect, test } from 'vitest';
import { createLog } from './log.ts';

let line = '';
const log = createLog('test', 'info', { write: (text) => void (line = text) });

/** Nests a value in that many objects. */
const bury = (value: object, depth: number): object => (depth === 0 ? value : bury({ inner: value }, depth - 1));

test('redacts credentials and mail addresses, in nested objects too', () => {
  const names = ['password', 'secret', 'token', 'access_token', 'refresh_token', 'ticket', 'email', 'authorization'];
  for (const name of names) {
    for (let depth = 0; depth <= 5; depth += 1) {
      log.info(bury({ [name]: 'private', kept: 'public' }, depth), 'told');
      expect(line, `${name} ${depth} deep`).not.toContain('private');
      expect(line).toContain('public');
    }
  }
});

test('removes secrets in lists, properties of errors and bindings of a child logger', () => {
  log.info({ users: [{ email: 'private' }, { sessions: [{ refreshToken: 'private' }] }] });
  expect(line).not.toContain('private');
  const error = Object.assign(new Error('refused'), { request: { headers: { cookie: 'private' } } });
  log.error({ err: error }, 'failed');
  expect(line).not.toContain('private');
  expect(line).toContain('refused');
  log.child({ session: { accessToken: 'private' } }).info('told');
  expect(line).not.toContain('private');
});
