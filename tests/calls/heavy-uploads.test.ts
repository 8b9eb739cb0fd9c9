// Rare (ADR 86): it makes a film of many pixels that is then refused; `make-loop.test.ts` and `normalise-footage.test.ts` refuse it too.
// @module-tag rare
import { ErrorBody } from '@orator/contracts/core/errors';
import { voices } from '@orator/contracts/voices/routes';
import { expect, onTestFinished, test } from 'vitest';
import { createDatabase, createRedis } from '../support/databases.ts';
import { findVoice } from '../support/gateway-rows.ts';
import { signUp } from '../support/people.ts';
import { startSystem } from '../support/system.ts';
import { makeWideFilm, sendFilm } from './wide-film.ts';

test('refuses videos of too many pixels before decoding them, and answers the previews of others meanwhile', {
  timeout: 180_000,
}, async () => {
  const [databaseUrl, redisUrl] = await Promise.all([createDatabase(), createRedis()]);
  const system = await startSystem({ databaseUrl, redisUrl, gatewayEnv: { RATE_LIMIT: 'off' } });
  onTestFinished(() => system.stop());
  const [sender, other] = [await signUp(system.url), await signUp(system.url)];
  const film = await makeWideFilm();
  const sent = Promise.all(
    Array.from({ length: 12 }, async () => {
      const answer = await sendFilm(system.url, sender, film);
      return { status: answer.status, body: ErrorBody.parse(await answer.json()) };
    }),
  );
  for (const word of ['one', 'two', 'three']) {
    const input = { params: { id: findVoice('en') }, body: { text: `The number ${word}.` } };
    expect((await other.client.call(voices.preview, input)).duration_s).toBeGreaterThan(0);
  }
  const answers = await sent;
  const refused = answers.filter(({ status }) => status === 422);
  expect(refused.length).toBeGreaterThan(0);
  for (const { body } of refused) expect(body.details?.reasons).toEqual(['too_many_pixels']);
  const waiting = answers.filter(({ status }) => status !== 422);
  expect(waiting.map(({ body }) => body.details?.name)).toEqual(waiting.map(() => 'calls_waiting'));
});
