import type { Phone } from '@orator/rig/speech/timeline';
import { isVowel } from '../text/ipa.ts';
import { type Speech, SpeechError, type SpokenWord } from '../speech-engine.ts';

/** A phone and the written word it belongs to (an index into the piece's words); silence belongs to none: -1. */
export interface WordPhone extends Phone {
  readonly word: number;
}

/** What an engine made of one piece of text; times in seconds from the piece's own start. */
export interface SpokenPiece {
  readonly sampleRate: number;
  readonly pcm: Int16Array;
  readonly phones: readonly WordPhone[];
  readonly words: readonly string[];
}

/** Silence kept at the edges of a piece, so that no plosive or echo is cut; seconds. */
const EDGE = 0.05;
const LEAD_IN = 0.1;
const LEAD_OUT = 0.2;

/** Two vowels of one name share its time so (measured on the rig; the first carries the weight). */
export const FIRST_OF_TWO = 0.58;

/** Shares [start, end] among the symbols of one name. */
export function shareTime(
  symbols: readonly string[],
  start: number,
  end: number,
): { ipa: string; start: number; end: number }[] {
  const cuts =
    symbols.length === 2 ? [0, FIRST_OF_TWO, 1] : [...symbols.keys(), symbols.length].map((n) => n / symbols.length);
  const at = (index: number): number => start + (end - start) * (cuts[index] ?? 1);
  return symbols.map((ipa, index) => ({ ipa, start: at(index), end: at(index + 1) }));
}

/** Gives the (at most two) consonants before a stressed vowel of the same word that vowel's stress: its onset. */
export function stressOnsets(phones: readonly WordPhone[]): WordPhone[] {
  return phones.map((phone, index) => {
    if (phone.ipa === '' || isVowel(phone.ipa)) return phone;
    for (const next of phones.slice(index + 1, index + 3)) {
      if (next.ipa === '' || next.word !== phone.word) break;
      if (isVowel(next.ipa)) return { ...phone, stress: next.stress };
    }
    return phone;
  });
}

/** Words in order of their first sound; a word without any sound of its own is written with the one before. */
function wordsOf(piece: SpokenPiece, shift: number): SpokenWord[] {
  const words: { text: string; start: number; end: number }[] = [];
  let unheard = '';
  for (const [index, text] of piece.words.entries()) {
    const phones = piece.phones.filter((phone) => phone.word === index && phone.ipa !== '');
    const first = phones[0];
    const end = phones.at(-1)?.end;
    const last = words.at(-1);
    if (first !== undefined && end !== undefined) {
      words.push({ text: unheard + text, start: first.start + shift, end: end + shift });
      unheard = '';
    } else if (last !== undefined) last.text += ` ${text}`;
    else unheard += `${text} `;
  }
  return words;
}

interface Cut {
  readonly from: number;
  readonly to: number;
}

/** The samples from shortly before the first sound to shortly after the last; null when there is no sound. */
function soundOf(piece: SpokenPiece): Cut | null {
  const heard = piece.phones.filter((phone) => phone.ipa !== '');
  const first = heard[0];
  const last = heard.at(-1);
  if (first === undefined || last === undefined || piece.pcm.length === 0) return null;
  const from = Math.max(0, Math.floor((first.start - EDGE) * piece.sampleRate));
  const to = Math.min(piece.pcm.length, Math.ceil((last.end + EDGE) * piece.sampleRate));
  return to > from ? { from, to } : null;
}

/** Makes phones cover [0, duration]: gaps become silence, neighbouring silences one, overlaps are cut. */
export function coverTime(phones: readonly Phone[], duration: number): Phone[] {
  const covered: { ipa: string; start: number; end: number; stress: Phone['stress'] }[] = [];
  let now = 0;
  const silence = (until: number): void => {
    const last = covered.at(-1);
    if (until <= now) return;
    if (last?.ipa === '') last.end = until;
    else covered.push({ ipa: '', start: now, end: until, stress: 0 });
    now = until;
  };
  for (const { ipa, start, end, stress } of phones) {
    const stop = Math.min(end, duration);
    if (ipa === '') silence(stop);
    else {
      silence(Math.min(start, duration));
      if (stop > now) covered.push({ ipa, start: now, end: stop, stress });
      now = Math.max(now, stop);
    }
  }
  silence(duration);
  return covered;
}

/**
 * Collects pieces into one speech: edges trimmed, natural pauses between, every time moved by whole samples.
 * Holds the samples once; `finish` copies them into one array.
 */
export function speechAssembly() {
  const chunks: { pcm: Int16Array; at: number }[] = [];
  const phones: Phone[] = [];
  const words: SpokenWord[] = [];
  let sampleRate = 0;
  let end = 0;
  let pause = LEAD_IN;

  return {
    /** @param silence seconds between this piece and the next. */
    add(piece: SpokenPiece, silence: number): void {
      const cut = soundOf(piece);
      if (cut === null) return;
      sampleRate = piece.sampleRate;
      const at = end + Math.round(pause * sampleRate);
      const shift = (at - cut.from) / sampleRate;
      chunks.push({ pcm: piece.pcm.slice(cut.from, cut.to), at });
      for (const { ipa, start, end: stop, stress } of piece.phones) {
        if (ipa !== '') phones.push({ ipa, start: start + shift, end: stop + shift, stress });
      }
      words.push(...wordsOf(piece, shift));
      end = at + (cut.to - cut.from);
      pause = silence;
    },

    /** @throws {SpeechError} `nothing_to_say` when no piece had a sound. */
    finish(): Speech {
      if (chunks.length === 0)
        throw new SpeechError('nothing_to_say', 'The text has no word that this voice can speak.');
      const pcm = new Int16Array(end + Math.round(LEAD_OUT * sampleRate));
      for (const chunk of chunks) pcm.set(chunk.pcm, chunk.at);
      const duration = pcm.length / sampleRate;
      return { sampleRate, pcm, timeline: { duration, phones: coverTime(phones, duration) }, words };
    },
  };
}
