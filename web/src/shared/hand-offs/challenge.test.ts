import { beforeEach, expect, test } from 'vitest';
import { freshStorages } from '../storage/memory-storage.test-support.ts';
import { storeChallenge, waitingChallenge } from './challenge.ts';

beforeEach(() => {
  freshStorages();
});

const CHALLENGE = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM';

test('remembers that the desktop client waits as long as the tab lives', () => {
  storeChallenge(`?code_challenge=${CHALLENGE}`);
  expect(waitingChallenge()).toBeNull();
  storeChallenge(`?fromPlatform=client&code_challenge=${CHALLENGE}`);
  expect(waitingChallenge()).toBe(CHALLENGE);
});

test('does not store an invalid challenge', () => {
  storeChallenge('?fromPlatform=client&code_challenge=short');
  expect(waitingChallenge()).toBeNull();
});
