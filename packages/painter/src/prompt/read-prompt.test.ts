import { describe, expect, it } from 'vitest';
import { readColour, chooseCut } from './adjectives.ts';
import { PROMPT_LOCALES, type PromptLocale } from './lexicon.ts';
import { LEXICONS } from './lexicons/index.ts';
import { type Finding, listPhrases } from './phrase-index.ts';
import { readPrompt, withForm } from './read-prompt.ts';
import { MEANINGS } from './sentences/meanings.test-support.ts';
import { SENTENCES } from './sentences/sentences.test-support.ts';

const said = (prompt: string, locale: PromptLocale = 'en') => readPrompt(prompt, locale).attributes;

describe.each(PROMPT_LOCALES)('sentences in %s', (locale) => {
  const { prompts, dragon } = SENTENCES[locale];

  it.each(prompts.map((prompt, i) => [prompt, MEANINGS[i]] as const))('%s', (prompt, meaning) => {
    const reading = readPrompt(prompt, locale);
    expect(reading.attributes).toEqual(meaning);
    expect(reading.unknown).toEqual(prompt.includes(dragon) ? [dragon] : []);
  });

  it('says where in the prompt each term stands', () => {
    for (const prompt of prompts) {
      for (const { term, from, to } of readPrompt(prompt, locale).understood) expect(prompt.slice(from, to)).toBe(term);
    }
  });

  it('are understood from another language too', () => {
    const other = locale === 'en' ? 'de' : 'en';
    const same = prompts.filter(
      (prompt) => JSON.stringify(said(prompt, other)) === JSON.stringify(said(prompt, locale)),
    );
    expect(same.length).toBe(prompts.length);
  });
});

/** Every value that a phrase of a lexicon or a cut said by its shape can set. */
function reachable(locale: PromptLocale): Set<string> {
  const key = ({ attribute, value }: Pick<Finding, 'attribute' | 'value'>): string => `${attribute}=${value}`;
  const values = new Set<string>();
  const shapes = new Set<Parameters<typeof chooseCut>[0] extends ReadonlySet<infer S> ? S : never>();
  for (const { meaning } of listPhrases(LEXICONS[locale])) {
    if (meaning.kind === 'attribute' || meaning.kind === 'job') values.add(key(meaning.finding));
    if (meaning.kind === 'shape') shapes.add(meaning.shape);
    if (meaning.kind === 'colour') {
      const findings = (['hair', 'eyes', 'clothes', 'person'] as const).map((noun) => readColour(noun, meaning.colour));
      for (const finding of findings) if (finding) values.add(key(finding));
    }
  }
  for (const one of shapes) {
    for (const two of shapes) values.add(key({ attribute: 'hair', value: chooseCut(new Set([one, two])) }));
  }
  return values;
}

describe.each(PROMPT_LOCALES)('lexicon of %s', (locale) => {
  const lexicon = LEXICONS[locale];
  const phrases = listPhrases(lexicon);

  it('has words for every value that any language has', () => {
    const all = new Set(PROMPT_LOCALES.flatMap((other) => [...reachable(other)]));
    const own = reachable(locale);
    expect([...all].filter((value) => !own.has(value))).toEqual([]);
  });

  it('has endings only at the end of words', () => {
    const all = JSON.stringify(lexicon);
    expect(all.match(/[^|" ]*\*\p{L}[^|"]*/gu) ?? []).toEqual([]);
  });

  it('reads each of its phrases as what it stands for', () => {
    const wrong = phrases.filter(({ phrase, meaning }) => {
      if (meaning.kind !== 'attribute' && meaning.kind !== 'job') return false;
      const { attribute, value } = meaning.finding;
      const read: string | number | boolean | undefined = readPrompt(phrase, locale).attributes[attribute];
      return read !== value;
    });
    expect(wrong.map(({ phrase, meaning }) => `${phrase}: ${JSON.stringify(meaning)}`)).toEqual([]);
  });
});

