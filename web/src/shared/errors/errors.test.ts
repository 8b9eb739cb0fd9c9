import { ERRORS } from '@orator/contracts/core/errors';
import { ApiError, NetworkError, TimeoutError, toApiError } from '@orator/sdk/errors';
import { init } from 'i18next';
import { beforeAll, describe, expect, test } from 'vitest';
import errors from './locales/en.json';
import { errorMessage, findSessionEnd } from './errors.ts';

beforeAll(async () => {
  await init({ lng: 'en', resources: { en: { errors } } });
});

const answer = (status: number, name: string, retryAfterS?: number): ApiError =>
  new ApiError(status, { code: status * 100, message: 'The server’s own words.', details: { name } }, retryAfterS);

describe('the message of an error', () => {
  test('is the server’s own, in the reader’s language, when the catalogue has the error', () => {
    expect(errorMessage(answer(422, 'photo_refused'))).toBe('The server’s own words.');
  });

  test('joins several messages with commas', () => {
    const error = new ApiError(422, { code: 42200, message: ['One', 'two'], details: { name: 'bad_request' } });
    expect(errorMessage(error)).toBe('One, two');
    const message = ['This is too short.', 'No speech was found.'];
    const sentences = new ApiError(422, { code: 42200, message, details: { name: 'recording_refused' } });
    expect(errorMessage(sentences)).toBe('This is too short, No speech was found.');
  });

  test('adds when to try again, unless the server’s words name it', () => {
    expect(errorMessage(answer(503, 'busy', 5))).toBe('The server’s own words. Wait time: 5 seconds.');
    expect(errorMessage(answer(429, 'rate_limited', 5))).toBe('The server’s own words.');
  });

  test('says that Orator cannot be reached instead of showing a proxy’s error page', () => {
    expect(errorMessage(toApiError(502, '<html>Bad gateway</html>', null))).toBe(errors.network);
    expect(errorMessage(toApiError(503, '', '30'))).toBe(`${errors.network} Wait time: 30 seconds.`);
    expect(errorMessage(toApiError(500, '<html>', null))).toBe(errors.unexpected);
  });

  test('names a lost connection, a timeout, and any other error', () => {
    expect(errorMessage(new NetworkError('cut'))).toBe(errors.network);
    expect(errorMessage(new TimeoutError())).toBe(errors.timeout);
    expect(errorMessage(new RangeError('inside'))).toBe(errors.unexpected);
  });
});

describe('the end of a session', () => {
  const kept = ['/sign/photo_video_driven', '/sign/photo_video_generate_notify', '/photo-avatar-prompt'];

  test('401 and 40001 ask for a sign-in, 403 and 40003 only sign out', () => {
    expect(findSessionEnd(answer(401, 'unauthorized'), '/tasks')).toBe('login');
    const coded = (code: number) => new ApiError(400, { code, message: '' });
    expect(findSessionEnd(coded(ERRORS.unauthorized), '/tasks')).toBe('login');
    expect(findSessionEnd(answer(403, 'forbidden'), '/tasks')).toBe('forbidden');
    expect(findSessionEnd(coded(ERRORS.forbidden), '/tasks')).toBe('forbidden');
  });

  test.each(kept)('%s never signs out', (path) => {
    expect(findSessionEnd(answer(401, 'unauthorized'), path)).toBeNull();
    expect(findSessionEnd(answer(403, 'forbidden'), path)).toBeNull();
  });

  test('no other error ends the session', () => {
    for (const status of [400, 402, 404, 409, 422, 429, 500]) {
      expect(findSessionEnd(answer(status, 'other'), '/tasks')).toBeNull();
    }
    expect(findSessionEnd(new NetworkError('cut'), '/tasks')).toBeNull();
  });
});
