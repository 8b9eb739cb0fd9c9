import { expect, test } from 'vitest';
import { faultyMarksIn } from './faulty-marks.ts';

const faulty = (text: string) => faultyMarksIn(text).map(({ start, end, meant }) => [text.slice(start, end), meant]);

test('names faulty marks, which would be read out as text', () => {
  expect(faulty('One [12s] two [0,5s] three [500 ms] four [1.25s].')).toEqual([
    ['[12s]', 'pause'],
    ['[0,5s]', 'pause'],
    ['[500 ms]', 'pause'],
    ['[1.25s]', 'pause'],
  ]);
  expect(faulty(`Ask [Nguyen=] or [=Nwin] or [Nguyen=!]\nor [${'a'.repeat(61)}=b] [9s]`)).toEqual([
    ['[Nguyen=]', 'pronunciation'],
    ['[=Nwin]', 'pronunciation'],
    ['[Nguyen=!]', 'pronunciation'],
    [`[${'a'.repeat(61)}=b]`, 'pronunciation'],
    ['[9s]', 'pause'],
  ]);
});

test('names faulty marks of emphasis and pitch', () => {
  expect(faulty(`[!] [!?!] [!${'a'.repeat(121)}] [+9st up] [2 st up] [!-7st down]`)).toEqual([
    ['[!]', 'emphasis'],
    ['[!?!]', 'emphasis'],
    [`[!${'a'.repeat(121)}]`, 'emphasis'],
    ['[+9st up]', 'pitch'],
    ['[2 st up]', 'pitch'],
    ['[!-7st down]', 'pitch'],
  ]);
});

test('finds no fault in whole marks, other brackets, or a mark that is not closed yet', () => {
  expect(faulty('[0.5s] [5s] [Nguyen=Nwin] [!now] [+2st up] [1] [laughs] [s] [see 3s] [Nguyen=Nw')).toEqual([]);
});
