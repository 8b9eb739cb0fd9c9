import type { Locale } from '@orator/contracts/core/common';
import { LIBRARY_VOICES } from '@orator/contracts/voices/library';
import { afterAll, expect, test } from 'vitest';
import { createSpeechEngines } from '../speech-engines.ts';
import { SPEECH_SAMPLES } from '../speech-samples.ts';
import { readTable } from '@orator/spoken-text/normalise/tables/tables';
import type { ScriptToMeasure } from './measure-speech.ts';

const engines = createSpeechEngines();
const never = new AbortController().signal;
const always = (): boolean => true;
afterAll(() => engines.close());

/** One voice for each locale and engine. */
const voices = LIBRARY_VOICES.filter(
  ({ locale, engine }, index) =>
    LIBRARY_VOICES.findIndex((other) => other.locale === locale && other.engine === engine) === index,
);
const makeScript = (
  { locale, engine, engine_voice: voice }: (typeof voices)[number],
  text: string,
): ScriptToMeasure => ({
  text,
  locale,
  engine,
  voice,
});
const speak = async ({ engine, ...request }: ScriptToMeasure): Promise<number> =>
  (await engines.get(engine).synthesise(request, never)).timeline.durationS;
const measure = async (script: ScriptToMeasure, goesOn = always): Promise<number> =>
  (await engines.measure([script], goesOn))[0] ?? Number.NaN;

/** What people paste: the shapes for which an estimate by letters is worst. */
const shapes: Readonly<Partial<Record<Locale, Readonly<Record<string, string>>>>> = {
  en: {
    '1,666 lines of a word': 'Hi\n'.repeat(1666),
    '400 lines of a word': 'Yes\n'.repeat(400),
    dialogue: '“Really?”\n“No.”\n“Oh… why not?” she said – “tell me!”\n'.repeat(3),
    'pauses at every place': '[1s]Hello. [0.5s] How are you? [2s] [3s] Fine.[1.5s]',
    'emphasis and pitch': 'This is **very** important. {+2|Higher} and {-3|lower}.',
    markup: '# Title\n\n- one\n- two <break time="1s"/> three | four',
    signs: '====\nYes ✅ 👍🏽\n* * *\n42 % of $1,250.50 on 3/5/2024',
  },
  'zh-CN': {
    '333 clauses': '你好吗，'.repeat(333),
    'Chinese and English': '我用 WiFi 和 Google 搜索 iPhone 15 的价格，OK？Yes！\n'.repeat(4),
  },
  ja: { 'Japanese and English': '今日は Google で WiFi を検索します。\nはい。\n'.repeat(3) },
  ru: { 'a word a line': 'Да.\nНет.\nХорошо!\n'.repeat(5) },
  ar: { 'a word a line': 'نعم\nلا\n'.repeat(8) },
};
const first = voices.filter(({ locale }, index) => voices.findIndex((voice) => voice.locale === locale) === index);
const shaped = first.flatMap((voice) => {
  return Object.entries(shapes[voice.locale] ?? {}).map(([shape, text]) => ({
    shape,
    voice,
    text,
    of: `${voice.locale} ${voice.engine}`,
  }));
});

/**
 * The price may differ by 5 %; espeak's own sounds differ by less than 1 % from one time to the next, and the first of a process by
 * 1.3 % from later ones.
 */
const expectNear = (measuredS: number, spokenS: number, share: number): void => {
  expect({ measuredS, spokenS }).toSatisfy(() => Math.abs(measuredS / spokenS - 1) < share);
};

/** A usual run measures with the English voices of both engines, and in a language without blanks. */
const USUAL_SHAPES = new Set(['1,666 lines of a word', 'pauses at every place', 'emphasis and pitch']);
const rareUnless = (isUsual: boolean): { tags: 'rare'[] } => ({ tags: isUsual ? [] : ['rare'] });

for (const { voice, shape, text, of } of shaped)
  test(`${of}: ${shape} is measured as long as its speech is`, rareUnless(USUAL_SHAPES.has(shape)), async () => {
    const script = makeScript(voice, text);
    expectNear(await measure(script), await speak(script), 0.01);
  });

for (const voice of voices)
  test(
    `${voice.locale} ${voice.engine}: prose at another speed is measured as long as its speech is`,
    rareUnless(voice.locale === 'en'),
    async () => {
      const [beginning = '', ...others] = SPEECH_SAMPLES[voice.locale].split(/(?<=[.。])/u);
      const script = { ...makeScript(voice, `${beginning}\n[1s]${others.join('')}`), speed: 1.3 };
      expectNear(await measure(script), await speak(script), 0.02);
    },
  );

const hard = voices.filter(({ locale, engine }) => engine === 'flite' || ['zh-CN', 'ar', 'ja'].includes(locale));
for (const voice of hard)
  test(
    `${voice.locale} ${voice.engine}: the length is within 5 % when only a third of the pieces could be spoken in time`,
    rareUnless(voice.locale === 'zh-CN'),
    async () => {
      const lines = (await readTable(voice.locale)).filter((_, index) => index % 4 === 0);
      const script = makeScript(voice, lines.map(({ written }) => written).join('\n'));
      let left = lines.length / 3;
      const measuredS = await measure(script, () => (left -= 1) > 0);
      expectNear(measuredS, await speak(script), 0.05);
    },
  );

test('speaks a piece once for all scripts, and gives no length when no piece of a script was measured', async () => {
  const voice = voices.find(({ engine }) => engine === 'espeak');
  if (voice === undefined) throw new Error('espeak has no voice');
  const script = makeScript(voice, `${SPEECH_SAMPLES[voice.locale]}\nNever said before.`);
  const known = await measure(script);
  expect(await measure(script, () => false)).toBe(known);
  expect(await engines.measure([makeScript(voice, 'Nobody said this.')], () => false)).toEqual([null]);
});

test('measures no speech with an engine that is too slow for that', async () => {
  const script: ScriptToMeasure = { text: 'Hello.', locale: 'en', engine: 'sherpa', voice: 'any' };
  expect(await engines.measure([script], always)).toEqual([null]);
});
