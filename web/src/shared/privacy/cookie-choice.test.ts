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
])('asks in a new tab with %s = %s about cookies: %s', async (key, value, asked) => {
  storages.local.setItem(key, value);
  expect(await openTab()).toBe(asked);
});

test('asks about cookies at a first visit', async () => {
  expect(await openTab()).toBe(true);
});

test('accepting all grants the four signals, which are denied before, to tag managers', async () => {
  vi.stubGlobal('dataLayer', undefined);
  vi.stubGlobal('document', { documentElement: { getAttribute: () => null } });
  const { startConsent, answerCookies } = await import('./cookie-choice.ts');
  startConsent();
  answerCookies('all');
  const all = (value: string) => ({
    ad_storage: value,
    ad_user_data: value,
    ad_personalization: value,
    analytics_storage: value,
  });
  const commands = () => (globalThis.dataLayer ?? []).map((command) => Object.values(command));
  expect(commands()).toEqual([
    ['consent', 'default', all('denied')],
    ['consent', 'update', all('granted')],
  ]);
  // A later visit begins with the stored choice.
  vi.stubGlobal('dataLayer', undefined);
  startConsent();
  expect(commands()).toHaveLength(2);
  answerCookies('necessary');
  expect(commands()[2]).toEqual(['consent', 'update', all('denied')]);
  vi.unstubAllGlobals();
});
