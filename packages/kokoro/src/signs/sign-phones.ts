import type { Sign } from './signs.ts';

/** The sounds of signs in IPA, where a sign is not itself one. */
const SOUNDS: Readonly<Record<string, readonly string[]>> = {
  A: ['e', 'ɪ'],
  I: ['a', 'ɪ'],
  O: ['o', 'ʊ'],
  Q: ['ə', 'ʊ'],
  S: ['s'],
  T: ['ɾ'],
  W: ['a', 'ʊ'],
  Y: ['ɔ', 'ɪ'],
  ᵊ: ['ə'],
  ᵻ: ['ɨ'],
  ʣ: ['dz'],
  ʤ: ['dʒ'],
  ʥ: ['dʑ'],
  ʦ: ['ts'],
  ʧ: ['tʃ'],
  ʨ: ['tɕ'],
  ꭧ: ['ʈʂ'],
  ʋ: ['v'],
};
/** Signs that go on with the sound before: length, tone, breath, nose, softness. */
const CONTINUES = /^(?:[ː→↗↓↘ʰʲᵝ]|\u0303)$/u;
const STRESSES: Readonly<Record<string, 1 | 2>> = { ˈ: 2, ˌ: 1 };
/** A gap between words that is longer is a pause, seconds; a shorter one is the end of the sound before. Source: chosen, not measured. */
const PAUSE_S = 0.09;

/** Sounds of a word with their time, seconds; none in a pause. */
export interface SignSounds {
  readonly ipa: readonly string[];
  readonly start: number;
  readonly end: number;
  readonly word: number;
  readonly stress: 0 | 1 | 2;
}

/**
 * The sounds of signs by how long each lasts. Pure.
 * @param durations seconds of the silence before, of each sign, and of the silence after
 * @param leadS how much earlier a sound is heard than the durations say, seconds
 */
export function signPhones(signs: readonly Sign[], durations: ArrayLike<number>, leadS: number): SignSounds[] {
  const sounds: { ipa: readonly string[]; start: number; end: number; word: number; stress: 0 | 1 | 2 }[] = [];
  let now = (durations[0] ?? 0) - leadS;
  let gapFrom: number | null = null;
  let stress: 0 | 1 | 2 = 0;
  let from: number | null = null;
  for (const [at, { sign, word }] of signs.entries()) {
    const start = Math.max(0, now);
    now += durations[at + 1] ?? 0;
    const last = sounds.at(-1);
    if (word < 0) gapFrom ??= start;
    else if (CONTINUES.test(sign) && last !== undefined) last.end = now;
    else if (STRESSES[sign] !== undefined) {
      stress = STRESSES[sign];
      from ??= start;
    } else {
      if (last !== undefined && gapFrom !== null && start - gapFrom < PAUSE_S) last.end = from ?? start;
      gapFrom = null;
      sounds.push({ ipa: SOUNDS[sign] ?? [sign], start: from ?? start, end: now, word, stress });
      [from, stress] = [null, 0];
    }
  }
  return sounds;
}
