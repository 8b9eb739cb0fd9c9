import { beforeEach, expect, test } from 'vitest';
import { handOffWaiting, storeArrivalParams } from './arrival-params.ts';
import { freshStorages } from '../storage/memory-storage.test-support.ts';

let storages: ReturnType<typeof freshStorages>;
beforeEach(() => {
  storages = freshStorages();
});

const CHALLENGE = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM';
const TASK = '01900000-0000-7000-8000-000000000001';

test('a link brings the code of whoever sent it and a trial to be seen', () => {
  storeArrivalParams(`?shared_code=abc-123&ps=${TASK}`);
  expect(storages.local.getItem('shared_code')).toBe('abc-123');
  expect(storages.local.getItem('ps')).toBe(TASK);
});

test('what makes no sense is not kept', () => {
  storeArrivalParams('?shared_code=%3Cscript%3E&ps=../x&vs=&fromPlatform=client&code_challenge=short');
  expect(storages.local.length + storages.session.length).toBe(0);
});

test('the desktop client waits while the tab lives', () => {
  storeArrivalParams(`?code_challenge=${CHALLENGE}`);
  expect(handOffWaiting()).toBeNull();
  storeArrivalParams(`?fromPlatform=client&code_challenge=${CHALLENGE}`);
  expect(handOffWaiting()).toBe(CHALLENGE);
});
