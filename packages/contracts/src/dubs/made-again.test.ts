import { expect, test } from 'vitest';
import { type DubWords, findKeptLines, secondsToPay } from './made-again.ts';

const DUB: DubWords = {
  locale: 'es',
  speakers: [{ voice_id: 'a' }, { voice_id: 'b' }],
  lines: [
    { from: 1, to: 3, speaker: 0, text: 'Hola.' },
    { from: 4, to: 6, speaker: 1, text: 'Pregunta a Nguyen.' },
    { from: 7, to: 9, speaker: 0, text: 'Adiós.' },
  ],
};
const changed = (index: number, change: Partial<DubWords['lines'][number]>): DubWords => ({
  ...DUB,
  lines: DUB.lines.map((line, i) => (i === index ? { ...line, ...change } : line)),
});

test.each<[string, DubWords, (number | null)[]]>([
  ['nothing', DUB, [0, 1, 2]],
  ['the words of a line', changed(2, { text: 'Hasta luego.' }), [0, 1, null]],
  ['who says it', changed(2, { speaker: 1 }), [0, 1, null]],
  ['its end', changed(2, { to: 9.5 }), [0, 1, null]],
  ['its beginning, so that the line before has less room', changed(2, { from: 6.5 }), [0, null, null]],
  ['its beginning, so that the line before has more room', changed(2, { from: 7.5 }), [0, 1, null]],
  ['the voice of a speaker', { ...DUB, speakers: [{ voice_id: 'c' }, { voice_id: 'b' }] }, [null, 1, null]],
  ['the language', { ...DUB, locale: 'pt' }, [null, null, null]],
  ['a line that was removed', { ...DUB, lines: DUB.lines.slice(1) }, [1, 2]],
  [
    'how a word is said',
    { ...DUB, lexicon: [{ locale: 'es', word: 'Nguyen', said: 'Nuin', match_case: false }] },
    [0, null, 2],
  ],
])('keeps a line that would sound the same after a change of %s', (_what, dub, kept) => {
  expect(findKeptLines(dub, DUB, 10)).toEqual(kept);
});

test('charges a corrected dub for the seconds of its new lines: at least a tenth of the video, at most all of it', () => {
  expect(secondsToPay(DUB.lines, [0, null, 2], 10)).toBe(2);
  expect(secondsToPay(DUB.lines, [0, 1, 2], 10)).toBe(1);
  expect(secondsToPay(DUB.lines, [null, null, null], 5)).toBe(5);
});
