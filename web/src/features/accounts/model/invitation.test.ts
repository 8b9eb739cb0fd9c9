import { beforeEach, expect, test } from 'vitest';
import { freshStorages } from '../../../shared/storage/memory-storage.test-support.ts';
import { storeInvitation } from './invitation.ts';

let storages: ReturnType<typeof freshStorages>;
beforeEach(() => {
  storages = freshStorages();
});

test('a link brings an invitation code', () => {
  storeInvitation('?shared_code=abc-123');
  expect(storages.local.getItem('shared_code')).toBe('abc-123');
});

test('an invalid code is not stored', () => {
  storeInvitation('?shared_code=%3Cscript%3E');
  expect(storages.local.length + storages.session.length).toBe(0);
});
