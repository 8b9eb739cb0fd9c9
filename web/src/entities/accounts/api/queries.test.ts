import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterAll, expect, test, vi } from 'vitest';
import { patchProfile, profileQuery } from './queries.ts';

const { call } = vi.hoisted(() => {
  // Test files share loaded modules; without a reset, those that another file has loaded would call the real API.
  vi.resetModules();
  return { call: vi.fn<() => Promise<unknown>>() };
});
vi.mock('../../../shared/api/api.ts', () => ({ call }));
afterAll(() => {
  vi.doUnmock('../../../shared/api/api.ts');
  vi.resetModules();
});

const withCredit = (credit: number) => ({ name: 'Ann', wallet: { credit } });

test('keeps a pushed wallet when an older read arrives after it', async () => {
  const queries = new QueryClient();
  const credit = () => queries.getQueryData(profileQuery().queryKey)?.wallet.credit;
  call.mockResolvedValue(withCredit(20));
  const end = new QueryObserver(queries, profileQuery()).subscribe(() => undefined);
  await vi.waitFor(() => expect(credit()).toBe(20));

  const late = Promise.withResolvers<unknown>();
  call.mockReturnValueOnce(late.promise).mockResolvedValue(withCredit(19));
  void queries.invalidateQueries({ queryKey: profileQuery().queryKey });
  const patched = patchProfile(queries, { credit: 19 });
  expect(credit()).toBe(19);
  late.resolve(withCredit(20));
  await patched;
  expect(credit()).toBe(19);
  expect(call).toHaveBeenCalledTimes(3);
  end();
  queries.clear();
});
