import { type Locale, LOCALES } from '@orator/contracts/core/common';
import { expect, test } from 'vitest';
import { findLanguage } from './find-language.ts';

/** Questions as visitors ask them. */
const QUESTIONS: Readonly<Record<Locale, readonly string[]>> = {
  en: ['How much is the tour?', 'When do you open on Sundays?', 'Can I bring my dog?', 'Where can I park?'],
  de: [
    'Was kostet die Führung?',
    'Wann habt ihr sonntags offen?',
    'Darf ich meinen Hund mitbringen?',
    'Wo kann ich parken?',
  ],
  es: [
    '¿Cuánto cuesta la visita?',
    'cuándo abren los domingos',
    '¿Puedo llevar a mi perro?',
    '¿Dónde se puede aparcar?',
  ],
  fr: [
    'Combien coûte la visite ?',
    'Quand êtes-vous ouverts le dimanche ?',
    'Puis-je amener mon chien ?',
    'Où est-ce qu’on peut se garer ?',
  ],
  pt: [
    'Quanto custa a visita?',
    'Quando abrem aos domingos?',
    'Posso levar o meu cão?',
    'Onde é que se pode estacionar?',
  ],
  id: [
    'Berapa harga turnya?',
    'Kapan buka pada hari Minggu?',
    'Bolehkah saya membawa anjing?',
    'Di mana saya bisa parkir?',
  ],
  vi: [
    'Vé tham quan giá bao nhiêu?',
    'Chủ nhật mở cửa lúc mấy giờ?',
    'Tôi có thể mang chó theo không?',
    'Đỗ xe ở đâu?',
  ],
  ru: ['Сколько стоит экскурсия?', 'Когда вы открыты?'],
  ar: ['كم سعر الجولة؟', 'متى تفتحون؟'],
  ja: ['ツアーはいくらですか。', '何時に開きますか。'],
  ko: ['투어는 얼마예요?', '언제 열어요?'],
  'zh-CN': ['参观要多少钱？', '几点开门？'],
};

test('finds the language of a question in any of the twelve, whatever the language of the talk', () => {
  const asked = LOCALES.flatMap((locale) => QUESTIONS[locale].map((question) => ({ locale, question })));
  const wrong = asked.flatMap(({ locale, question }) =>
    (['en', 'de', 'ja'] as const).flatMap((usual) => {
      const found = findLanguage(question, usual, LOCALES);
      return found === locale ? [] : [`${question} in a talk in ${usual}: ${found}`];
    }),
  );
  expect(wrong).toEqual([]);
});

test('returns the language of the talk for a text without clues, and for a text in a language that the talk does not allow', () => {
  for (const text of ['Lisa', 'OK', '42', '…', 'Orator Studio']) expect(findLanguage(text, 'de', LOCALES)).toBe('de');
  expect(findLanguage('¿Cuánto cuesta la visita?', 'de', ['en'])).toBe('de');
  expect(findLanguage('参观要多少钱？', 'de', ['es'])).toBe('de');
});
