import { afterAll, expect, it } from 'vitest';
import { createEspeakEngine } from '../espeak-engine.ts';
import { ARABIC_SENTENCES } from './arabic-sentences.test-support.ts';

const CONSONANTS: Readonly<Record<string, string>> = Object.fromEntries(
  Array.from('بتثجحخدذرزسشصضطظعغفقكلمنه', (letter, index) => [
    letter,
    Array.from('btθʒħχdðrzsʃsdtðʕɣfqklmnh')[index] ?? '',
  ]),
);
const SIGNS = /[\u064b-\u0652\u0670]/gu;

/** Sounds without length, doubling, emphasis, glottal stops and stress; w and y as the vowels next to them. */
const plain = (sounds: string): string =>
  sounds
    .normalize('NFD')
    .replace(/[^\p{L}]|[ˤʲːʔˈˌ]|\p{M}/gu, '')
    .replace(/x/g, 'χ')
    .replace(/dʒ/g, 'ʒ')
    .replace(/[ɑ]/g, 'a')
    .replace(/g/g, 'ɣ')
    .replace(/[eɛɨ]/g, 'i')
    .replace(/[ow]/g, 'u')
    .replace(/j/g, 'i')
    .replace(/(.)\1+/gu, '$1');

/** The sounds of a word with its vowels. */
function readSounds(word: string): string {
  const vowels: Readonly<Record<string, string>> = {
    '\u064e': 'a',
    '\u064f': 'u',
    '\u0650': 'i',
    '\u064b': 'an',
    و: 'u',
    ي: 'i',
    ا: 'a',
    ى: 'a',
    آ: 'a',
    '\u0670': 'a',
  };
  const said = word
    .replace(/^بِال(?=[أبجحخعغفقكمهوي])/u, 'بِل')
    .replace(/^بِال/u, 'بِ')
    .replace(/الا\u0650/u, 'ال\u0650')
    .replace(/ال(?=[تثدذرزسشصضطظن])/u, '\u064e')
    .replace(/\u064e?ة$/u, '\u064e')
    .replace(/\u064b(\u0651?)ا?$/u, '$1\u064b')
    .replace(/^ا(?=[\u064e-\u0650])/u, '');
  return plain(Array.from(said, (sign) => vowels[sign] ?? CONSONANTS[sign] ?? '').join(''));
}

const espeak = createEspeakEngine();
afterAll(() => espeak.close());

async function spoken(word: string): Promise<string> {
  const speech = await espeak.synthesise({ text: word, locale: 'ar', voice: 'ar' }, new AbortController().signal);
  return plain(speech.timeline.phones.map(({ ipa }) => ipa).join(''));
}

/** Of the words of the sentences, percent; the others are named when fewer are right. */
const LEAST_RIGHT = 97;
const SENTENCES = ARABIC_SENTENCES.trim().split('\n');

it('has 200 sentences', () => {
  expect(SENTENCES).toHaveLength(200);
});

// A usual run says every fifth.
for (const [each, tags] of [
  [5, []],
  [1, ['rare']],
] as const)
  it(`adds the vowels to everyday Arabic sentences, one of ${each}`, {
    tags: [...tags],
    timeout: 120_000,
  }, async () => {
    const words = SENTENCES.filter((_, at) => at % each === 0).flatMap((sentence) => sentence.trim().split(/\s+/));
    const wrong: string[] = [];
    for (const word of words) {
      const wanted = readSounds(word);
      // A short vowel at the end is left out in a pause.
      const all = /[\u064e-\u0650]\u0651?$/u.test(word) ? [wanted, wanted.slice(0, -1)] : [wanted];
      const said = await spoken(word.replace(SIGNS, ''));
      if (!all.includes(said)) wrong.push(`${word} ${said} ${wanted}`);
    }
    expect(wrong).toSatisfy((list: string[]) => list.length <= words.length * (1 - LEAST_RIGHT / 100));
  });
