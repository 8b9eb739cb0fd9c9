import { MODEL_CHANGE_FAULTS, MODEL_CHANGE_STATES, MODEL_CHANGES } from '@orator/contracts/voice-models/schema';
import type { VoiceModel, VoiceModelChange, VoiceModelList } from '@orator/contracts/voice-models/schema';
import type { Db } from '@orator/db/client';
import { AppError } from '@orator/platform/app-error';
import { listMissedWords } from '@orator/voice-models/library/doubted-locales';
import { damagedFile, readIndex } from '@orator/voice-models/library/installed-models';
import {
  downloadBytes,
  type InstalledModel,
  type ModelEntry,
  modelLocales,
} from '@orator/voice-models/catalogue/model-entry';
import { z } from 'zod';
import { readCatalogue } from '@orator/voice-models/catalogue/catalogue';

export interface ModelDeps {
  readonly db: Db;
  /** Undefined when models cannot be added. */
  readonly modelsDir: string | undefined;
  /** A file or an address; undefined for Orator's own. */
  readonly catalogue: string | undefined;
}

const Row = z.object({
  change: z.enum(MODEL_CHANGES),
  state: z.enum(MODEL_CHANGE_STATES),
  fault: z.enum(MODEL_CHANGE_FAULTS).nullable(),
});

type ChangeRow = Awaited<ReturnType<Db['modelChange']['findMany']>>[number];

const present = (row: ChangeRow | undefined): VoiceModelChange | null =>
  row === undefined
    ? null
    : {
        ...Row.parse(row),
        done_bytes: Number(row.doneBytes),
        detail: row.detail,
        asked_at: row.askedAt.toISOString(),
      };

/** The catalogue, and installed models from other catalogues. */
async function listEntries(from: string | undefined, installed: readonly InstalledModel[]): Promise<ModelEntry[]> {
  const catalogue = await readCatalogue(from);
  const known = new Set(catalogue.map(({ id }) => id));
  return [...catalogue, ...installed.map(({ entry }) => entry).filter(({ id }) => !known.has(id))];
}

const describe = (entry: ModelEntry, installed: InstalledModel | undefined) => ({
  id: entry.id,
  title: entry.title,
  purpose: entry.purpose,
  measured:
    installed?.measured === undefined
      ? null
      : {
          seconds: installed.measured.realTimeFactor ?? null,
          translation:
            installed.measured.translation === undefined
              ? null
              : {
                  characters: installed.measured.translation.charactersPerS,
                  likeness: installed.measured.translation.likeness,
                },
          memory: installed.measured.memory,
          words_missed: listMissedWords(installed).map(({ isDoubted, ...words }) => ({
            ...words,
            is_default: !isDoubted,
          })),
        },
  bytes: downloadBytes(entry),
  licence: { ...entry.licence, restrictions: entry.licence.restrictions ?? null },
  voices: entry.voices.length,
  clones: entry.clone !== undefined,
  locales: modelLocales(entry),
  translates: entry.translates ?? null,
  recommended: entry.recommended,
});

/** Every model with its last change, for the operator. */
export async function listVoiceModels({ db, modelsDir, catalogue }: ModelDeps): Promise<VoiceModelList> {
  if (modelsDir === undefined) return { available: false, items: [] };
  const installed = readIndex(modelsDir).models;
  const changes = await db.modelChange.findMany();
  const findState = (model: InstalledModel | undefined): VoiceModel['state'] => {
    if (model === undefined) return 'absent';
    return damagedFile(modelsDir, model) === null ? 'installed' : 'damaged';
  };
  const items = (await listEntries(catalogue, installed)).map((entry) => {
    const model = installed.find((one) => one.entry.id === entry.id);
    return {
      ...describe(entry, model),
      state: findState(model),
      change: present(changes.find(({ modelId }) => modelId === entry.id)),
    };
  });
  return { available: true, items };
}

interface Wanted {
  readonly id: string;
  readonly change: VoiceModelChange['change'];
  readonly acceptNonCommercial: boolean;
}

/**
 * Requests a change of a model from the workers; no effect while a change of it is in progress.
 * @throws AppError not_found; bad_request for a model whose licence was not accepted
 */
export async function askForModelChange(deps: ModelDeps, { id, change, acceptNonCommercial }: Wanted): Promise<void> {
  const { db, modelsDir, catalogue } = deps;
  if (modelsDir === undefined) throw new AppError('not_found');
  const entry = (await listEntries(catalogue, readIndex(modelsDir).models)).find((one) => one.id === id);
  if (entry === undefined) throw new AppError('not_found');
  if (change === 'add' && !entry.licence.commercial && !acceptNonCommercial) throw new AppError('bad_request');
  await db.$executeRaw`
    INSERT INTO model_change (model_id, change, accept_non_commercial, state)
    VALUES (${id}, ${change}, ${acceptNonCommercial}, 'waiting')
    ON CONFLICT (model_id) DO UPDATE SET change = EXCLUDED.change, automatic = false, accept_non_commercial = EXCLUDED.accept_non_commercial,
      state = 'waiting', done_bytes = 0, fault = NULL, detail = NULL, heartbeat_at = NULL, asked_at = now()
    WHERE model_change.state NOT IN ('waiting', 'running')`;
}

/** Stops adding a model; its worker notices at its next heartbeat. No effect when nothing is in progress. */
export async function cancelModelChange({ db }: ModelDeps, modelId: string): Promise<void> {
  const where = { modelId, change: 'add', state: { in: ['waiting', 'running'] } };
  await db.modelChange.updateMany({ where, data: { state: 'cancelled' } });
}
