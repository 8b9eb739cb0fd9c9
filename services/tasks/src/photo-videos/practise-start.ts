import { PhotoVideoSource } from '@orator/contracts/photo-videos/schema';
import { newId } from '@orator/db/client';
import type { TaskDeps } from '../lifecycle/deps.ts';
import { startRefusedTask } from '../lifecycle/start-refused-task.ts';
import type { FailureMessage } from '../lifecycle/present.ts';
import type { QuotedTask } from '../lifecycle/quote.ts';

/** A quote for a video of a photo and a user that do not exist, as it would be stored. */
function makeQuote(): QuotedTask {
  const script = { text: 'Hello', voice_id: newId(), locale: 'en' };
  const input = { ...PhotoVideoSource.parse({ image_id: newId(), script }), width: 512, height: 512, watermark: false };
  return { taskId: newId(), userId: newId(), kind: 'photo-video', title: 'Hello', input, cost: 1, durationS: 1 };
}

/** Starts a video for a user who does not exist, see `startRefusedTask`. @throws what the database throws */
export const practiseStart = (deps: TaskDeps, message: FailureMessage): Promise<void> =>
  startRefusedTask(deps, makeQuote(), message);
