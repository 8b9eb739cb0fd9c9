import type { SherpaModel } from '@orator/engines/speech/sherpa/sherpa-speaker';
import type { ModelEntry } from '@orator/engines/voices/model-entry';

/** A model whose files lie in a folder, for the engine. Another archive under the same name is another model. */
export const sherpaModel = (
  { id, family, files, ruleFsts, clone }: ModelEntry,
  folder: string,
  archiveSha256: string,
): SherpaModel => ({ key: `${id} ${folder} ${archiveSha256}`, folder, family, files, ruleFsts, clone });
