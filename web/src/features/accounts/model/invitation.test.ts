import { beforeEach, expect, test } from 'vitest';
import { freshStorages } from '../../../shared/storage/memory-storage.test-support.ts';
import { storeInvitation } from './invitation.ts';

let storages: ReturnType<typeof freshStorages>;
beforeEach(() => {
  storages = freshStorages();
});

test('stores the invitation code of a link', () => {
  storeInvitation('?shared_code=abc-123');
  expect(storages.local.getItem('shared_code')).toBe('abc-123');
});

test('does not store an invalid code', () => {
  storeInvitation('?shared_code=%3Cscript%3E');
  expect(storages.local.length + storages.session.length).toBe(0);
});
