import { findKeptLines, secondsToPay } from '@orator/contracts/dubs/made-again';
import type { NewDub } from '@orator/contracts/dubs/schema';
import type { LexiconWord } from '@orator/contracts/lexicon/schema';
import { taskKinds } from '@orator/contracts/tasks/kinds';
import { TaskState } from '@orator/contracts/tasks/state';
import type { Db } from '@orator/db/client';
import { AppError } from '@orator/platform/app-error';

interface Words extends NewDub {
  readonly lexicon?: LexiconWord[];
}

/** The input of a corrected dub, and the seconds of it that are paid. */
interface Remake {
  /** Without `again_of` where no line of the earlier dub is kept. */
  readonly again: Words;
  readonly paidS: number;
}

/**
 * Compares a dub with the finished one that it corrects. Where nothing of that one can be kept, it is made and paid as
 * any other.
 * @param videoS length of the video, seconds
 * @throws AppError not_found
 */
export async function readRemake(db: Db, userId: string, words: Words, videoS: number): Promise<Remake> {
  const { again_of: id, ...anew } = words;
  const whole = { again: anew, paidS: videoS };
  if (id === undefined) return whole;
  const where = { id, userId, kind: 'dub', state: TaskState.Successed };
  const row = await db.task.findFirst({ where, select: { input: true, output: true } });
  if (row === null) throw new AppError('not_found');
  const earlier = taskKinds.dub.input.parse(row.input);
  if (earlier.video_avatar_id !== words.video_avatar_id) throw new AppError('not_found');
  const { voices_key: voices, spoken_key: spoken } = taskKinds.dub.output.parse(row.output);
  if (voices === undefined || spoken === undefined) return whole;
  const kept = findKeptLines(words, earlier, videoS);
  if (kept.every((line) => line === null)) return whole;
  return { again: words, paidS: secondsToPay(words.lines, kept, videoS) };
}
