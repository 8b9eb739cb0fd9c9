import { LOCALES } from '@orator/contracts/core/common';
import { pausesIn } from '@orator/contracts/scripts/pauses';
import { wordMarksIn } from '@orator/contracts/scripts/word-marks';
import { expect, test } from 'vitest';
import type english from '../locales/en.json';

const catalogues = import.meta.glob<typeof english>('../locales/*.json', { eager: true, import: 'default' });

test('every mark that the help teaches is read as a mark', () => {
  expect(Object.keys(catalogues)).toHaveLength(LOCALES.length);
  for (const { marks } of Object.values(catalogues)) {
    const { pause, emphasis, higher, lower, pronunciation, all } = marks;
    expect(pausesIn(pause)).toHaveLength(1);
    const taught = [emphasis, higher, lower, pronunciation, all].flatMap(wordMarksIn);
    expect(taught.map((mark) => [mark.emphasis, mark.pitch, mark.said !== null])).toEqual([
      [true, 0, false],
      [false, 2, false],
      [false, -2, false],
      [false, 0, true],
      [true, -2, true],
    ]);
  }
});
