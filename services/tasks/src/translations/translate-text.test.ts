import { DirectionMissing, type Translator, TranslationError } from '@orator/translation/translator';
import { expect, test } from 'vitest';
import { translateText } from './translate-text.ts';

const EN_PT = { from: 'en', to: 'pt' } as const;

function ask(translate: Translator['translate']) {
  const warnings: string[] = [];
  const deps = {
    translator: { translate, pid: () => undefined, close: async () => undefined },
    log: { warn: (...said: unknown[]) => void warnings.push(String(said.at(-1))) },
  };
  return {
    warnings,
    answer: translateText(deps, { text: 'Hello.', ...EN_PT, names: ['Rose'] }, new AbortController().signal),
  };
}

test('translates a text from and into the requested languages', async () => {
  const asked: unknown[] = [];
  const { answer } = ask(async (wanted) => {
    asked.push(wanted);
    return ['Olá.'];
  });
  expect(await answer).toEqual({ ok: true, text: 'Olá.' });
  expect(asked).toEqual([{ ...EN_PT, texts: ['Hello.'], names: ['Rose'] }]);
});

test('answers without a text and warns the operator when a model fails or was removed', async () => {
  for (const error of [new TranslationError('it crashed'), new DirectionMissing([EN_PT])]) {
    const { answer, warnings } = ask(() => Promise.reject(error));
    expect(await answer).toEqual({ ok: false });
    expect(warnings).toHaveLength(1);
  }
  const broken = new TypeError('a bug');
  await expect(ask(() => Promise.reject(broken)).answer).rejects.toBe(broken);
});
