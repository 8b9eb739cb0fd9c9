import type { SpokenPiece, WordPhone } from '../joining/join-pieces.ts';
import { divideTime, spreadStress } from '../joining/phone-timing.ts';
import type { EspeakSpeech, SpeechEvent } from './espeak-messages.ts';
import { isVowel, plainIpa } from '../phones/ipa.ts';
import type { SpokenToken } from './respelling/japanese.ts';

const readStress = (name: string): WordPhone['stress'] => (name.includes('ˈ') ? 2 : name.includes('ˌ') ? 1 : 0);

/**
 * Seconds up to which a silence before an implosive (ɗ), to which espeak gives no duration, counts as its closure. Source: as in espeak-ng's events, not measured.
 */
const CLOSURE = 0.09;

/** Index of the word at a position. espeak's positions are inexact inside numbers, so the search never goes back. */
function wordAt(tokens: readonly SpokenToken[], position: number, current: number): number {
  let word = current;
  while ((tokens[word + 1]?.position ?? Infinity) <= position) word += 1;
  return word;
}

/**
 * Converts espeak's events to phones. A phone lasts until the next one starts; names that are not phones (language switches, a
 * lone palatal mark) prolong the phone before; diphthongs are split.
 *
 * @param tokens the written words, `position` in the text that was spoken
 * @param tonal keeps only the first stress of a word, because espeak marks nearly every syllable of tonal languages
 * @returns phones in order, times in seconds
 */
export function espeakPhones(
  events: readonly SpeechEvent[],
  tokens: readonly SpokenToken[],
  durationS: number,
  tonal: boolean,
): WordPhone[] {
  const phones: WordPhone[] = [];
  const starts = events.filter(({ type }) => type === 'phoneme').map(({ time }) => time);
  let word = 0;
  let phonemes = 0;
  let stressed = -1;
  for (const event of events) {
    if (event.type === 'word') {
      word = wordAt(tokens, event.position, word);
      continue;
    }
    phonemes += 1;
    const end = Math.min(durationS, starts[phonemes] ?? durationS);
    const silent = event.name === '';
    const symbols = silent ? [''] : plainIpa(event.name);
    const last = phones.at(-1);
    let start = event.time;
    if (symbols.length === 0 && last !== undefined) phones.splice(-1, 1, { ...last, end });
    else if (end <= start && last?.ipa === '' && last.end - last.start < CLOSURE) start = phones.pop()?.start ?? start;
    const stress = tonal && stressed === word ? 0 : readStress(event.name);
    if (stress > 0) stressed = word;
    for (const part of divideTime(symbols, start, end)) {
      phones.push({ ...part, stress: isVowel(part.ipa) ? stress : 0, word: silent ? -1 : word });
    }
  }
  return spreadStress(phones);
}

/**
 * Converts espeak's answer for one piece.
 * @param tokens the written words, `position` in the text that was spoken
 * @param tonal see `espeakPhones`
 */
export function espeakPiece(speech: EspeakSpeech, tokens: readonly SpokenToken[], tonal: boolean): SpokenPiece {
  const { sampleRate, pcm, events } = speech;
  const phones = espeakPhones(events, tokens, pcm.length / sampleRate, tonal);
  return { sampleRate, pcm, phones, words: tokens.map((token) => token.text) };
}
