import { expect, test } from 'vitest';
import { createKnowledge } from '../knowledge.ts';
import { LIBRARIES } from './libraries.test-support.ts';

/** Questions of fourteen that are answered rightly, of which two are to be said to be unknown. */
const LEAST = 12;

test.each(LIBRARIES)(
  'answers twelve of fourteen questions rightly, and does not know the two that the text does not answer: $locale',
  async ({ locale, text, questions }) => {
    const knowledge = await createKnowledge([{ id: 'text', question: null, text }], locale);
    const answers = await Promise.all(
      questions.map(async ([question, right]) => ({ question, right, said: (await knowledge.answer(question))?.text })),
    );
    const unknown = answers.filter(({ right }) => right === null);
    expect(unknown.map(({ said }) => said)).toEqual([undefined, undefined]);
    const wrong = answers.filter(({ right, said }) => right !== null && said?.includes(right) !== true);
    expect(answers.length - wrong.length, JSON.stringify(wrong, null, 1)).toBeGreaterThanOrEqual(LEAST);
  },
);
