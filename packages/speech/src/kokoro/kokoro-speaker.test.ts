import { afterAll, describe, expect, test } from 'vitest';
import { createSpeechEngines } from '../speech-engines.ts';
import { KOKORO_FAMILY } from './kokoro-speaker.ts';

/** A folder with the files that the recipe of `packages/voice-models` makes. */
const folder = process.env['ORATOR_KOKORO'];
const never = new AbortController().signal;

describe.skipIf(folder === undefined)('with the network in ORATOR_KOKORO (120 MB, so not fetched by tests)', () => {
  const files = { model: 'kokoro.onnx', voices: 'voices.bin' };
  const model = { key: 'kokoro', folder: folder ?? '', family: KOKORO_FAMILY, files, ruleFsts: [] };
  const engines = createSpeechEngines({ models: { find: () => model } });
  afterAll(() => engines.close());
  const say = (text: string, locale: 'en' | 'ja' | 'zh-CN', voice: number) =>
    engines.get('sherpa').synthesise({ text, locale, voice: `kokoro/${voice}` }, never);

  test.each([
    ['en', 3, 'I have 3 cats. 🐈', ['I', 'have', '3', 'cats.']],
    ['ja', 38, '猫が3匹います。', ['猫が', '3匹']],
    ['zh-CN', 48, '我有3只猫。', ['我有', '3']],
  ] as const)(
    'says %s, and each written word has its time',
    async (locale, voice, text, words) => {
      const speech = await say(text, locale, voice);
      const said = speech.words.map((word) => word.text);
      expect(said.slice(0, words.length).join(' ')).toContain(words.join(' '));
      const starts = speech.words.map(({ start }) => start);
      expect(starts).toEqual(starts.toSorted((one, other) => one - other));
      expect(speech.timeline.durationS).toBeGreaterThan(0.8);
    },
    120_000,
  );

  test('a mixture of two voices differs from both, and a mixture of a single voice equals that voice', async () => {
    const speak = async (voice: number, shares?: readonly number[], timbre = false) => {
      const request = {
        text: 'Three cats.',
        locale: 'en',
        voice: `kokoro/${voice}`,
        mixture: shares && { shares, timbre },
      } as const;
      return Array.from((await engines.get('sherpa').synthesise(request, never)).pcm);
    };
    const shares = (of: Readonly<Record<number, number>>) => Array.from({ length: 54 }, (_, voice) => of[voice] ?? 0);
    const alone = await speak(3);
    expect(await speak(3, shares({ 3: 1 }))).toEqual(alone);
    const mixed = await speak(3, shares({ 3: 0.5, 16: 0.5 }));
    expect(mixed).not.toEqual(alone);
    expect(mixed).not.toEqual(await speak(16));
    expect(Math.max(...mixed)).toBeGreaterThan(3000);
    const timbre = await speak(3, shares({ 16: 1 }), true);
    expect(timbre).not.toEqual(alone);
    // Its lengths are those of the voice in the middle, but for the silence that is cut off.
    const other = await speak(3, shares({ 16: 1 }));
    const differ = (sound: readonly number[]): number => Math.abs(sound.length - alone.length);
    expect(differ(timbre)).toBeLessThan(differ(other));
  }, 120_000);
});
