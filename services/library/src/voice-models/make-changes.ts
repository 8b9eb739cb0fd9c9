import type { VoiceModelChange } from '@orator/contracts/voice-models/schema';
import type { Db } from '@orator/db/client';
import type { Log } from '@orator/platform/log';
import { startLoops } from '@orator/platform/loops';
import { readIndex } from '@orator/voice-models/library/installed-models';
import { addModel, type AddOptions, chooseSource } from '@orator/voice-models/adding/add-model';
import { createModelPrograms } from '@orator/voice-models/adding/model-programs';
import { proveModels } from '@orator/voice-models/adding/prove-models';
import { readCatalogue } from '@orator/voice-models/catalogue/catalogue';
import { DownloadFailed, NoSpace } from '@orator/voice-models/sources/download';
import { ModelsBusy, removeModel, withLock } from '@orator/voice-models/store/model-store';
import { BadArchive } from '@orator/voice-models/sources/model-files';
import { requireUnpacker } from '@orator/voice-models/sources/unpack-archive';

export interface ChangeDeps {
  readonly db: Db;
  readonly log: Log;
  readonly modelsDir: string;
  /** A file or an address; undefined for Orator's own. */
  readonly catalogue: string | undefined;
  /** Base address of the archives, or a folder with them, instead of their publishers' addresses. */
  readonly mirror: string | undefined;
  /** Called after voices were added, to speak their samples, which nothing waits for. */
  readonly added: () => void;
  readonly timing?: Pick<AddOptions, 'pausesMs' | 'stallMs'>;
}

const HEARTBEAT_MS = 1000;
/** A worker that is silent for this long is gone, and its change is restarted. */
const SILENT_S = 30;
/** Maximum characters of a message that are stored. */
const DETAIL_CHARACTERS = 1000;

interface Claimed {
  readonly modelId: string;
  readonly change: VoiceModelChange['change'];
  readonly acceptNonCommercial: boolean;
}

async function claim(db: Db): Promise<Claimed | undefined> {
  const [row] = await db.$queryRaw<Claimed[]>`
    UPDATE model_change SET state = 'running', heartbeat_at = now()
    WHERE model_id = (
      SELECT model_id FROM model_change
      WHERE state = 'waiting' OR (state = 'running' AND heartbeat_at < now() - ${SILENT_S}::int * interval '1 s')
      ORDER BY asked_at LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING model_id AS "modelId", change, accept_non_commercial AS "acceptNonCommercial"`;
  return row;
}

function classifyFault(error: unknown): VoiceModelChange['fault'] {
  if (error instanceof NoSpace) return 'disk';
  if (error instanceof DownloadFailed) return 'download';
  if (error instanceof BadArchive) return 'archive';
  return error instanceof ModelsBusy ? 'busy' : 'unusable';
}

const describeError = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).slice(0, DETAIL_CHARACTERS);

/** Writes the progress, and aborts when the change was cancelled meanwhile. @returns a function that stops it */
function keepHeartbeat({ db, log }: ChangeDeps, modelId: string, bytes: () => number, abort: AbortController) {
  const beat = async (): Promise<void> => {
    const { count } = await db.modelChange.updateMany({
      where: { modelId, state: 'running' },
      data: { heartbeatAt: new Date(), doneBytes: bytes() },
    });
    if (count === 0) abort.abort(new Error('cancelled'));
  };
  const timer = setInterval(() => {
    beat().catch((error: unknown) => log.warn({ err: error }, 'the progress of a model was not written'));
  }, HEARTBEAT_MS);
  return () => clearInterval(timer);
}

async function add(
  deps: ChangeDeps,
  { modelId, acceptNonCommercial }: Claimed,
  options: Pick<AddOptions, 'signal' | 'progress'>,
) {
  const { modelsDir, catalogue, mirror, timing } = deps;
  const installed = readIndex(modelsDir).models.map(({ entry }) => entry);
  const entry = [...(await readCatalogue(catalogue)), ...installed].find(({ id }) => id === modelId);
  if (entry === undefined) throw new Error(`the catalogue has no ${modelId}`);
  const programs = createModelPrograms();
  try {
    await requireUnpacker();
    await withLock(modelsDir, () =>
      addModel(entry, { modelsDir, programs, acceptNonCommercial, ...chooseSource(mirror), ...options, ...timing }),
    );
  } finally {
    await programs.close();
  }
  return entry;
}

/**
 * Makes one change that an operator requested.
 * @param stopping when aborted, the change is left to another worker
 * @returns whether there was one
 */
export async function makeModelChange(deps: ChangeDeps, stopping: AbortSignal): Promise<boolean> {
  const { db, log, modelsDir } = deps;
  const claimed = await claim(db);
  if (claimed === undefined) return false;
  const { modelId, change } = claimed;
  const abort = new AbortController();
  const signal = AbortSignal.any([abort.signal, stopping]);
  let bytes = 0;
  const progress = (done: number): void => {
    bytes = done;
  };
  const end = keepHeartbeat(deps, modelId, () => bytes, abort);
  const finish = (data: { state: VoiceModelChange['state']; fault?: string | null; detail?: string | null }) =>
    db.modelChange.updateMany({ where: { modelId, state: 'running' }, data });
  try {
    const added = change === 'add' ? await add(deps, claimed, { signal, progress }) : undefined;
    if (added === undefined) await withLock(modelsDir, () => removeModel(modelsDir, modelId));
    await finish({ state: 'done', fault: null, detail: null });
    if (added !== undefined && added.voices.length > 0) deps.added();
    log.info({ model: modelId, change }, 'a model was changed');
  } catch (error) {
    if (stopping.aborted) await finish({ state: 'waiting' });
    else if (!abort.signal.aborted) {
      const fault = classifyFault(error);
      // A fault of the surroundings needs no stack.
      const why = fault === 'unusable' ? { err: error } : { fault, detail: describeError(error) };
      log.warn({ ...why, model: modelId, change }, 'a model was not changed');
      await finish({ state: 'failed', fault, detail: describeError(error) });
    }
  } finally {
    end();
  }
  return true;
}

const LOOK_MS = 2000;

/**
 * Tests how well a recogniser understands the voices that were added. @param stopping when aborted, it ends; the next
 * start continues
 */
async function proveVoices({ modelsDir, log }: ChangeDeps, stopping: AbortSignal): Promise<void> {
  const programs = createModelPrograms();
  try {
    await proveModels({ modelsDir, programs, signal: stopping, warn: (message) => log.warn(message) });
  } catch (error) {
    if (!stopping.aborted) throw error;
  } finally {
    await programs.close();
  }
}

/**
 * Makes the changes that operators request, one at a time. Beside that it tests how well a recogniser understands the
 * voices that were added (`proveModels`). @returns a function that stops it; a change in progress is left for later
 */
export function startModelChanges(deps: ChangeDeps): () => Promise<void> {
  const stopping = new AbortController();
  // True at first, because the process may have been stopped after adding a model and before proving it.
  let mayProve = true;
  const change = async (): Promise<void> => {
    if (await makeModelChange(deps, stopping.signal)) mayProve = true;
  };
  const prove = async (): Promise<void> => {
    if (!mayProve) return;
    mayProve = false;
    await proveVoices(deps, stopping.signal);
  };
  const stop = startLoops(deps.log, [
    { name: 'models', everyMs: LOOK_MS, step: change },
    { name: 'proof of voices', everyMs: LOOK_MS, step: prove },
  ]);
  return () => {
    stopping.abort(new Error('stopped'));
    return stop();
  };
}
