import { sentencesIn, timeSentences } from '@orator/contracts/dubs/sentences';
import { DUB_TRANSCRIPT_CHARACTERS } from '@orator/contracts/dubs/limits';
import type { DubSound, DubTranscript, HeardLines } from '@orator/contracts/dubs/schema';
import { transcriptLines } from '@orator/contracts/dubs/transcript-lines';
import { footageKeys } from '@orator/contracts/video-avatars/files';
import { AppError } from '@orator/platform/app-error';
import { checkContent } from '../../content-checks/check-content.ts';
import { canHear } from '../../calls/can-hear.ts';
import { callWorker } from '../../calls/call-worker.ts';
import type { Deps } from '../../deps.ts';
import { findFootage } from '../../portraits/find-footage.ts';
import { cleanText } from '../../quoting/script-check.ts';

/**
 * Finds when each sentence of a text is said in footage.
 * @throws AppError not_found, text_*, content_refused, dub_no_sound, dub_not_heard; RpcTimeout when no worker answers
 */
export async function hearLines(deps: Deps, userId: string, asked: DubTranscript): Promise<HeardLines> {
  const { locale } = asked;
  const footage = await ownFootage(deps, userId, asked.video_avatar_id);
  const text = cleanText(asked.text, locale, DUB_TRANSCRIPT_CHARACTERS);
  await checkContent(deps, userId, { kind: 'script', text, locale });
  const sound_key = await findSound(deps, footage);
  const { words } = await callWorker(deps, { userId }, 'dub.hear', { sound_key, text, locale });
  const lines = timeSentences(text, locale, words);
  if (lines.length === 0) throw new AppError('dub_not_heard');
  return { lines, dropped: sentencesIn(text, locale).length - lines.length };
}

/**
 * Transcribes footage with times, with the operator's transcription server, or a model on this machine.
 * @throws AppError not_found, dub_no_sound, dub_nothing_said, transcription_unavailable; ears_missing where there is
 * neither; RpcTimeout when no worker answers
 */
export async function transcribe(
  deps: Deps,
  userId: string,
  { video_avatar_id, locale }: DubSound,
): Promise<HeardLines> {
  if (!canHear(deps, locale)) throw new AppError('ears_missing');
  const footage = await ownFootage(deps, userId, video_avatar_id);
  const heard = await callWorker(deps, { userId }, 'dub.transcribe', {
    sound_key: await findSound(deps, footage),
    locale,
  });
  const found = heard.ok ? transcriptLines(heard.transcript, { locale, videoS: footage.durationS }) : null;
  if (found === null) throw new AppError('transcription_unavailable');
  if (found.lines.length === 0) throw new AppError('dub_nothing_said');
  return { lines: [...found.lines], dropped: found.dropped };
}

async function ownFootage({ db }: Deps, userId: string, id: string) {
  const footage = await findFootage(db, userId, id);
  if (footage === null) throw new AppError('not_found');
  return footage;
}

/** @throws AppError dub_no_sound */
async function findSound({ storage }: Deps, { id, hasSound }: { readonly id: string; readonly hasSound: boolean }) {
  const { sound } = footageKeys(id);
  if (!hasSound || !(await storage.has(sound))) throw new AppError('dub_no_sound');
  return sound;
}
