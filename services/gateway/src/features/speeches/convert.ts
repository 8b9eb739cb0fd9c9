import type { SpeechFormat } from '@orator/contracts/speeches/schema';
import { kindView } from '@orator/contracts/tasks/kinds';
import { AppError } from '@orator/platform/app-error';
import type { OwnedTask } from '@orator/tasks';
import { callWorker } from '../../calls/call-worker.ts';
import type { Deps } from '../../deps.ts';
import { dailyFile } from '../../files/daily-file.ts';

/** The kinds whose result is audio only. */
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
 * The URL of a speech's audio in another format, converted from the one that is stored.
 * @throws AppError not_found, task_not_finished; RpcTimeout when no worker answers
 */
export async function convertSpeech(
  deps: Deps,
  owned: OwnedTask,
  format: SpeechFormat,
  now = new Date(),
): Promise<{ audio_url: string }> {
  const audioKey = await findAudio(deps, owned);
  const make = (key: string) =>
    callWorker(deps, owned, 'speech.convert', { audio_key: audioKey, format, converted_key: key });
  return { audio_url: await dailyFile(deps, { source: audioKey, extension: format }, make, now) };
}
