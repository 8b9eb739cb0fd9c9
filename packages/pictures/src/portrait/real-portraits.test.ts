import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { analysePortrait } from './built-in-portrait.ts';
import { hasSharedPortraits, sharedPortrait } from './sample-portraits.test-support.ts';

// The licences of these photos forbid distributing them, so the tests run only where they exist beside the checkout.
describe.skipIf(!hasSharedPortraits)('a real portrait', () => {
  for (const [file, tags] of [
    ['photo-astronaut.png', []],
    ['painting-mona-lisa.jpg', ['rare']],
    ['render-schoolgirl.jpg', ['rare']],
    ['drawing-curly-hair.jpg', ['rare']],
    ['cartoon-boy.jpg', ['rare']],
  ] as const)
    test(`${file} is accepted`, { tags: [...tags] }, async () => {
      expect(await analysePortrait(sharedPortrait(file))).toMatchObject({ ok: true });
    });

  test.each([['not-a-face-dog.jpg', 'not_human']])('%s is refused: %s', async (file, reason) => {
    expect(await analysePortrait(sharedPortrait(file))).toMatchObject({ ok: false, reasons: [reason] });
  });

  test('turned by 34 degrees is accepted, and told to be turned', { tags: ['rare'] }, async () => {
    const turned = await analysePortrait(sharedPortrait('turned-pearl-earring.jpg'));
    expect(turned).toMatchObject({ ok: true, warnings: expect.arrayContaining(['slightly_turned']) });
  });

  test('that shows a grey dog is refused as a dog, too', { tags: ['rare'] }, async () => {
    const grey = await sharp(sharedPortrait('not-a-face-dog.jpg')).greyscale().jpeg().toBuffer();
    expect(await analysePortrait(grey)).toMatchObject({ ok: false, reasons: ['not_human'] });
  });
});
