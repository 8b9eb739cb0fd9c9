import { describe, expect, it } from 'vitest';
import { Id, LOCALES } from '../core/common.ts';
import { LIBRARY_VOICES, NATURAL_DESCRIPTIONS, VOICE_DESCRIPTIONS, restoreMatchedVoice } from './library.ts';

describe('the voice library', () => {
  it.each(LOCALES)('has a female and a male voice for %s', (locale) => {
    const genders = LIBRARY_VOICES.filter((voice) => voice.locale === locale).map((voice) => voice.gender);
    expect(genders).toContain('Female');
    expect(genders).toContain('Male');
  });

  it.each(LOCALES)('has four voices for %s, no two spoken alike', (locale) => {
    const spoken = LIBRARY_VOICES.filter((voice) => voice.locale === locale).map(({ engine_voice }) => engine_voice);
    expect(new Set(spoken).size).toBeGreaterThanOrEqual(4);
    expect(new Set(spoken).size).toBe(spoken.length);
  });

  it('names and identifies every voice once', () => {
    expect(new Set(LIBRARY_VOICES.map((voice) => voice.name)).size).toBe(LIBRARY_VOICES.length);
    expect(new Set(LIBRARY_VOICES.map((voice) => voice.id)).size).toBe(LIBRARY_VOICES.length);
    for (const voice of LIBRARY_VOICES) expect(Id.parse(voice.id)).toBe(voice.id);
  });

  it('uses every description it declares', () => {
    const elsewhere = new Set<string>([...NATURAL_DESCRIPTIONS, 'basic']);
    expect(new Set<string>(LIBRARY_VOICES.map((voice) => voice.description))).toEqual(
      new Set(VOICE_DESCRIPTIONS.filter((name) => !elsewhere.has(name))),
    );
  });

  it('finds the espeak voice of which a match was made in an earlier version', () => {
    expect(restoreMatchedVoice({ engine_voice: 'de+open' }, undefined).engine_voice).toBe('de+f2');
    expect(restoreMatchedVoice({ engine_voice: 'de+open' }, 'de+clear').engine_voice).toBe('de+clear');
    expect(restoreMatchedVoice({ engine_voice: 'de+crisp' }, 'de+calm').engine_voice).toBe('de+calm');
    expect(restoreMatchedVoice({ engine_voice: 'de+crisp' }, undefined).engine_voice).toBe('de+edward');
    expect(restoreMatchedVoice({ engine_voice: 'rms' }, undefined).engine_voice).toBe('rms');
  });
});
