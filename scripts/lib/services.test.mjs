import { expect, test } from 'vitest';
import { mailSettings, paymentSettings } from './services.mjs';

test.each([
  ['nothing is set', {}, { NODE_ENV: 'development', DEV_MAILBOX: 'on' }],
  ['there is a mail server', { SMTP_URL: 'smtp://mail' }, {}],
  ['it is said to be production', { NODE_ENV: 'production' }, {}],
  ['the mailbox is switched off', { DEV_MAILBOX: 'off' }, { NODE_ENV: 'development', DEV_MAILBOX: 'off' }],
])('chooses where mail goes when %s', (_name, env, settings) => {
  expect(mailSettings(env)).toEqual(settings);
});

test.each([
  ['nothing is set', {}, { PAYMENT_PROVIDER: 'sandbox' }],
  ['a provider is named', { PAYMENT_PROVIDER: 'none' }, {}],
  ['others reach it', { PUBLIC_URL: 'https://studio.example.org' }, {}],
  ['it is said to be production', { NODE_ENV: 'production' }, {}],
])('chooses who takes payments when %s', (_name, env, settings) => {
  expect(paymentSettings(env)).toEqual(settings);
});
