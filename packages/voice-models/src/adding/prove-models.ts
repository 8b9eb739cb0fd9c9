import type { EarsModel } from '@orator/ears/hearing/families';
import type { Locale } from '@orator/contracts/core/common';
import type { InstalledModel } from '../catalogue/model-entry.ts';
import { findEars } from '../library/installed-ears.ts';
import { modelFolder, readIndex } from '../library/installed-models.ts';
import { earsModel } from '../store/ears-model.ts';
import { ModelsBusy, updateModel, waitForLock, withLock } from '../store/model-store.ts';
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

/** Held while voices are proved; models can be changed meanwhile. */
const PROOF_LOCK = '.proof.lock';

const isUnproved = ({ entry, measured }: InstalledModel): boolean =>
  entry.purpose === 'voice' && measured !== undefined && Object.keys(measured.wordsMissed).length === 0;

/** Whether a model is still the one that it was. */
const isInstalled = (modelsDir: string, { entry, archive_sha256 }: InstalledModel): boolean =>
  readIndex(modelsDir).models.some((one) => one.entry.id === entry.id && one.archive_sha256 === archive_sha256);

/** Lets a voice prove itself, and keeps what came of it. @throws SpeechError, TranscriptionError; the signal's reason */
async function proveModel(model: InstalledModel, isThere: () => boolean, options: ProveOptions): Promise<void> {
  const { modelsDir, programs, signal } = options;
  const { entry, measured, archive_sha256: sha256 } = model;
  const findModel = (locale: Locale): EarsModel | undefined => {
    const ears = findEars(readIndex(modelsDir).models, locale);
    return ears && earsModel(ears.entry, modelFolder(modelsDir, ears.entry.id), ears.archive_sha256);
  };
  const described = sherpaModel(entry, modelFolder(modelsDir, entry.id), sha256);
  const proof = await proveVoice(entry, described, { programs, findEars: findModel, isThere, signal });
  if (proof === null || measured === undefined) return;
  const { wordsMissed } = proof;
  const realTimeFactor = Math.min(proof.realTimeFactor, measured.realTimeFactor ?? proof.realTimeFactor);
  const store = async (): Promise<void> => {
    if (isThere()) await updateModel(modelsDir, { ...model, measured: { ...measured, wordsMissed, realTimeFactor } });
  };
  await waitForLock(modelsDir, store, signal);
}

/**
 * Lets installed voices prove themselves that have not yet, where ears are installed: after a voice was added, and after
 * ears were. It takes minutes, in which models may be changed: the proof of one that is removed ends. A voice that cannot
 * be proved stays as it is. Where another process proves voices, that one goes on alone.
 * @throws the signal's reason
 */
export async function proveModels(options: ProveOptions): Promise<void> {
  const { modelsDir, signal, warn } = options;
  const tried = new Set<string>();
  const findNext = (): InstalledModel | undefined => {
    const { models } = readIndex(modelsDir);
    if (findEars(models) === undefined) return undefined;
    return models.find((model) => isUnproved(model) && !tried.has(model.entry.id));
  };
  const proveAll = async (): Promise<void> => {
    for (let model = findNext(); model !== undefined; model = findNext()) {
      const { id } = model.entry;
      tried.add(id);
      const isThere = isInstalled.bind(null, modelsDir, model);
      await proveModel(model, isThere, options).catch((error: unknown) => {
        signal.throwIfAborted();
        if (isThere()) warn?.(`${id} could not be heard: ${error instanceof Error ? error.message : String(error)}`);
      });
    }
  };
  await withLock(modelsDir, proveAll, PROOF_LOCK).catch((error: unknown) => {
    if (!(error instanceof ModelsBusy)) throw error;
  });
}
