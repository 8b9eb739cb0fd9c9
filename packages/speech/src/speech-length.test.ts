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
  it.each(voices)(
    '$locale $engine: odd texts are never longer than the most that is charged',
    { tags: ['rare'] },
    async (voice) => {
      const base = SPEECH_SAMPLES[voice.locale].slice(0, 12);
      for (const signs of odd) {
        const { durationS, estimatedS } = await measure(voice, `${base} ${signs}`);
        expect({ signs, durationS, estimatedS }).toSatisfy(() => durationS <= mostSpeechSeconds(estimatedS) - 2);
      }
    },
  );

  /** Texts of many signs, of which the engines read few. */
  const signs = [
    '==========\nA title\n==========\n----------',
    '| a | b |\n|-----|-----|\n| 12 | 34 |',
    '_one_ (two) "three" «four» → five · six',
    'https://www.example.com/path?id=42&lang=en',
    '┌──────┐\n│ A title │\n└──────┘',
    'Yes ✅ 👍🏽 ❤️ 🎉🎉🎉!!!',
  ];

  it.each(voices)(
    '$locale $engine: texts full of signs are not overestimated by far',
    { tags: ['rare'] },
    async (voice) => {
      const first = SPEECH_SAMPLES[voice.locale].split(/(?<=[.。،,，])/u)[0] ?? '';
      for (const text of signs) {
        const { durationS, estimatedS } = await measure(voice, `${first}\n${text}`);
        expect({ text, durationS, estimatedS }).toSatisfy(() => estimatedS <= 1.5 * durationS);
      }
    },
  );

  /** Dates, times, prices, shares, years and phone numbers, which take longer to say than to write. */
  const numbers: Readonly<Record<LibraryVoice['locale'], string>> = {
    en: 'On May 3, 2024 at 3:30 pm we sold 1,250 tickets for $12.50 each, 15% more than in 1999. Call 555-123-4567.',
    'zh-CN': '2024年5月3日15:30，我们卖出了1,250张票，每张¥12.50，比1999年多15%。电话：13812345678。',
    de: 'Am 3. Mai 2024 um 15:30 Uhr haben wir 1.250 Karten zu je 12,50 € verkauft, 15 % mehr als im Jahr 1999. Tel. 030 12345678.',
    es: 'El 3 de mayo de 2024 a las 15:30 vendimos 1.250 entradas a 12,50 €, un 15 % más que en 1999. Teléfono 612 34 56 78.',
    fr: 'Le 3 mai 2024 à 15h30, nous avons vendu 1 250 billets à 12,50 €, soit 15 % de plus qu’en 1999. Tél. 01 23 45 67 89.',
    ar: 'في 3 مايو 2024 الساعة 3:30 بعنا 1,250 تذكرة بسعر 12.50 $، أي 15% أكثر من عام 1999.',
    pt: 'Em 3 de maio de 2024, às 15h30, vendemos 1.250 ingressos a R$ 12,50, 15% a mais que em 1999. Ligue (11) 91234-5678.',
    vi: 'Ngày 3/5/2024 lúc 15h30, chúng tôi bán 1.250 vé với giá 50.000đ, nhiều hơn 15% so với năm 1999. Gọi 0912 345 678.',
    ru: '3 мая 2024 г. в 15:30 мы продали 1 250 билетов по 12,50 ₽, на 15 % больше, чем в 1999 году. Тел. +7 912 345-67-89.',
    ko: '2024년 5월 3일 오후 3시 30분에 표 1,250장을 12,500원에 팔았고, 1999년보다 15% 많습니다. 전화는 010-1234-5678입니다.',
    ja: '2024年5月3日の15時30分に、1,250枚を12,500円で売り、1999年より15%増えました。電話は03-1234-5678です。',
    id: 'Pada 3 Mei 2024 pukul 15.30 kami menjual 1.250 tiket seharga Rp50.000, 15% lebih banyak dari tahun 1999. Telepon 0812 3456 7890.',
  };

  /** Forty words of a sample, as people arrange them. */
  const shapes = ({ locale }: LibraryVoice): Readonly<Record<string, string>> => {
    const wide = locale === 'zh-CN' || locale === 'ja';
    const sample = SPEECH_SAMPLES[locale];
    const found = sample.match(wide ? /\p{Script=Han}{2}|[\p{scx=Katakana}]{3,}/gu : /\p{L}[\p{L}\p{M}]+/gu) ?? [];
    const words = found.slice(0, 40);
    const space = wide ? '' : ' ';
    return {
      'a line for each word': words.join('\n'),
      'a line for three words': words.map((word, index) => word + (index % 3 === 2 ? '\n' : space)).join(''),
      'one long sentence': words.join(space),
      // Vietnamese has none.
      ...(locale !== 'vi' && {
        'long words': words.map((word, index) => word + (index % 2 === 1 ? space : '')).join(''),
      }),
      clauses: words.map((word, index) => word + (index % 4 === 3 ? (wide ? '，' : ', ') : space)).join(''),
      pauses: words.map((word, index) => (index % 5 === 4 ? `${word} [1s] ` : `${word}${space}`)).join(''),
      'whole sentences': sample,
    };
  };

  /** A usual run tries one voice; speech-engines.test.ts compares one of each engine with its estimate. */
  const isUsual = ({ locale, engine }: LibraryVoice): boolean => locale === 'en' && engine === 'espeak';

  // A usual run tries a third of the shapes with it.
  for (const [at, voice] of voices.entries()) {
    for (const third of [0, 1, 2]) {
      const tags: 'rare'[] = isUsual(voice) && third === at % 3 ? [] : ['rare'];
      it(`${voice.locale} ${voice.engine}: estimates how long texts of every shape take to speak, part ${third + 1} of 3`, {
        tags,
      }, async () => {
        for (const [shape, text] of Object.entries(shapes(voice)).filter((_shape, index) => index % 3 === third)) {
          const { durationS, estimatedS } = await measure(voice, text);
          const off = estimatedS / durationS - 1;
          expect.soft({ shape, off }).toSatisfy(() => Math.abs(off) < 0.1);
        }
      });
    }
  }

  for (const voice of voices) {
    it(`${voice.locale} ${voice.engine}: the estimate of numbers is near the length of their words`, {
      tags: isUsual(voice) ? [] : ['rare'],
    }, async () => {
      const { durationS, estimatedS } = await measure(voice, numbers[voice.locale]);
      expect({ durationS, estimatedS }).toSatisfy(() => estimatedS > 0.8 * durationS && estimatedS < 1.4 * durationS);
    });
  }
});
