import type { Speech } from '../speech-engine.ts';
import { EDGE_S } from './join-pieces.ts';
import { fillGaps } from './phone-timing.ts';

interface Timed {
  readonly start: number;
  readonly end: number;
}

/** Words from `from` up to, but not with, `to`. */
interface WordRange {
  readonly from: number;
  readonly to: number;
}

/** Where some words are in the samples, with what sounds just before and after them, but nothing of their neighbours. */
function findRange({ words, pcm, sampleRate }: Speech, { from, to }: WordRange): Timed | null {
  const [first, last] = [words[from], words[to - 1]];
  if (first === undefined || last === undefined) return null;
  const start = Math.max(first.start - EDGE_S, words[from - 1]?.end ?? 0);
  const end = Math.min(last.end + EDGE_S, words[to]?.start ?? Infinity, pcm.length / sampleRate);
  return end > start ? { start: Math.round(start * sampleRate), end: Math.round(end * sampleRate) } : null;
}

/**
 * A speech with another reading of some of its words; the silence before and after them stays. Pure.
 * @param reading speech of these words alone, by the same voice
 * @throws {RangeError} when there are no such words, or the reading has another sample rate
 */
export function replaceWords(speech: Speech, replaced: WordRange, reading: Speech): Speech {
  const { sampleRate } = speech;
  const old = findRange(speech, replaced);
  const own = findRange(reading, { from: 0, to: reading.words.length });
  if (old === null || own === null || reading.sampleRate !== sampleRate) throw new RangeError('not these words');
  const pcm = new Int16Array(speech.pcm.length - (old.end - old.start) + own.end - own.start);
  pcm.set(speech.pcm.subarray(0, old.start));
  pcm.set(reading.pcm.subarray(own.start, own.end), old.start);
  pcm.set(speech.pcm.subarray(old.end), old.start + own.end - own.start);
  const durationS = pcm.length / sampleRate;
  const move = <One extends Timed>(timed: readonly One[], samples: number): One[] =>
    timed.map((one) => ({ ...one, start: one.start + samples / sampleRate, end: one.end + samples / sampleRate }));
  const later = own.end - own.start - (old.end - old.start);
  const spoken = speech.timeline.phones.filter(({ ipa }) => ipa !== '');
  const middle = ({ start, end }: Timed): number => ((start + end) / 2) * sampleRate;
  const phones = [
    ...spoken.filter((phone) => middle(phone) < old.start),
    ...move(
      reading.timeline.phones.filter(({ ipa }) => ipa !== ''),
      old.start - own.start,
    ),
    ...move(
      spoken.filter((phone) => middle(phone) >= old.end),
      later,
    ),
  ];
  const words = [
    ...speech.words.slice(0, replaced.from),
    ...move(reading.words, old.start - own.start),
    ...move(speech.words.slice(replaced.to), later),
  ];
  return { sampleRate, pcm, timeline: { durationS, phones: fillGaps(phones, durationS) }, words };
}
