import { expect, test } from 'vitest';
import { analysePortrait } from './built-in-portrait.ts';
import { fitVoice } from './fit-voice.ts';
import { hasSharedPortraits, samplePortrait, sharedPortrait } from './sample-portraits.test-support.ts';

async function fitted(bytes: Uint8Array) {
  const analysis = await analysePortrait(bytes);
  if (!analysis.ok) throw new Error(`The portrait is refused: ${analysis.reasons.join()}`);
  return fitVoice({ photo: analysis.normalised, landmarks: analysis.landmarks });
}

for (const [name, expected, tags] of [
  ['ada', { gender: 'Female', age: 'adult' }, ['rare']],
  ['omar', { gender: 'Male', age: 'adult' }, []],
] as const)
  test(`fits a voice to the drawn face ${name}`, { tags: [...tags] }, async () => {
    expect(await fitted(await samplePortrait(name))).toEqual(expected);
  });

// Runs where the shared portraits lie beside the checkout.
test.skipIf(!hasSharedPortraits).each([
  ['photo-astronaut.png', { gender: 'Female', age: 'adult' }],
  ['render-schoolgirl.jpg', { gender: 'Female', age: 'young' }],
  ['painting-mona-lisa.jpg', { gender: null, age: 'adult' }],
] as const)('fits a voice to the face of %s, where it is clear', { tags: ['rare'] }, async (file, expected) => {
  expect(await fitted(sharedPortrait(file))).toEqual(expected);
});
