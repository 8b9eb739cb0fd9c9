import { LOCALES } from '@orator/contracts/core/common';
import { expect, test } from 'vitest';
import type { Message } from './message.ts';
import { catalogues } from './messages.ts';
import { render } from './render.ts';

const URL = 'https://studio.example.org';
const messages: Message[] = [
  { kind: 'verify', code: '012345' },
  { kind: 'change', code: '543210' },
  { kind: 'reset', url: `${URL}/reset-password#token=abc` },
  { kind: 'password_changed' },
  { kind: 'email_change_asked', email: 'n***@example.org' },
  { kind: 'email_changed', email: 'n***@example.org' },
  { kind: 'account_deleted' },
  { kind: 'refund_approved', number: 'OR-000042', amount: '$5.00' },
  { kind: 'refund_refused', number: 'OR-000042', answer: 'It was used.' },
  {
    kind: 'receipt',
    number: 'OR-000042',
    amount: '$5.00',
    tax: '19% VAT: $0.80',
    seller: ['Example Ltd'],
    url: `${URL}/account/my-order/receipt?order=1`,
  },
  { kind: 'plan_ends', plan: 'Creator', date: '2026-03-31T12:00:00.000Z', url: `${URL}/pricing` },
  {
    kind: 'voucher_given',
    value: '$5.00',
    minimum: '$10.00',
    date: '2026-03-31T12:00:00.000Z',
    url: `${URL}/account/my-voucher`,
  },
  { kind: 'avatar_taken_down', url: `${URL}/create-avatar/my-avatars` },
  { kind: 'avatar_appeal_accepted', url: `${URL}/create-avatar/my-avatars` },
  { kind: 'avatar_appeal_rejected' },
  { kind: 'content_appeal_accepted', date: '2026-03-31T12:00:00.000Z', url: `${URL}/create-avatar` },
  { kind: 'content_appeal_rejected', date: '2026-03-31T12:00:00.000Z' },
  { kind: 'results_expire', count: 4, date: '2026-03-31T12:00:00.000Z', url: `${URL}/my-works` },
];
const cases = LOCALES.flatMap((locale) => messages.map((message) => [locale, message.kind, message] as const));

test.each(cases)('%s: %s is complete in text and HTML, and loads nothing', (locale, _kind, message) => {
  const { subject, text, html } = render(message, locale, URL);
  expect(subject).not.toMatch(/\d|\./);
  for (const part of [text, html]) {
    expect(part).not.toMatch(/\{\{|undefined/);
    if ('code' in message) expect(part).toContain(message.code);
    if ('url' in message) expect(part).toContain(message.url);
    if ('number' in message) expect(part).toContain(message.number);
    if ('email' in message) expect(part).toContain(message.email);
    expect(part).toContain('studio.example.org');
  }
  expect(html).toContain(`dir="${locale === 'ar' ? 'rtl' : 'ltr'}"`);
  expect(html).not.toMatch(/<(img|script|link|style)|url\(|src=/i);
});

test.each(LOCALES)('%s has the keys of English, translated', (locale) => {
  const flat = (catalogue: object): [string, string][] =>
    Object.entries(catalogue).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value] as [string, string]] : flat(value),
    );
  const [own, english] = [flat(catalogues[locale]), flat(catalogues.en)];
  expect(own.map(([name]) => name)).toEqual(english.map(([name]) => name));
  const placeholders = (flattened: [string, string][]) => flattened.map(([, text]) => text.match(/\{\{\w+\}\}/g) ?? []);
  expect(placeholders(own)).toEqual(placeholders(english));
  if (locale !== 'en') own.forEach(([name, text], index) => expect(text, name).not.toBe(english[index]?.[1]));
});

test('values of a message are escaped in HTML', () => {
  const { html } = render({ kind: 'email_changed', email: '<b>"x"&' }, 'en', URL);
  expect(html).toContain('&lt;b&gt;&quot;x&quot;&amp;');
});

test("an operator's answer has the direction of its own language", () => {
  const { html } = render({ kind: 'refund_refused', number: 'OR-000001', answer: 'It was used.' }, 'ar', URL);
  expect(html).toMatch(/<p dir="auto"[^>]*>It was used\./);
});
