import { expect, test, vi } from 'vitest';
import { setReachable, useConnectionLost } from './connection.ts';

test('notifies only of changes of the connection', () => {
  const listener = vi.fn<() => void>();
  const unsubscribe = useConnectionLost.subscribe(listener);
  for (const reached of [true, false, false, true]) setReachable(reached);
  expect(listener).toHaveBeenCalledTimes(2);
  expect(useConnectionLost.getState()).toBe(false);
  unsubscribe();
  setReachable(false);
  expect(listener).toHaveBeenCalledTimes(2);
  expect(useConnectionLost.getState()).toBe(true);
});
