import { expect, test } from 'vitest';
import { checkScript } from './check-script.ts';
import { asSaid, pronunciationMark, withoutMarks } from './pronunciations.ts';
import { estimateSpeechSeconds } from './speech-estimate.ts';

test.each([
  ['Ask [Nguyen=Nwin] now.[1s] Yes.', 'Ask Nwin now.[1s] Yes.', 'Ask Nguyen now.  Yes.'],
  // Not marks: nothing is said, a line break, brackets in brackets, a pause, an equation.
  [
    '[Nguyen=] [=x] [a= ] [a=b\nc] [[x] [2s] [a=b=c] a=b',
    '[Nguyen=] [=x] [a= ] [a=b\nc] [[x] [2s] [a=b=c] a=b',
    '[Nguyen=] [=x] [a= ] [a=b\nc] [[x]   [a=b=c] a=b',
  ],
  [
    '<say-as interpret-as="x">[<b>=bold]</say-as>',
    '<say-as interpret-as="x">bold</say-as>',
    '<say-as interpret-as="x"><b></say-as>',
  ],
])('%s is said %s and read %s', (text, said, read) => {
  expect(asSaid(text)).toBe(said);
  expect(withoutMarks(text)).toBe(read);
});

test('a mark lasts as long as what is said, and only that must be of the language', () => {
  const mark = pronunciationMark('北京北京北京北京', 'Beijing');
  expect(estimateSpeechSeconds(mark, 'en')).toBe(estimateSpeechSeconds('Beijing', 'en'));
  expect(checkScript(mark, 'en').ok).toBe(true);
  expect(checkScript('[x=...]'.replace('x', '!'), 'en')).toEqual({ ok: false, reason: 'text_unspeakable' });
});
