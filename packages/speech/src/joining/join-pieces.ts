/**
 * | constants | source |
 * |---|---|
 * | `EDGE_S`, `LEAD_IN_S`, `LEAD_OUT_S` | chosen, not measured |
 */
import type { Phone } from '@orator/rig/speech/timeline';
import { type OnSound, type Speech, SpeechError, type SpokenWord } from '../speech-engine.ts';
import { fillGaps } from './phone-timing.ts';

/** A phone with the index of its word in the piece's words; -1 for silence. */
export interface WordPhone extends Phone {
  readonly word: number;
}

/** The speech of one piece of text. Times are seconds from the start of the piece. */
export interface SpokenPiece {
  readonly sampleRate: number;
  readonly pcm: Int16Array;
  readonly phones: readonly WordPhone[];
  readonly words: readonly string[];
}

/** Seconds kept before and after the phones of a piece, so that no plosive or reverberation is cut off. */
export const EDGE_S = 0.05;
/** Seconds of silence before and after the whole speech. */
export const LEAD_IN_S = 0.1;
export const LEAD_OUT_S = 0.2;

/** The piece's words with their times. A word without phones is joined with the word before. */
function timeWords(piece: SpokenPiece, shift: number): SpokenWord[] {
  const words: { text: string; start: number; end: number }[] = [];
  let silent = '';
  for (const [index, text] of piece.words.entries()) {
    const phones = piece.phones.filter((phone) => phone.word === index && phone.ipa !== '');
    const first = phones[0];
    const end = phones.at(-1)?.end;
    const last = words.at(-1);
    if (first !== undefined && end !== undefined) {
      words.push({ text: silent + text, start: first.start + shift, end: end + shift });
      silent = '';
    } else if (last !== undefined) last.text += ` ${text}`;
    else silent += `${text} `;
  }
  return words;
}

interface SampleRange {
  readonly from: number;
  readonly to: number;
}

/** The range of samples from just before the first phone to just after the last; null when nothing is spoken. */
function soundRange({ phones, pcm, sampleRate }: SpokenPiece): SampleRange | null {
  const spoken = phones.filter((phone) => phone.ipa !== '');
  const first = spoken[0];
  const last = spoken.at(-1);
  if (first === undefined || last === undefined || pcm.length === 0) return null;
  const from = Math.max(0, Math.floor((first.start - EDGE_S) * sampleRate));
  const to = Math.min(pcm.length, Math.ceil((last.end + EDGE_S) * sampleRate));
  return to > from ? { from, to } : null;
}

/** Seconds that a piece adds to a speech; 0 when nothing is spoken. Pure. */
export function pieceSeconds(piece: SpokenPiece): number {
  const range = soundRange(piece);
  return range === null ? 0 : (range.to - range.from) / piece.sampleRate;
}

/** @param samples of silence */
export function afterSilence(samples: number, pcm: Int16Array): Int16Array {
  const sound = new Int16Array(samples + pcm.length);
  sound.set(pcm, samples);
  return sound;
}

/**
 * Joins pieces to one speech: trims silence at their edges, inserts pauses between them and shifts their times by whole
 * samples.
 * @param onSound gets each piece with the silence before it
 */
export function createSpeechJoiner(onSound?: OnSound) {
  const chunks: { pcm: Int16Array; offset: number }[] = [];
  const phones: Phone[] = [];
  const words: SpokenWord[] = [];
  let sampleRate = 0;
  let length = 0;
  let pauseS = LEAD_IN_S;

  return {
    /**
     * Appends a piece. Pieces must have the same sample rate.
     * @param followingPauseS seconds of silence between this piece and the next
     */
    add(piece: SpokenPiece, followingPauseS: number): void {
      const range = soundRange(piece);
      if (range === null) return;
      sampleRate = piece.sampleRate;
      const offset = length + Math.round(pauseS * sampleRate);
      const shift = (offset - range.from) / sampleRate;
      const chunk = piece.pcm.slice(range.from, range.to);
      chunks.push({ pcm: chunk, offset });
      const said = {
        phones: piece.phones
          .filter(({ ipa }) => ipa !== '')
          .map(({ ipa, start, end, stress }) => ({ ipa, start: start + shift, end: end + shift, stress })),
        words: timeWords(piece, shift),
      };
      onSound?.({ sampleRate, pcm: afterSilence(offset - length, chunk), ...said });
      phones.push(...said.phones);
      words.push(...said.words);
      length = offset + (range.to - range.from);
      pauseS = followingPauseS;
    },

    /**
     * Returns the joined speech.
     * @throws {SpeechError} `nothing_to_say` when nothing is spoken in any piece
     */
    finish(): Speech {
      if (chunks.length === 0) {
        throw new SpeechError('nothing_to_say', 'The text has no word that this voice can speak.');
      }
      const pcm = new Int16Array(length + Math.round(LEAD_OUT_S * sampleRate));
      for (const chunk of chunks) pcm.set(chunk.pcm, chunk.offset);
      const durationS = pcm.length / sampleRate;
      return { sampleRate, pcm, timeline: { durationS, phones: fillGaps(phones, durationS) }, words };
    },
  };
}
