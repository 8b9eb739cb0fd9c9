import type { EarsModel } from '@orator/ears/hearing/recogniser';
import type { Locale } from '@orator/contracts/core/common';
import type { InstalledModel } from '../catalogue/model-entry.ts';
import { findEars } from '../library/installed-ears.ts';
import { modelFolder, readIndex } from '../library/installed-models.ts';
import { earsModel } from '../store/ears-model.ts';
import { updateModel } from '../store/model-store.ts';
import { sherpaModel } from '../store/sherpa-model.ts';
import type { ModelPrograms } from './model-programs.ts';
import { proveVoice } from './prove-voice.ts';

interface ProveOptions {
  readonly modelsDir: string;
  readonly programs: ModelPrograms;
  readonly signal: AbortSignal;
  /** Is told which model could not be proved. */
  readonly warn?: ((message: string) => void) | undefined;
}

const isUnproved = ({ entry, measured }: InstalledModel): boolean =>
  entry.purpose === 'voice' && measured !== undefined && Object.keys(measured.wordsMissed).length === 0;

/**
 * Lets installed voices prove themselves that have not yet, where ears are installed: after a voice was added, and after
 * ears were. A voice that cannot stays as it is.
 * @throws the signal's reason
 */
export async function proveModels({ modelsDir, programs, signal, warn }: ProveOptions): Promise<void> {
  const { models } = readIndex(modelsDir);
  const findModel = (locale: Locale): EarsModel | undefined => {
    const ears = findEars(models, locale);
    return ears && earsModel(ears.entry, modelFolder(modelsDir, ears.entry.id), ears.archive_sha256);
  };
  if (findEars(models) === undefined) return;
  for (const model of models.filter(isUnproved)) {
    const { entry, measured, archive_sha256: sha256 } = model;
    try {
      const described = sherpaModel(entry, modelFolder(modelsDir, entry.id), sha256);
      const wordsMissed = await proveVoice(entry, described, { programs, findEars: findModel, signal });
      if (measured !== undefined) await updateModel(modelsDir, { ...model, measured: { ...measured, wordsMissed } });
    } catch (error) {
      signal.throwIfAborted();
      warn?.(`${entry.id} could not be heard: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
}
