import { beforeEach, expect, test } from 'vitest';
import { freshStorages } from '../../../shared/storage/memory-storage.test-support.ts';
import { storeTrialTasks } from './trial-links.ts';

let storages: ReturnType<typeof freshStorages>;
beforeEach(() => {
  storages = freshStorages();
});

const TASK = '01900000-0000-7000-8000-000000000001';

test('a link brings a trial task to be shown', () => {
  storeTrialTasks(`?ps=${TASK}`);
  expect(storages.local.getItem('ps')).toBe(TASK);
});

test('an invalid id is not stored', () => {
  storeTrialTasks('?ps=../x&vs=');
  expect(storages.local.length + storages.session.length).toBe(0);
});
