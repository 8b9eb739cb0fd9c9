import { PhotoDescription } from '@orator/contracts/photo-avatar-prompts/schema';
import { afterAll, expect, test } from 'vitest';
import { createCalls } from '@orator/threads/create-calls';
import { ThreadPool } from '@orator/threads/thread-pool';
import { analysePortrait } from '../portrait/built-in-portrait.ts';
import type * as Program from './built-in-photo.ts';
import { chooseAttributes, describedGender } from './wanted-attributes.ts';

const pool = new ThreadPool({ maxThreads: 1 });
const { call } = createCalls<typeof Program>(pool, new URL('built-in-photo.ts', import.meta.url));
const paint = call('paintPhoto');
afterAll(() => pool.destroy());

const description = { ...PhotoDescription.parse({ prompt: 'A person' }), locale: 'en' as const };
const job = { description, seed: 7, width: 320, height: 320 };

test('a painted person has a face that can speak', { timeout: 60_000 }, async () => {
  const picture = await paint(job, new AbortController().signal);
  expect(await analysePortrait(picture)).toMatchObject({ ok: true, width: 320, height: 320, type: 'image/png' });
});

test('ends a stopped run at once, in the middle of a picture', { timeout: 60_000 }, async () => {
  const stop = new AbortController();
  const large = {
    ...job,
    width: 2048,
    height: 2048,
    // Read when the job is sent to its thread, which then paints for seconds.
    get seed() {
      setImmediate(() => stop.abort());
      return job.seed;
    },
  };
  const painting = paint(large, stop.signal);
  await expect(painting).rejects.toThrow(/abort/i);
});

test('prefers what was chosen to what the words say, and lets the seed decide the rest', () => {
  const chosen = { ...description, gender: 'Other', age_group: 'Senior', ethnicity: 'Pacific', pose: 'left' } as const;
  const prompt = 'A young woman with short red hair and glasses';
  expect(chooseAttributes({ description: { ...chosen, prompt }, seed: 1 })).toMatchObject({
    gender: 'Other',
    age: 'Senior',
    ethnicity: 'Pacific',
    pose: 'left',
    hairColour: 'red',
    glasses: true,
  });
  const inGerman = { ...description, prompt: 'Eine Ärztin', locale: 'de' } as const;
  expect(chooseAttributes({ description: inGerman, seed: 1 })).toMatchObject({ gender: 'Female', outfit: 'doctor' });
  const bearded = { ...description, prompt: 'A chef with a moustache' };
  expect(chooseAttributes({ description: bearded, seed: 2 }).gender).toBe('Male');
  expect([0, 1].map((seed) => chooseAttributes({ description, seed }).gender)).toEqual(['Female', 'Male']);
  // Of an engine that takes the prompt as it is, the gender is known only when the prompt or the form says it.
  expect(
    [inGerman, bearded, { ...description, gender: 'Female' as const }].map((one) =>
      describedGender({ description: one }),
    ),
  ).toEqual(['Female', null, 'Female']);
});
