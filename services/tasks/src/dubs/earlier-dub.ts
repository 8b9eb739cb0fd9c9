import { json } from 'node:stream/consumers';
import { findKeptLines, secondsToPay } from '@orator/contracts/dubs/made-again';
import { SpokenDub, type SpokenDubLine } from '@orator/contracts/dubs/schema';
import { type TaskInput, taskKinds } from '@orator/contracts/tasks/kinds';
import { TaskState } from '@orator/contracts/tasks/state';
import { cutLine, readVoices } from '@orator/videos/dubs/kept-voices';
import { InputGone, type TaskContext } from '../context/task-context.ts';

/** A line of an earlier dub. */
export interface KeptLine {
  readonly spoken: SpokenDubLine;
  /** The speech of the line as the earlier dub plays it: mono, 48 kHz. */
  readonly pcm: Int16Array;
}

/** What a dub keeps of the earlier one that it corrects. */
export interface EarlierDub {
  /** For each line, what it keeps; null for lines to speak. */
  readonly lines: readonly (KeptLine | null)[];
  /** Loudness of the earlier dub's voices, LUFS, by their ids. */
  readonly loudness: Readonly<Record<string, number>>;
  /** Seconds that are paid. */
  readonly paidS: number;
}

type DubTask = Pick<TaskContext<'dub'>, 'db' | 'durationS' | 'signal' | 'storage' | 'userId'>;

/**
 * Reads the dub that a new one corrects. Returns null when the new one corrects none.
 * @throws InputGone when it was deleted since the quote; {FfmpegError}, or the signal's reason
 */
export async function readEarlierDub(input: TaskInput<'dub'>, task: DubTask): Promise<EarlierDub | null> {
  const { again_of: id } = input;
  if (id === undefined) return null;
  const { db, storage, userId, durationS, signal } = task;
  const where = { id, userId, kind: 'dub', state: TaskState.Successed };
  const row = await db.task.findFirst({ where, select: { input: true, output: true } });
  const { voices_key, spoken_key } = taskKinds.dub.partialOutput.parse(row?.output ?? {});
  const files = [voices_key, spoken_key].filter((key) => key !== undefined);
  const there = await Promise.all(files.map((key) => storage.has(key)));
  if (row === null || voices_key === undefined || spoken_key === undefined || there.includes(false)) {
    throw new InputGone('the dub to correct is gone');
  }
  const earlier = taskKinds.dub.input.parse(row.input);
  const spoken = SpokenDub.parse(await json(await storage.read(spoken_key)));
  const voices = await storage.withLocalCopy(voices_key, (path) => readVoices(path, signal));
  const kept = findKeptLines(input, earlier, durationS);
  const lines = kept.map((index): KeptLine | null => {
    const [line, at] = index === null ? [] : [spoken.lines[index], earlier.lines[index]];
    if (line === undefined || at === undefined) return null;
    return { spoken: line, pcm: cutLine(voices, { from: at.from, durationS: line.duration_s }) };
  });
  return { lines, loudness: spoken.loudness, paidS: secondsToPay(input.lines, kept, durationS) };
}
