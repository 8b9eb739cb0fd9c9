import type { Locale } from '@orator/contracts/core/common';
import { wordMarksIn } from '@orator/contracts/scripts/word-marks';
import { type JudgedWord, judgeWords } from '@orator/ears/proof/doubted-words';
import { listSounds } from '@orator/ears/proof/missed-words';
import type { SpokenWord } from '@orator/speech/speech-engine';
import { hearIfPossible, type Listening } from './hear-if-possible.ts';

/** A word of a speech that was heard again, spelled as in the text but without punctuation. */
export interface HeardWord extends JudgedWord {
  readonly word: string;
}

interface Said {
  readonly audioPath: string;
  /** The text with the marks by which it was spoken. */
  readonly text: string;
  readonly locale: Locale;
  readonly words: readonly SpokenWord[];
}

/** Japanese is compared as it is written: only what is written in Latin letters or digits can be doubted. */
const readWritten = async ({ text }: { readonly text: string }) => ({ text });
const withoutPunctuation = (text: string): string =>
  text.replaceAll(/^[^\p{L}\p{N}$€£¥°%]+|[^\p{L}\p{N}$€£¥°%]+$/gu, '');

/**
 * Hears a made speech again. Words whose pronunciation the user gave are never doubted.
 * @returns each of its words; null when no recogniser is installed, or it fails
 * @throws the signal's reason
 */
export async function hearAgain(
  task: Listening,
  { audioPath, text, locale, words }: Said,
): Promise<HeardWord[] | null> {
  const heard = await hearIfPossible(task, { audioPath, locale }, 'a speech was not heard again');
  if (heard === null) return null;
  const sounds = (part: string) => listSounds(part, locale, readWritten, task.signal);
  const compared = await Promise.all(words.map(async (word) => ({ text: word.text, sounds: await sounds(word.text) })));
  const said = heard.segments.map((segment) => segment.text).join(' ');
  // Words that were heard exactly as they are written are right. Sounds alone would not show that, because a word by
  // itself may be read differently: 1984 is a year only in its sentence.
  const written = new Set(said.split(/\s+/u).map((word) => withoutPunctuation(word).toLowerCase()));
  const given = new Set(wordMarksIn(text).flatMap((mark) => (mark.said === null ? [] : [mark.written])));
  return judgeWords(compared, await sounds(said), locale).map((judged, at) => {
    const word = withoutPunctuation(words[at]?.text ?? '');
    if (written.has(word.toLowerCase())) return { ...judged, word, missed: 0, isDoubted: false };
    return { ...judged, word, isDoubted: judged.isDoubted && word !== '' && !given.has(word) };
  });
}
