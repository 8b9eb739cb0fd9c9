import { estimateSpeechSeconds, mostSpeechSeconds } from '@orator/contracts/scripts/speech-estimate';
import { LIBRARY_VOICES, type LibraryVoice } from '@orator/contracts/voices/library';
import { afterAll, describe, expect, it } from 'vitest';
import { SPEECH_SAMPLES } from './speech-samples.ts';
import { createSpeechEngines } from './speech-engines.ts';

const engines = createSpeechEngines();
const never = new AbortController().signal;

afterAll(() => engines.close());

describe('the estimate, which prices are quoted on,', () => {
  /** One voice for each locale and engine; the others differ by up to 10 %. */
  const voices = LIBRARY_VOICES.filter(
    ({ locale, engine }, index) =>
      LIBRARY_VOICES.findIndex((other) => other.locale === locale && other.engine === engine) === index,
  );
  const measure = async ({ locale, engine, engine_voice }: LibraryVoice, text: string) => {
    const { timeline } = await engines.get(engine).synthesise({ text, locale, voice: engine_voice }, never);
    return { durationS: timeline.durationS, estimatedS: estimateSpeechSeconds(text, locale, engine) };
  };

  /** Signs and letters that are read aloud, spelled out, or cause a pause. */
  const odd = [
    '± × ÷ ≈ ≠ ≤ ¬ § ¶ ° √ ∞ → ↓',
    '\\ _ / * ^ ~ # = + % @ $ & |',
    'WWW TV PDF km bcd x y z',
    'WWWWWWWWWWWWWWWW',
    '" ( ) « » “ ” – — `',
    'a!a?a!a?a',
    '7 7,777 777.777 0 0.0',
    '٣ Ⅳ ½ ² Ⓐ ㎞ ＡＢ',
    'a \u0307 \u0336 b',
    'Киев Київ القاهرة 北京 ひらがな กรุงเทพ አዲስ',
    'Nguyễn ɑʃʒ ʰʲ',
    '・ £5 €6 ₹7 `a` café',
  ];

  // The bound with 1 s instead of 3 s, so that a group of signs estimated at half its length exceeds it.
  it.each(voices)('$locale $engine: odd texts stay below the longest that is paid for', async (voice) => {
    const base = SPEECH_SAMPLES[voice.locale].slice(0, 12);
    for (const signs of odd) {
      const { durationS, estimatedS } = await measure(voice, `${base} ${signs}`);
      expect({ signs, durationS, estimatedS }).toSatisfy(() => durationS <= mostSpeechSeconds(estimatedS) - 2);
    }
  });

  /** Texts of many signs, of which the engines read few. */
  const signs = [
    '==========\nA title\n==========\n----------',
    '| a | b |\n|-----|-----|\n| 12 | 34 |',
    '_one_ (two) "three" «four» → five · six',
    'https://www.example.com/path?id=42&lang=en',
    '┌──────┐\n│ A title │\n└──────┘',
    'Yes ✅ 👍🏽 ❤️ 🎉🎉🎉!!!',
  ];

  it.each(voices)('$locale $engine: texts of many signs are not quoted far too long', async (voice) => {
    const first = SPEECH_SAMPLES[voice.locale].split(/(?<=[.。،,，])/u)[0] ?? '';
    for (const text of signs) {
      const { durationS, estimatedS } = await measure(voice, `${first}\n${text}`);
      expect({ text, durationS, estimatedS }).toSatisfy(() => estimatedS <= 1.5 * durationS);
    }
  });
});
