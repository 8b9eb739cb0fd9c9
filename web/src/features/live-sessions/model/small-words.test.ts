import { expect, test } from 'vitest';
import { isNod, isStop } from './small-words.ts';

test.each(['Mhm.', 'Uh-huh', 'Okay, yes.', 'D’accord.', 'はい。', '好的。', 'Да, да.', 'نعم', 'Ja genau!'])(
  'takes %s for a nod, which interrupts nothing',
  (text) => expect(isNod(text)).toBe(true),
);

test.each(['', '…', 'No.', 'Yes, but what does it cost?', 'Okay okay okay okay', '好的，多少钱？'])(
  'does not take %s for a nod',
  (text) => expect(isNod(text)).toBe(false),
);

test('tells a word that only asks for silence from a question that contains one', () => {
  expect(['Stop!', 'Wait, please.', '待って', 'Warte.'].every(isStop)).toBe(true);
  expect(isStop('Stop, what does it cost?')).toBe(false);
});
