import { beforeEach, expect, test } from 'vitest';
import { freshStorages } from '../../../shared/storage/memory-storage.test-support.ts';
import { keepReturn, findOrderReturn } from './order-returns.ts';

beforeEach(() => {
  freshStorages();
});

test('remembers where to return to for the last ten orders', () => {
  for (let order = 1; order <= 12; order += 1) keepReturn(`order ${order}`, `/page?${order}`);
  expect(findOrderReturn('order 12')).toBe('/page?12');
  expect(findOrderReturn('order 3')).toBe('/page?3');
  expect(findOrderReturn('order 2')).toBeNull();
});

test.each(['', '{}', '[1]', '[["a"]]', '[["a","//evil.example"]]', '[["a","https://evil.example"]]'])(
  'returns nowhere from the stored value %j',
  (kept) => {
    localStorage.setItem('order_returns', kept);
    expect(findOrderReturn('a')).toBeNull();
  },
);
