import { afterEach, expect, test, vi } from 'vitest';
import { freshStorages } from '../storage/memory-storage.test-support.ts';
import { device } from './device.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

test('sends the version of the algorithm that the browser has stored, else 1.0.0', () => {
  const { local } = freshStorages();
  expect(device.algorithmVersion?.()).toBe('1.0.0');
  local.setItem('algorithm_version', '2.1.0');
  expect(device.algorithmVersion?.()).toBe('2.1.0');
});
