import { afterAll, expect, it } from 'vitest';
import { createEspeakProcess } from '../espeak/espeak-process.ts';
import { vowelArabic } from './arabic.ts';
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
    .replace(/[eɛ]/g, 'i')
    .replace(/[ow]/g, 'u')
    .replace(/j/g, 'i')
    .replace(/(.)\1+/gu, '$1');

/** The sounds of a word with its vowels. */
function soundsOf(word: string): string {
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
    .replace(/ال(?=[تثدذرزسشصضطظن])/u, '\u064e')
    .replace(/\u064e?ة$/u, '\u064e')
    .replace(/\u064b(\u0651?)ا?$/u, '$1\u064b')
    .replace(/^ا(?=[\u064e-\u0650])/u, '');
  return plain(Array.from(said, (sign) => vowels[sign] ?? CONSONANTS[sign] ?? '').join(''));
}

const espeak = createEspeakProcess();
afterAll(() => espeak.close());

async function spoken(word: string): Promise<string> {
  const request = { kind: 'speak', voice: 'ar', rate: 400, text: word } as const;
  const answer = await espeak.request(request, new AbortController().signal);
  return answer.kind === 'speech' ? plain(answer.events.map(({ name }) => name).join('')) : '';
}

/** Share of words whose vowels are right; a short vowel at the end is left out in a pause. */
it('restores the vowels of everyday sentences', async () => {
  const right = { before: 0, after: 0 };
  let words = 0;
  for (const sentence of ARABIC_SENTENCES.trim().split('\n')) {
    const bare = sentence.replace(SIGNS, '').split(' ');
    const vowelled = vowelArabic(bare.join(' ')).split(' ');
    for (const [index, word] of sentence.split(' ').entries()) {
      const wanted = soundsOf(word);
      const all = /[\u064e-\u0650]$/u.test(word) ? [wanted, wanted.slice(0, -1)] : [wanted];
      words += 1;
      if (all.includes(await spoken(bare[index] ?? ''))) right.before += 1;
      if (all.includes(await spoken(vowelled[index] ?? ''))) right.after += 1;
    }
  }
  const share = (count: number): number => Math.round((100 * count) / words);
  expect(share(right.before)).toBeLessThan(70);
  expect(share(right.after)).toBeGreaterThanOrEqual(85);
}, 120_000);
