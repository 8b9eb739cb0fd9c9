import { expect, test } from 'vitest';
import { cutOpening } from './opening.ts';
import { spokenSeconds } from './speech-estimate.ts';

const makeScript = (text: string) => ({
  text,
  locale: 'en' as const,
  voice_id: 'a6cbd3c5-7f0b-4d8e-9d9c-0f7f4c3c1f10',
});

test('takes the opening of a script up to the end of a word', () => {
  const script = makeScript(
    'The sea is never still. It comes and goes, and nobody has ever counted how often it does so.',
  );
  const opening = cutOpening(script, 3);
  expect(script.text.startsWith(`${opening} `)).toBe(true);
  expect(spokenSeconds({ ...script, text: opening })).toBeGreaterThanOrEqual(3);
  const shorter = opening.slice(0, opening.lastIndexOf(' '));
  expect(spokenSeconds({ ...script, text: shorter })).toBeLessThan(3);
});

test('takes a short script whole as its opening', () => {
  const script = makeScript('Hello there, I can speak.');
  expect(cutOpening(script, 8)).toBe(script.text);
});

test('does not cut through a mark', () => {
  const script = makeScript(
    'Hear [Nguyen=Nwin with a long and winding way of saying it, all of it] say hello to all of us.',
  );
  expect(cutOpening(script, 2)).toMatch(/all of it\]/);
});

test('takes the opening of a script without blanks up to the end of a phrase', () => {
  const script = {
    ...makeScript('海从来不会静止。潮水来了又去，没有人数过多少次。我们一起去看海吧。'),
    locale: 'zh-CN' as const,
  };
  const opening = cutOpening(script, 3);
  expect(opening).toMatch(/[。，]$/);
  expect(opening.length).toBeLessThan(script.text.length);
});
