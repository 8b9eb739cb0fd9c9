import { expect, test } from 'vitest';
import { festivalPhones } from './festival.ts';

const phone = (ipa: string, start: number, end: number) => ({ ipa, start, end, stress: 0 });

test('labels of the English voice are sounds of its set, with diphthongs in two parts', () => {
  const labels = '#\n0.2000 100 pau\n0.3000 100 b\n0.5000 100 ow\n0.6000 100 dh\n';
  expect(festivalPhones('ked_diphone', labels)).toEqual([
    phone('', 0, 0.2),
    phone('b', 0.2, 0.3),
    phone('o', 0.3, 0.4),
    phone('ʊ', 0.4, 0.5),
    phone('ð', 0.5, 0.6),
  ]);
});

test('labels of the other voices are letters of IPA, or stand for one', () => {
  const labels = '#\n0.1000 100 #\n0.2000 100 p:\n0.3000 100 e\n0.4000 100 ch\n0.5000 100 r~\n';
  expect(festivalPhones('czech_ph', labels)).toEqual([
    phone('', 0, 0.1),
    phone('p', 0.1, 0.2),
    phone('e', 0.2, 0.3),
    phone('x', 0.3, 0.4),
    phone('ʒ', 0.4, 0.5),
  ]);
});
