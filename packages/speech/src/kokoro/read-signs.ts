import type { Locale } from '@orator/contracts/core/common';
import { chineseSyllables } from '@orator/kokoro/signs/chinese-signs';
import { espeakSigns, type Reading } from '@orator/kokoro/signs/espeak-signs';
import { kanaSigns } from '@orator/kokoro/signs/japanese-signs';
import { joinWords, findMarks, type SaidWord, type Sign } from '@orator/kokoro/signs/signs';
import type { EspeakEngine } from '../espeak/espeak-engine.ts';
import type { SpeechPiece } from '@orator/spoken-text/pieces/speech-pieces';
import { withoutMarkup } from '@orator/spoken-text/pieces/without-markup';

/** The languages of espeak-ng whose phonemes Kokoro's voices were trained with. */
const LANGUAGES: Readonly<Partial<Record<Locale, string>>> = { en: 'en-us', pt: 'pt-br' };

function chooseReading(locale: Locale, british: boolean): Reading {
  if (locale === 'en') return british ? 'british' : 'american';
  return locale === 'fr' ? 'french' : 'other';
}

/** A piece in signs, and its written words. */
export interface ReadSigns {
  readonly signs: readonly Sign[];
  readonly words: readonly string[];
}

/** Index of the last word that begins at or before a position. */
const wordAt = (words: readonly { readonly position: number }[], position: number): number =>
  Math.max(
    0,
    words.findLastIndex((word) => word.position <= position),
  );

/** Japanese in kana, words divided by blanks. */
async function readJapanese({ read }: EspeakEngine, piece: SpeechPiece, signal: AbortSignal): Promise<ReadSigns> {
  const { text, tokens } = await read(piece, 'ja', signal);
  let position = 0;
  const words = text.split(' ').map((part): SaidWord => {
    const word = wordAt(tokens, position);
    position += Array.from(part).length + 1;
    return { word, said: kanaSigns(part), before: '', after: findMarks(part).after };
  });
  return { signs: joinWords(words), words: tokens.map((token) => token.text) };
}

/** A part of one word of a Chinese text; all of it is written in Chinese, or none. */
interface Stretch {
  readonly word: number;
  readonly chinese: boolean;
  origin: string;
  said: string;
}

function findStretches(piece: SpeechPiece): Stretch[] {
  const stretches: Stretch[] = [];
  let position = 0;
  for (const { origin, said } of chineseSyllables(withoutMarkup(piece.text))) {
    const [word, chinese, last] = [wordAt(piece.tokens, position), said !== '', stretches.at(-1)];
    position += Array.from(origin).length;
    if (last?.word === word && (last.chinese === chinese || !/[\p{L}\p{N}]/u.test(origin))) {
      last.said += said;
      last.origin += origin;
    } else stretches.push({ word, chinese, origin, said });
  }
  return stretches;
}

/** Chinese by its words; other letters as English. */
async function readChinese(espeak: EspeakEngine, piece: SpeechPiece, signal: AbortSignal): Promise<ReadSigns> {
  const words: SaidWord[] = [];
  for (const { word, origin, said } of findStretches(piece)) {
    const spoken = said === '' && /\p{L}/u.test(origin) ? await sayEnglish(espeak, origin, signal) : said;
    const last = words.at(-1);
    if (spoken !== '') words.push({ word, said: spoken, before: '', after: findMarks(origin).after });
    else if (last !== undefined) words.splice(-1, 1, { ...last, after: last.after + findMarks(origin).after });
  }
  return { signs: joinWords(words), words: piece.tokens.map((token) => token.text) };
}

async function sayEnglish(espeak: EspeakEngine, text: string, signal: AbortSignal): Promise<string> {
  const events = await espeak.spell(text, 'en-us', signal);
  return espeakSigns(events, [], 'american')
    .map(({ sign }) => sign)
    .join('');
}

/**
 * A piece of any language in Kokoro's signs.
 * @param british whether English is read as in Britain
 */
export async function readSigns(
  espeak: EspeakEngine,
  { piece, locale, british }: { readonly piece: SpeechPiece; readonly locale: Locale; readonly british: boolean },
  signal: AbortSignal,
): Promise<ReadSigns> {
  if (locale === 'ja') return readJapanese(espeak, piece, signal);
  if (locale === 'zh-CN') return readChinese(espeak, piece, signal);
  const { text, tokens } = await espeak.read(piece, locale, signal);
  const language = locale === 'en' && british ? 'en' : (LANGUAGES[locale] ?? locale);
  const events = await espeak.spell(text, language, signal);
  // Words as they are spoken, with their marks; Arabic and Korean are not spoken by Kokoro.
  const words = tokens.map(({ position }, at) => ({ position, spoken: piece.tokens[at]?.spoken ?? '' }));
  return {
    signs: espeakSigns(events, words, chooseReading(locale, british)),
    words: tokens.map((token) => token.text),
  };
}
