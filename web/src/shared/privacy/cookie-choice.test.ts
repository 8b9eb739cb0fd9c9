import { beforeEach, expect, test, vi } from 'vitest';
import { freshStorages } from '../storage/memory-storage.test-support.ts';

let storages: ReturnType<typeof freshStorages>;
beforeEach(() => {
  storages = freshStorages();
  vi.resetModules();
});

const openTab = async () => (await import('./cookie-choice.ts')).useCookiesAsked.getState();

test.each([
  ['privacyAllow', 'AcceptAll', false],
  ['cookie_choice', 'NecessaryOnly', false],
  ['cookie_choice', 'anything else', true],
])('a new tab with %s = %s asks about cookies: %s', async (key, value, asked) => {
  storages.local.setItem(key, value);
  expect(await openTab()).toBe(asked);
});

test('a first visit asks about cookies', async () => {
  expect(await openTab()).toBe(true);
});
