import { join } from 'node:path';
import { modelFolder } from '../library/installed-models.ts';
import type { InstalledModel } from '../catalogue/model-entry.ts';
import { hashFile } from '../sources/download.ts';
import type { ModelPrograms } from './model-programs.ts';
import { tryOutTranslator } from './try-out-translator.ts';
import { earsModel } from '../store/ears-model.ts';
import { sherpaModel } from '../store/sherpa-model.ts';
import { speakerModel } from '../store/speaker-model.ts';
import { translationModel } from '../store/translation-models.ts';

/** What is wrong with an installed model; null when its files are unchanged and it loads. */
export async function findModelFault(
  modelsDir: string,
  { entry, files, archive_sha256 }: InstalledModel,
  { speaker, recogniser, encoder }: ModelPrograms,
  signal: AbortSignal,
): Promise<string | null> {
  const folder = modelFolder(modelsDir, entry.id);
  for (const { path, sha256 } of files) {
    const found = await hashFile(join(folder, path)).catch(() => null);
    if (found !== sha256) return `${path} is ${found === null ? 'missing' : 'damaged'}`;
  }
  try {
    if (entry.purpose === 'voice') await speaker.load(sherpaModel(entry, folder, archive_sha256), signal);
    if (entry.purpose === 'translator') {
      await tryOutTranslator(entry, translationModel(entry, folder, archive_sha256), signal);
    }
    if (entry.purpose === 'speaker-encoder') await encoder.load(speakerModel(entry, folder, archive_sha256), signal);
    if (entry.purpose === 'ears') await recogniser.load(earsModel(entry, folder, archive_sha256), signal);
  } catch {
    signal.throwIfAborted();
    return 'it does not load';
  }
  return null;
}
