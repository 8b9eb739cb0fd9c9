import { text } from 'node:stream/consumers';
import type { FoundVoice } from '@orator/speech/fitting/voice-fitter';
import { z } from 'zod';
import { taskKey } from '../lifecycle/files.ts';
import type { TaskContext } from '../context/task-context.ts';

type PremiumTask = Pick<TaskContext<'premium-voice'>, 'taskId' | 'storage' | 'store'>;

const Found = z.object({
  voice: z.int().min(0),
  point: z.array(z.number()),
  tried: z.int().min(0),
  step: z.number().positive().optional(),
});
const KeptSearch = z.object({ instant: Found, premium: Found.nullable() });

/** What a premium voice's search has found, kept beside the task, so that another worker goes on with it. */
export interface KeptSearch {
  /** The instant voice, once it is found. */
  readonly instant: FoundVoice;
  /** The best premium voice so far. */
  readonly premium: FoundVoice | null;
}

/** What an earlier attempt of the task has kept; null without one. */
export async function readKeptSearch({ taskId, storage }: PremiumTask): Promise<KeptSearch | null> {
  const key = taskKey(taskId, 'search.json');
  if (!(await storage.has(key))) return null;
  return KeptSearch.safeParse(JSON.parse(await text(await storage.read(key)))).data ?? null;
}

export async function keepSearch(task: PremiumTask, kept: KeptSearch): Promise<void> {
  await task.store('search', Buffer.from(JSON.stringify(KeptSearch.parse(kept))));
}
