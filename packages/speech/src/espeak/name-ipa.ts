import type { Locale } from '@orator/contracts/core/common';
import { findIpa, replaceIpa } from '@orator/spoken-text/ipa/ipa-stretches';
import { nameSounds } from './ipa-mnemonics.ts';
import type { SpokenReading } from './respelling/japanese.ts';

const countPoints = (text: string): number => Array.from(text).length;

/** Replaces the IPA in a reading by espeak-ng's notation, and moves the positions of the words after it. Pure. */
export function nameIpa(reading: SpokenReading, locale: Locale): SpokenReading {
  const stretches = findIpa(reading.text).map(({ ipa, start, end }) => ({
    end: countPoints(reading.text.slice(0, end)),
    longer: countPoints(nameSounds(ipa, locale)) - countPoints(reading.text.slice(start, end)),
  }));
  if (stretches.length === 0) return reading;
  const move = (position: number): number =>
    stretches.reduce((sum, { end, longer }) => (end <= position ? sum + longer : sum), position);
  return {
    text: replaceIpa(reading.text, ({ ipa }) => nameSounds(ipa, locale)),
    tokens: reading.tokens.map((token) => ({ ...token, position: move(token.position) })),
  };
}
