import type { Spoken } from '@orator/rig/lips/align-sounds';
import { lipsFromSound } from '@orator/rig/lips/lips-from-sound';
import type { Phone } from '@orator/rig/speech/timeline';
import type { SpokenPiece, WordPhone } from '../joining/join-pieces.ts';
import type { Sound } from '../speech-engine.ts';

/** A sentence spoken by a voice with known phonemes, and the audio of another voice that says the same. */
export interface AlignJob extends Sound {
  readonly reference: SpokenPiece;
}

/** The magnitude of the loudest 16-bit sample. Source: 16-bit sound. */
const FULL_SCALE = 32_768;

type Timed = Spoken['words'][number];

/** The times of all words of a piece; a word without phones is placed at the end of the one before. */
export function readWordTimes({ words, phones }: Pick<SpokenPiece, 'words' | 'phones'>): Timed[] {
  let last = 0;
  return words.map((text, index) => {
    const own = phones.filter(({ word, ipa }) => word === index && ipa !== '');
    const start = own[0]?.start ?? last;
    last = own.at(-1)?.end ?? last;
    return { text, start, end: last };
  });
}

/** Words at proportional positions within the time of speech. */
function spread(words: readonly Timed[], phones: readonly Phone[]): Timed[] {
  const voiced = phones.filter(({ ipa }) => ipa !== '');
  const [from, to] = [voiced[0]?.start ?? 0, voiced.at(-1)?.end ?? 0];
  const [first, last] = [words[0]?.start ?? 0, words.at(-1)?.end ?? 0];
  const at = (time: number): number => (last > first ? from + ((time - first) / (last - first)) * (to - from) : from);
  return words.map(({ text, start, end }) => ({ text, start: at(start), end: at(end) }));
}

/** The word of each phone: the last one that has begun. */
function assign(phones: readonly Phone[], words: readonly Timed[]): WordPhone[] {
  let word = 0;
  return phones.map((phone) => {
    const middle = (phone.start + phone.end) / 2;
    while (middle >= (words[word + 1]?.start ?? Infinity)) word++;
    return { ...phone, word: phone.ipa === '' ? -1 : word };
  });
}

/**
 * Finds the times of the reference's words and phones in another voice. If alignment fails, the phones are those
 * recognised, and the words are distributed as in the reference. Pure; takes about 0.3 % of the sound's duration.
 */
export function alignPiece({ reference, pcm, sampleRate }: AlignJob): SpokenPiece {
  const samples = Float32Array.from(pcm, (sample) => sample / FULL_SCALE);
  const said = { phones: reference.phones, words: readWordTimes(reference) };
  const { timeline, words, textFound } = lipsFromSound(samples, sampleRate, said);
  const placed = textFound ? words : spread(said.words, timeline.phones);
  return { sampleRate, pcm, phones: assign(timeline.phones, placed), words: reference.words };
}
