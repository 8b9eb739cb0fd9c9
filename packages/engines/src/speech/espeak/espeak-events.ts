import { shareTime, type SpokenPiece, stressOnsets, type WordPhone } from '../joining/join-pieces.ts';
import type { SoundEvent, Spoken } from './espeak-messages.ts';
import { isVowel, plainIpa } from '../text/ipa.ts';
import type { Token } from '../text/pieces.ts';

const stressOf = (name: string): WordPhone['stress'] => (name.includes('ˈ') ? 2 : name.includes('ˌ') ? 1 : 0);

/** The silence before a sound of no length, such as an implosive (ɗ), is its closure when it is shorter than this; s. */
const CLOSURE = 0.09;

/** The word that holds a position of the text; espeak's positions drift inside numbers, but never go back a word. */
function wordAt(tokens: readonly Token[], position: number, now: number): number {
  let word = now;
  while ((tokens[word + 1]?.at ?? Infinity) <= position) word += 1;
  return word;
}

/**
 * Turns espeak's events into phones: each lasts until the next begins; a name without a sound of its own (language
 * switches, a lone palatal mark) prolongs the one before; diphthongs are split.
 *
 * @param tonal espeak marks nearly every syllable of a tonal language as stressed: only the first of a word is kept, as
 * that is what carries the sentence.
 */
export function espeakPhones(
  events: readonly SoundEvent[],
  tokens: readonly Token[],
  duration: number,
  tonal: boolean,
): WordPhone[] {
  const phones: WordPhone[] = [];
  const starts = events.filter(({ type }) => type === 'phoneme').map(({ at }) => at);
  let word = 0;
  let heard = 0;
  let stressed = -1;
  for (const event of events) {
    if (event.type === 'word') {
      word = wordAt(tokens, event.position, word);
      continue;
    }
    heard += 1;
    const end = Math.min(duration, starts[heard] ?? duration);
    const silent = event.name === '';
    const symbols = silent ? [''] : plainIpa(event.name);
    const last = phones.at(-1);
    let start = event.at;
    if (symbols.length === 0 && last !== undefined) phones.splice(-1, 1, { ...last, end });
    else if (end <= start && last?.ipa === '' && last.end - last.start < CLOSURE) start = phones.pop()?.start ?? start;
    const stress = tonal && stressed === word ? 0 : stressOf(event.name);
    if (stress > 0) stressed = word;
    for (const part of shareTime(symbols, start, end)) {
      phones.push({ ...part, stress: isVowel(part.ipa) ? stress : 0, word: silent ? -1 : word });
    }
  }
  return stressOnsets(phones);
}

/** @param tokens the written words, `at` as positions in the text that was spoken. */
export function espeakPiece(spoken: Spoken, tokens: readonly Token[], tonal: boolean): SpokenPiece {
  const { sampleRate, pcm, events } = spoken;
  const phones = espeakPhones(events, tokens, pcm.length / sampleRate, tonal);
  return { sampleRate, pcm, phones, words: tokens.map((token) => token.text) };
}
