import { expect, test } from 'vitest';
import { mailSettings } from './services.mjs';

test.each([
  ['nothing is set', {}, { NODE_ENV: 'development', DEV_MAILBOX: 'on' }],
  ['there is a mail server', { SMTP_URL: 'smtp://mail' }, {}],
  ['it is said to be production', { NODE_ENV: 'production' }, {}],
  ['the mailbox is switched off', { DEV_MAILBOX: 'off' }, { NODE_ENV: 'development', DEV_MAILBOX: 'off' }],
])('where messages go when %s', (_name, env, settings) => {
  expect(mailSettings(env)).toEqual(settings);
});
