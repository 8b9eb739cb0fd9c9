/**
 * | constants | source |
 * |---|---|
 * | `LEAST_LIKENESS` | ADR 118; what models reach: docs/measurements/translation.md |
 */
import { measureLikeness } from '@orator/translation/proof/likeness';
import { createTranslator, type TranslationModel } from '@orator/translation/translator';
import type { InstalledModel, ModelEntry } from '../catalogue/model-entry.ts';
import { listProofLines } from './proof-lines.ts';
import { readPeakMemory } from './try-out.ts';

/** Sentences of another language, or noise, are below this; what these models wrote of a person's words is above .4. */
const LEAST_LIKENESS = 0.2;

/**
 * Checks that a model loads and translates two sentences much as a person does.
 * @returns what was measured meanwhile
 * @throws Error that names what is wrong
 */
export async function tryOutTranslator(
  { id }: ModelEntry,
  model: TranslationModel,
  signal: AbortSignal,
): Promise<InstalledModel['measured']> {
  const { from, to } = model;
  const translator = createTranslator(() => [model]);
  try {
    const translate = (texts: readonly string[]) => translator.translate({ from, to, texts }, signal);
    const texts = listProofLines(from);
    // The first call also loads the model; its time is not measured.
    const translated = await translate(texts).catch((error: unknown) => {
      signal.throwIfAborted();
      throw new Error(`${id} does not load`, { cause: error });
    });
    const likeness = measureLikeness(translated.join(' '), listProofLines(to).join(' '));
    if (likeness < LEAST_LIKENESS) throw new Error(`${id} does not translate ${from} into ${to}`);
    const startedAt = performance.now();
    await translate(texts);
    const charactersPerS = (1000 * texts.join('').length) / (performance.now() - startedAt);
    const memory = await readPeakMemory(translator.pid());
    return { translation: { charactersPerS, likeness }, memory, wordsMissed: {} };
  } finally {
    await translator.close();
  }
}
