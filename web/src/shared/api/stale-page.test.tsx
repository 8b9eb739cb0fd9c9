import { systemConfig } from '@orator/contracts/system-config/routes';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answer, unreachable } from '../../../testing/api.ts';
import { reloadStalePage } from './stale-page.ts';

const [EARLIER, LATER] = ['2026-01-01T00:00:00.000Z', '2026-01-02T00:00:00.000Z'];

beforeEach(() => {
  sessionStorage.clear();
});
afterEach(() => {
  document.querySelector('meta[name="orator-build"]')?.remove();
});

const showPage = (build: string): void => {
  const meta = document.createElement('meta');
  meta.name = 'orator-build';
  meta.content = build;
  document.head.append(meta);
};

test('loads a page again that is older than the server’s, once a session', async () => {
  showPage(EARLIER);
  const asked = answer(systemConfig.health, () => ({ status: 'ok' as const, web_build: LATER }));
  const reload = vi.fn<() => void>();
  await reloadStalePage(reload);
  await reloadStalePage(reload);
  expect(reload).toHaveBeenCalledTimes(1);
  expect(asked).toHaveLength(1);
});

test.each([
  ['is as old', EARLIER, { status: 'ok', web_build: EARLIER }],
  ['is newer, as while servers are replaced one by one', LATER, { status: 'ok', web_build: EARLIER }],
  ['is served by something else', EARLIER, { status: 'ok' }],
  ['gets no answer', EARLIER, unreachable],
] as const)('does not load a page again that %s', async (_what, page, health) => {
  showPage(page);
  answer(systemConfig.health, () => health);
  const reload = vi.fn<() => void>();
  await reloadStalePage(reload);
  expect(reload).not.toHaveBeenCalled();
});
