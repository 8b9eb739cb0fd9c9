import type { SherpaModel } from '@orator/speech/sherpa/sherpa-speaker';
import type { ModelEntry } from '../catalogue/model-entry.ts';

/** Describes a model in a folder to the engine. A different archive under the same name counts as a different model. */
export const sherpaModel = (
  { id, family, files, ruleFsts, clone }: ModelEntry,
  folder: string,
  archiveSha256: string,
): SherpaModel => ({ key: `${id} ${folder} ${archiveSha256}`, folder, family, files, ruleFsts, clone });
