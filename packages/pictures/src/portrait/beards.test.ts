import { describe, expect, test } from 'vitest';
import { analysePortrait } from './built-in-portrait.ts';
import { drawOver, paintMan } from './drawn-pictures.test-support.ts';
import { samplePortrait } from './sample-portraits.test-support.ts';

describe('analyse, for the portrait of a drawn man', () => {
  test('accepts hardly visible lips inside a beard as uncovered', { tags: ['rare'] }, async () => {
    const man = { age: 'Late Middle Age', ethnicity: 'White', background: 'mountains' } as const;
    const bearded = await paintMan(man, { seed: 10, width: 512, height: 512 });
    expect(await analysePortrait(bearded)).toMatchObject({ ok: true });
  });

  for (const [beard, man, seed, tags] of [
    [
      'grey',
      { age: 'Late Middle Age', ethnicity: 'South Asian', beard: 'full', hairColour: 'grey', background: 'library' },
      1014,
      ['rare'],
    ],
    [
      'white, on dark skin',
      { age: 'Early Middle Age', ethnicity: 'Black', beard: 'full', hairColour: 'white', background: 'cafe' },
      1019,
      ['rare'],
    ],
    [
      'a goatee',
      { age: 'Senior', ethnicity: 'East Asian', beard: 'goatee', hairColour: 'dark-brown', background: 'studio' },
      1021,
      ['rare'],
    ],
  ] as const) {
    test(`accepts a bearded mouth as uncovered, and refuses it behind a mask or a hand: ${beard}`, {
      tags: [...tags],
    }, async () => {
      const bearded = await paintMan(man, { seed, width: 512, height: 512 });
      const analysis = await analysePortrait(bearded);
      if (!analysis.ok) throw new Error(analysis.reasons.join(', '));
      const [x, y, width, height] = analysis.face.box;
      const mask = `<rect x="${x}" y="${y + 0.5 * height}" width="${width}" height="${0.5 * height}" rx="30" fill="#8d8d8c"/>`;
      const palm = `<rect x="${x + 0.2 * width}" y="${y + 0.55 * height}" width="${0.6 * width}" height="${0.5 * height}" rx="36" fill="#b8784e"/>`;
      for (const shape of [mask, palm]) {
        expect(await analysePortrait(await drawOver(bearded, shape, 512))).toMatchObject({ ok: false });
      }
    });
  }

  test('accepts a grey moustache over the upper lip as uncovered', { tags: ['rare'] }, async () => {
    const senior = { age: 'Late Middle Age', ethnicity: 'Asian American', outfit: 'uniform' } as const;
    const man = await paintMan({ ...senior, background: 'gradient' }, { seed: 94, width: 448, height: 448 });
    expect(await analysePortrait(man)).toMatchObject({ ok: true });
  });

  test('accepts a moustache wider than the mouth as uncovered', async () => {
    const moustache =
      '<path d="M300 466Q342 446 384 452Q426 446 468 466" stroke="#1d1712" stroke-width="16" fill="none"/>';
    const worn = await drawOver(await samplePortrait('omar'), moustache);
    expect(await analysePortrait(worn)).toMatchObject({ ok: true });
  });

  test('accepts lips in the colour of the skin as uncovered', { tags: ['rare'] }, async () => {
    const man = { age: 'Senior', ethnicity: 'Hispanic', background: 'library' } as const;
    const pale = await paintMan(man, { seed: 36, width: 384, height: 512 });
    expect(await analysePortrait(pale)).toMatchObject({ ok: true });
  });
});
