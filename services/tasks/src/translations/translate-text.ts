import type { ProcedureInput, ProcedureOutput } from '@orator/contracts/rpc/procedures';
import { TranslationError } from '@orator/translation/translator';
import type { WorkerDeps } from '../context/deps.ts';

/** Translates a text with models that are installed on this machine. */
export async function translateText(
  { translator, log }: Pick<WorkerDeps, 'translator'> & { readonly log: Pick<WorkerDeps['log'], 'warn'> },
  { text, from, to, names }: ProcedureInput<'text.translate'>,
  signal: AbortSignal,
): Promise<ProcedureOutput<'text.translate'>> {
  try {
    const [translated = ''] = await translator.translate({ from, to, texts: [text], names }, signal);
    return { ok: true, text: translated };
  } catch (error) {
    if (!(error instanceof TranslationError)) throw error;
    log.warn({ err: error }, 'a text could not be translated');
    return { ok: false };
  }
}
