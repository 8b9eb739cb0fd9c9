import type { Db } from '@orator/db/client';
import { readCatalogue } from '@orator/voice-models/catalogue/catalogue';
import { downloadBytes, type ModelEntry } from '@orator/voice-models/catalogue/model-entry';
import { damagedFile, readIndex } from '@orator/voice-models/library/installed-models';
import { z } from 'zod';
import type { ModelDeps } from './changes.ts';

/** The setting ORATOR_MODELS: the models that are fetched after the start without a request. */
export const wantedModels = z
  .string()
  .default('recommended')
  .transform((text) => text.split(',').map((name) => name.trim()))
  .pipe(z.array(z.string().regex(/^[a-z0-9][a-z0-9._-]{0,60}$/, 'must be recommended, none, or names of models')));

type Deps = ModelDeps & { readonly modelsDir: string };

const PENDING = { automatic: true, change: 'add', state: { in: ['waiting', 'running'] } };

/** @throws Error that names a model which the catalogue does not have, or which may not be used commercially */
function chooseEntries(catalogue: readonly ModelEntry[], wanted: readonly string[]): ModelEntry[] {
  return wanted.flatMap((name) => {
    const found = catalogue.filter(({ id, recommended }) => (name === 'recommended' ? recommended : id === name));
    if (found.length === 0) throw new Error(`ORATOR_MODELS: the catalogue has no ${name}`);
    const limited = found.find(({ licence }) => !licence.commercial);
    if (limited === undefined) return found;
    throw new Error(
      `ORATOR_MODELS: ${limited.id} may not be used commercially (${limited.licence.name}): add it with orator models add --accept-non-commercial`,
    );
  });
}

/**
 * Requests the models of the setting that are not installed from the workers. What an operator has stopped or removed
 * stays away; what failed is tried again. `none` also withdraws what an earlier start requested.
 * @returns the models that are coming
 * @throws Error whose message is for the operator
 */
export async function askForWantedModels(deps: Deps, wanted: readonly string[]): Promise<ModelEntry[]> {
  const { db, modelsDir, catalogue } = deps;
  if (wanted.includes('none')) {
    await db.modelChange.deleteMany({ where: PENDING });
    return [];
  }
  const { models } = readIndex(modelsDir);
  const isThere = ({ id }: ModelEntry): boolean =>
    models.some((model) => model.entry.id === id && damagedFile(modelsDir, model) === null);
  const missing = chooseEntries(await readCatalogue(catalogue), wanted).filter((entry) => !isThere(entry));
  // One transaction, so that all have one time of request.
  await db.$transaction(
    missing.map(
      ({ id }) => db.$executeRaw`
        INSERT INTO model_change (model_id, change, automatic, state) VALUES (${id}, 'add', true, 'waiting')
        ON CONFLICT (model_id) DO UPDATE SET state = 'waiting', automatic = true, done_bytes = 0,
          heartbeat_at = NULL, asked_at = now()
        WHERE model_change.change = 'add' AND model_change.state IN ('failed', 'done')`,
    ),
  );
  const coming = await db.modelChange.findMany({ where: PENDING, select: { modelId: true } });
  return missing.filter(({ id }) => coming.some(({ modelId }) => modelId === id));
}

/** Whether models are being fetched that only the setting requested. */
export const areVoicesComing = async (db: Db): Promise<boolean> =>
  (await db.modelChange.findFirst({ where: PENDING, select: { modelId: true } })) !== null;

/**
 * Percent of the bytes that have come of the models that the setting asked for; null when nothing is coming. A model
 * that failed at the last start counts only from its first byte on, because its source may not be reachable at all.
 */
export async function readComingVoices({ db, catalogue }: ModelDeps): Promise<number | null> {
  const asked = await db.modelChange.findMany({ where: { automatic: true, change: 'add' } });
  const rows = asked.filter(({ fault, doneBytes }) => fault === null || doneBytes > 0);
  const pending = rows.filter(({ state }) => PENDING.state.in.includes(state));
  if (pending.length === 0) return null;
  const since = Math.min(...pending.map(({ askedAt }) => askedAt.getTime()));
  const entries = await readCatalogue(catalogue);
  let [done, total] = [0, 0];
  for (const { modelId, state, doneBytes, askedAt } of rows) {
    const entry = entries.find(({ id }) => id === modelId);
    const isOld = state === 'done' && askedAt.getTime() < since;
    if (entry === undefined || isOld || !['waiting', 'running', 'done'].includes(state)) continue;
    const bytes = downloadBytes(entry);
    total += bytes;
    done += state === 'done' ? bytes : Math.min(bytes, Number(doneBytes));
  }
  return total === 0 ? 0 : Math.floor((100 * done) / total);
}

/** Stops fetching the models that the setting requested, also at later starts. */
export async function stopComingVoices({ db }: ModelDeps): Promise<void> {
  await db.modelChange.updateMany({ where: PENDING, data: { state: 'cancelled' } });
}

const THERE: Readonly<Partial<Record<ModelEntry['purpose'], string>>> = {
  voice: 'Natural voices are there',
  ears: 'Ears are there',
  'speaker-encoder': 'What fits voices to recordings is there',
};

interface WatchOptions {
  readonly print: (line: string) => void;
  readonly signal: AbortSignal;
  /** Milliseconds between two looks. */
  readonly pauseMs: number;
}

/** Prints how far models have come, until none is coming any more or it is aborted. */
export async function watchWantedModels(
  deps: Deps,
  entries: readonly ModelEntry[],
  { print, signal, pauseMs }: WatchOptions,
): Promise<void> {
  let shown = -1;
  while (!signal.aborted) {
    if (!(await areVoicesComing(deps.db))) break;
    const tens = Math.floor(((await readComingVoices(deps)) ?? -1) / 10) * 10;
    if (tens > shown) print(`Natural voices are coming: ${tens} %`);
    shown = Math.max(shown, tens);
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
  if (signal.aborted) return;
  const rows = await deps.db.modelChange.findMany({ where: { modelId: { in: entries.map(({ id }) => id) } } });
  for (const { id, title, purpose } of entries) {
    const row = rows.find(({ modelId }) => modelId === id);
    if (row?.state === 'done') print(`${THERE[purpose] ?? 'A model is there'}: ${title}`);
    if (row?.state === 'failed') print(`${id} was not added: ${row.detail}. The next start tries again.`);
  }
}
