import { beforeEach, expect, test } from 'vitest';
import { codeSentAt, forgetCodeSent, keepCodeSent } from './code-sent.ts';
import { freshStorages } from './memory-storage.test-support.ts';
import { forgetVisitorCodes } from './storage.ts';

let storages: ReturnType<typeof freshStorages>;
beforeEach(() => {
  storages = freshStorages();
});

test('a code belongs to the address it was sent to', () => {
  expect(codeSentAt('ann@example.org')).toBe(0);
  keepCodeSent('Ann@example.org', 1_700_000_000_000);
  expect(codeSentAt('ann@example.org')).toBe(1_700_000_000_000);
  expect(codeSentAt('ben@example.org')).toBe(0);
});

test('forgets a sent code once it was entered, and when the user signs out', () => {
  keepCodeSent('ann@example.org', 1);
  forgetCodeSent();
  expect(codeSentAt('ann@example.org')).toBe(0);
  keepCodeSent('ann@example.org', 1);
  forgetVisitorCodes();
  expect(storages.session.length).toBe(0);
});

test('ignores a stored value that is no time', () => {
  storages.session.setItem('code_sent_at', '1700000000000');
  expect(codeSentAt('ann@example.org')).toBe(0);
});
