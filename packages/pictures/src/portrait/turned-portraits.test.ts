import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { analysePortrait } from './built-in-portrait.ts';
import { samplePortrait } from './sample-portraits.test-support.ts';

describe('a drawn sample', () => {
  for (const [name, turn, tags] of [
    ['ada', 90, []],
    ['omar', 180, ['rare']],
    ['ada', 180, ['rare']],
    ['ada', 270, ['rare']],
    ['omar', 90, ['rare']],
    ['omar', 270, ['rare']],
  ] as const) {
    test(`${name} turned by ${turn} degrees is not upright, whatever it seems to be`, { tags: [...tags] }, async () => {
      const turned = await sharp(await samplePortrait(name))
        .rotate(turn)
        .png()
        .toBuffer();
      const back = { turn: 360 - turn };
      expect(await analysePortrait(turned)).toMatchObject({ ok: false, reasons: ['not_upright'], picture: back });
    });
  }
});