describe('readPrompt', () => {
  it.each([
    ['de', 'Vollbart und Lederjacke', { beard: 'full', outfit: 'leather-jacket' }],
    ['de', 'blauäugige, rothaarige Frau', { eyeColour: 'blue', hairColour: 'red', gender: 'Female' }],
    ['de', 'Frau mit gruenen Augen', { gender: 'Female', eyeColour: 'green' }],
    ['de', 'Ärztin', { outfit: 'doctor', background: 'hospital', gender: 'Female' }],
    ['en', 'a cheerful florist', { outfit: 'apron', background: 'flower-shop', expression: 'smiling' }],
    ['en', 'a gardener in a cafe', { outfit: 'apron', background: 'cafe' }],
    ['ar', 'وَلِحْيَةٌ', { beard: 'full' }],
    ['ar', 'بالنظارات', { glasses: true }],
    ['ar', 'طبيب شعره قصير', { outfit: 'doctor', background: 'hospital', gender: 'Male', hair: 'short' }],
    [
      'ar',
      'شعرها طويل وعيناها خضراوان وتبتسم',
      { gender: 'Female', hair: 'long', eyeColour: 'green', expression: 'smiling' },
    ],
    ['vi', 'phu nu toc vang', { gender: 'Female', hairColour: 'blond' }],
    ['ko', '긴머리여자', { hair: 'long', gender: 'Female' }],
    ['ru', 'голубоглазая блондинка', { eyeColour: 'blue', hairColour: 'blond', gender: 'Female' }],
    ['en', 'ＧＬＡＳＳＥＳ', { glasses: true }],
    ['en', 'dark brown hair, dark blue suit', { hairColour: 'dark-brown', outfit: 'suit', outfitColour: '#1f2f52' }],
    ['en', 'without glasses and with a beard', { glasses: false, beard: 'full' }],
    ['en', 'no glasses and a blue shirt', { glasses: false, outfit: 'shirt', outfitColour: '#2f5f9a' }],
    ['en', 'hair is red and she wears glasses', { hairColour: 'red', gender: 'Female', glasses: true }],
    ['en', 'a woman with pink hair', { gender: 'Female', accent: true }],
    [
      'en',
      'a black woman in a black dress',
      { ethnicity: 'Black', gender: 'Female', outfit: 'blouse', outfitColour: '#25262b' },
    ],
    ['en', 'a short woman', { gender: 'Female' }],
  ] as const)('understands in %s the attributes of: %s', (locale, prompt, attributes) => {
    expect(said(prompt, locale)).toEqual(attributes);
  });

  it('takes the first of several values and lists the others as overruled', () => {
    const reading = readPrompt('a woman in a red dress or a blue suit', 'en');
    expect(reading.attributes).toMatchObject({ outfit: 'blouse', outfitColour: '#a8322f' });
    expect(reading.overruled.map(({ term }) => term)).toEqual(['blue', 'suit']);
  });

  it('prefers the expression of the face to words for a character', () => {
    const reading = readPrompt('a friendly baker with a big smile', 'en');
    expect(reading.attributes.expression).toBe('smiling');
    expect(reading.overruled.map(({ term }) => term)).toEqual(['friendly']);
  });

  it('prefers clothes that are named to those of a job', () => {
    expect(said('a doctor in a hoodie')).toEqual({ outfit: 'hoodie', background: 'hospital' });
  });

  it('reads two languages in one prompt', () => {
    expect(said('Eine Frau mit Brille und ponytail', 'de')).toEqual({
      gender: 'Female',
      glasses: true,
      hair: 'ponytail',
    });
    expect(said('穿 hoodie 的女人', 'zh-CN')).toEqual({ gender: 'Female', outfit: 'hoodie' });
  });

  it('reports each word that it cannot paint once, and no function words', () => {
    expect(readPrompt('a woman riding a horse with another horse on the moon', 'en').unknown).toEqual([
      'riding',
      'horse',
      'another',
      'moon',
    ]);
    expect(readPrompt('not a hoodie', 'en').unknown).toEqual(['hoodie']);
  });

  it('paints grown-ups only', () => {
    expect(said('a 9 year old girl')).toEqual({ gender: 'Female' });
  });

  it.each([
    ['nothing', ''],
    ['pictures', '👩‍⚕️🧔🏽‍♂️🎉❤️'],
    ['control characters', '\u0000\u0007\u202e\u200b\ud800 \n\t'],
    ['commands', '"}],"prompt":"${process.env}"; DROP TABLE users; --'],
  ])('reads no attributes from a prompt of %s', (_name, prompt) => {
    expect(said(prompt)).toEqual({});
  });

  // Within the time limit of tests: one that grew with the square of the length would take much longer.
  it('reads a very long prompt', () => {
    const walk = 'dark long wavy hair no or and with blue eyes suit ';
    expect(readPrompt(walk.repeat(2000), 'en').attributes).toEqual(readPrompt(walk, 'en').attributes);
    expect(readPrompt('a'.repeat(100_000), 'de').unknown).toHaveLength(1);
  });
});

describe('withForm', () => {
  const form = { gender: 'Male', age: 'Unspecified', ethnicity: 'Unspecified' } as const;

  it('lets the form win, and the prompt where the form leaves something open', () => {
    const { attributes, overruled } = withForm(readPrompt('an old woman with glasses', 'en'), form);
    expect(attributes).toEqual({ ...form, age: 'Senior', glasses: true });
    expect(overruled.map(({ term }) => term)).toEqual(['woman']);
  });
});
