import { GoogleState } from '@orator/contracts/google/schema';
import { expect, test } from 'vitest';
import { createAttempts } from './attempt.ts';

const attempts = createAttempts('a secret');

test.each([{}, { page: 'voice', sharedCode: 'friend-7', fromPlatform: 'client' }] as const)(
  'an attempt with %j finishes with its own cookie and state only',
  (origin) => {
    const { attempt, cookie, state } = attempts.begin(origin);
    expect(GoogleState.parse(JSON.parse(state))).toMatchObject(origin);
    expect(attempts.finish(state, cookie)).toEqual({ ...attempt, origin });
    const other = attempts.begin(origin);
    expect(attempts.finish(state, other.cookie)).toBeNull();
    expect(attempts.finish(other.state, cookie)).toBeNull();
    expect(createAttempts('another secret').finish(state, cookie)).toBeNull();
  },
);
