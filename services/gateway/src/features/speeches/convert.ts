import { createHash } from 'node:crypto';
import { endOfDay } from '@orator/billing';
import type { SpeechFormat } from '@orator/contracts/speeches/schema';
import { kindView } from '@orator/contracts/tasks/kinds';
import { AppError } from '@orator/platform/app-error';
import { scheduleDeletion } from '@orator/platform/file-deletions';
import { FILE_URL_SECONDS } from '@orator/platform/storage';
import type { OwnedTask } from '@orator/tasks';
import type { Deps } from '../../deps.ts';

/** Addresses signed just before midnight must work to their end; doubled for clocks that differ. */
const KEEP_AFTER_MIDNIGHT_MS = 2 * FILE_URL_SECONDS * 1000;

/** What makes nothing but sound. */
const SPEECH_KINDS = ['speech', 'voice-change'] as const;

/** @throws AppError not_found, task_not_finished */
async function findAudio({ db }: Deps, { userId, id }: OwnedTask): Promise<string> {
  const row = await db.task.findFirst({ where: { id, userId, kind: { in: [...SPEECH_KINDS] } } });
  const kind = SPEECH_KINDS.find((one) => one === row?.kind);
  if (row === null || kind === undefined) throw new AppError('not_found');
  const key = kindView(kind).partialOutput.parse(row.output ?? {}).audio_key;
  if (key === undefined) throw new AppError('task_not_finished');
  return key;
}

/**
 * The address of a speech's audio in another format. It is converted once a day at the most and then deleted: few people
 * ask for each, and one stored format is enough to make the others from.
 * @throws AppError not_found, task_not_finished; RpcTimeout when no worker answers
 */
export async function convertSpeech(
  deps: Deps,
  owned: OwnedTask,
  format: SpeechFormat,
  now = new Date(),
): Promise<{ audio_url: string }> {
  const audioKey = await findAudio(deps, owned);
  const until = endOfDay(now);
  const hash = createHash('sha256').update(`${until.toISOString()}\n${audioKey}`).digest('hex');
  const key = `previews/${hash}.${format}`;
  if (!(await deps.storage.has(key))) {
    await scheduleDeletion(deps.db, [key], new Date(until.getTime() + KEEP_AFTER_MIDNIGHT_MS));
    const input = { audio_key: audioKey, format, converted_key: key };
    const { ok } = await deps.rpc.call('speech.convert', input);
    if (!ok) throw new AppError('not_found');
  }
  return { audio_url: deps.storage.url(key) };
}
