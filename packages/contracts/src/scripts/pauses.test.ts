import { expect, test } from 'vitest';
import { checkScript } from './check-script.ts';
import { pauseMark, splitAtPauses, withoutPauses } from './pauses.ts';
import { estimateSpeechSeconds } from './speech-estimate.ts';

test('a script is cut at its pauses, and pauses in a row are one', () => {
  expect(splitAtPauses(`One.${pauseMark(0.5)} two [1s] … [2s]three`)).toEqual([
    { text: 'One.', pauseS: 0.5 },
    { text: ' two ', pauseS: 3 },
    { text: 'three', pauseS: 0 },
  ]);
  expect(splitAtPauses('"[1s][2s]One.[2s]')).toEqual([
    { text: '', pauseS: 3 },
    { text: 'One.', pauseS: 2 },
  ]);
  expect(splitAtPauses('No pause')).toEqual([{ text: 'No pause', pauseS: 0 }]);
});

test.each(['[9s]', '[0.55s]', '[5.1s]', '[-1s]', '[1 s]', '[laughs]', '[[0.5s'])(
  'keeps %s as text, not as a pause',
  (text) => {
    expect(splitAtPauses(`a${text}b`)).toEqual([{ text: `a${text}b`, pauseS: 0 }]);
  },
);

test('counts pauses in the length, and not as words', () => {
  const [plain, paused] = ['Hello there.', 'Hello [1s] there.'];
  const longer = estimateSpeechSeconds(paused, 'en') - estimateSpeechSeconds(plain, 'en');
  // Both sides of a pause are spoken alone, which takes a little longer.
  expect(longer).toBeGreaterThan(1);
  expect(longer).toBeLessThan(1.3);
  expect(withoutPauses(paused)).toBe('Hello   there.');
  expect(checkScript('[1s][2s]', 'en')).toEqual({ ok: false, reason: 'text_unspeakable' });
});
