import { Gender, Locale } from '@orator/contracts/core/common';
import { MatchFigures, type OwnVoice } from '@orator/contracts/own-voices/schema';
import type { OwnVoiceModel, RecordingModel, Tx } from '@orator/db/client';
import { AppError } from '@orator/platform/app-error';
import { scheduleDeletion } from '@orator/platform/file-deletions';
import { removeTasks, voiceFiles } from '@orator/tasks';
import { nameModel } from '@orator/voice-models/library/installed-models';
import type { Deps } from '../../deps.ts';
import { deleteDueFiles } from '../../files/deletion.ts';
import { canSpeak, findClone, findMixture, listLocales } from '../../quoting/own-voice.ts';
import { lockUser } from '../../identity/lock-user.ts';

/** A voice and the owner who may change it. */
export interface OwnedVoice {
  readonly userId: string;
  readonly id: string;
}
type Row = OwnVoiceModel & { readonly recording: RecordingModel | null };

/** Tasks of a user in which a voice speaks: in a script, a podcast's line or a live session. */
async function countUses(tx: Tx, { userId, id }: OwnedVoice): Promise<number> {
  const [row] = await tx.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM task WHERE user_id = ${userId}::uuid
      AND jsonb_path_exists(input, '$.**.voice_id ? (@ == $id)', jsonb_build_object('id', ${id}::text))`;
  return row?.count ?? 0;
}

export async function presentOwnVoice(deps: Deps, row: Row): Promise<OwnVoice> {
  const { db, storage } = deps;
  const [clone, mixture] = [findClone(row), findMixture(row)];
  const made = clone ?? mixture;
  return {
    id: row.id,
    name: row.name,
    locale: Locale.parse(row.locale),
    locales: listLocales(deps, row),
    gender: Gender.parse(row.gender),
    sample_url: storage.url(row.sampleKey),
    original_url: row.recording === null ? null : storage.url(row.recording.key),
    figures: MatchFigures.parse(row.figures),
    method: clone !== null ? 'clone' : mixture !== null ? 'fit' : 'match',
    model: made === null ? null : nameModel(made.title),
    available: canSpeak(deps, row),
    used_by: await countUses(db, row),
    created_at: row.createdAt.toISOString(),
  };
}

/** The user's voices whose consent is in force. */
export async function listOwnVoices(deps: Deps, userId: string) {
  const rows = await deps.db.ownVoice.findMany({
    where: { userId, consent: { revokedAt: null } },
    orderBy: { id: 'desc' },
    include: { recording: true },
  });
  return { items: await Promise.all(rows.map((row) => presentOwnVoice(deps, row))), next_cursor: null };
}

/** @throws AppError not_found */
export async function renameOwnVoice(deps: Deps, { userId, id }: OwnedVoice, name: string): Promise<OwnVoice> {
  const { count } = await deps.db.ownVoice.updateMany({ where: { id, userId }, data: { name } });
  const row = await deps.db.ownVoice.findFirst({ where: { id, userId }, include: { recording: true } });
  if (count === 0 || row === null) throw new AppError('not_found');
  return presentOwnVoice(deps, row);
}

/** @throws AppError not_found */
export async function removeOwnVoice(deps: Deps, { userId, id }: OwnedVoice): Promise<void> {
  await deps.db.$transaction(async (tx) => {
    await lockUser(tx, userId);
    const row = await tx.ownVoice.findFirst({ where: { id, userId } });
    if (row === null) throw new AppError('not_found');
    await tx.ownVoice.delete({ where: { id } });
    await scheduleDeletion(tx, voiceFiles(row));
  });
  // The tasks that remade it would otherwise stay in the list of works, without a result.
  const remade = { userId, kind: 'own-voice', input: { path: ['replaces'], equals: id } };
  const tasks = await deps.db.task.findMany({ where: remade, select: { id: true } });
  await removeTasks(deps, userId, [id, ...tasks.map((task) => task.id)]);
  deps.runInBackground(deleteDueFiles(deps));
}
