import type { Phone } from '@orator/rig/speech/timeline';
import { isVowel } from '../phones/ipa.ts';
import type { WordPhone } from './join-pieces.ts';

/**
 * Share of a diphthong's duration that its first, stronger vowel takes (the rig uses the same, see its phonemes.ts). Source: the rig's,
 * `speech/phonemes.ts`.
 */
export const DIPHTHONG_FIRST_SHARE = 0.58;

/** Divides the time from `start` to `end` (seconds) among the symbols of one phoneme. */
export function divideTime(
  symbols: readonly string[],
  start: number,
  end: number,
): { ipa: string; start: number; end: number }[] {
  const { length } = symbols;
  const shares = length === 2 ? [0, DIPHTHONG_FIRST_SHARE, 1] : [...symbols.keys(), length].map((n) => n / length);
  const boundary = (index: number): number => start + (end - start) * (shares[index] ?? 1);
  return symbols.map((ipa, index) => ({ ipa, start: boundary(index), end: boundary(index + 1) }));
}

/** Gives the onset of a stressed vowel (up to two consonants before it in the same word) the vowel's stress. */
export function spreadStress(phones: readonly WordPhone[]): WordPhone[] {
  return phones.map((phone, index) => {
    if (phone.ipa === '' || isVowel(phone.ipa)) return phone;
    for (const next of phones.slice(index + 1, index + 3)) {
      if (next.ipa === '' || next.word !== phone.word) break;
      if (isVowel(next.ipa)) return { ...phone, stress: next.stress };
    }
    return phone;
  });
}

/** Makes phones cover 0 to `durationS`: fills gaps with silence, merges adjacent silences, trims overlaps. */
export function fillGaps(phones: readonly Phone[], durationS: number): Phone[] {
  const filled: { ipa: string; start: number; end: number; stress: Phone['stress'] }[] = [];
  let now = 0;
  const addSilence = (until: number): void => {
    const last = filled.at(-1);
    if (until <= now) return;
    if (last?.ipa === '') last.end = until;
    else filled.push({ ipa: '', start: now, end: until, stress: 0 });
    now = until;
  };
  for (const { ipa, start, end, stress } of phones) {
    const stop = Math.min(end, durationS);
    if (ipa === '') addSilence(stop);
    else {
      addSilence(Math.min(start, durationS));
      if (stop > now) filled.push({ ipa, start: now, end: stop, stress });
      now = Math.max(now, stop);
    }
  }
  addSilence(durationS);
  return filled;
}
