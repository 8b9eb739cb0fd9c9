import { expect, test } from 'vitest';
import { readAnswer, readState } from './sign-back.tsx';

test('reads the answer that Google put into the address', () => {
  expect(readAnswer('?code=4%2F0A&state=%7B%7D&iss=x')).toEqual({ code: '4/0A', state: '{}', error: null });
  expect(readAnswer('?error=access_denied&state=s')).toEqual({ code: null, state: 's', error: 'access_denied' });
});

test('reads the fields of a valid state, and none of an invalid one', () => {
  const state = { page: 'create-avatar', sharedCode: 'abc', nonce: 'n', signature: 's' };
  expect(readState(JSON.stringify(state))).toEqual(state);
  expect(readState('{"page":"/elsewhere"}')).toEqual({});
  expect(readState('not json')).toEqual({});
  expect(readState(null)).toEqual({});
});
