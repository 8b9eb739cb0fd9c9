import { kindView, type QueuedKind, type TaskOutput } from '@orator/contracts/tasks/kinds';
import type { Handlers } from '../context/handlers.ts';
import { InputGone, type TaskContext } from '../context/task-context.ts';
import { dubHandlers } from '../dubs/handler.ts';
import { lipSyncHandlers } from '../lip-syncs/handler.ts';
import { ownVoiceHandlers } from '../own-voices/handler.ts';
import { textToPhotoHandlers } from '../photo-avatar-prompts/handler.ts';
import { photoAvatarHandlers } from '../photo-avatars/handler.ts';
import { photoVideoHandlers } from '../photo-videos/handler.ts';
import { podcastHandlers } from '../podcasts/handler.ts';
import { productPhotoHandlers } from '../product-avatar-prompts/handler.ts';
import { sceneVideoHandlers } from '../scene-videos/handler.ts';
import { speechHandlers } from '../speeches/handler.ts';
import { videoAvatarHandlers } from '../video-avatars/handler.ts';
import { voiceChangeHandlers } from '../voice-changes/handler.ts';

const handlers: Handlers = {
  ...dubHandlers,
  ...lipSyncHandlers,
  ...ownVoiceHandlers,
  ...photoAvatarHandlers,
  ...photoVideoHandlers,
  ...podcastHandlers,
  ...productPhotoHandlers,
  ...sceneVideoHandlers,
  ...speechHandlers,
  ...textToPhotoHandlers,
  ...videoAvatarHandlers,
  ...voiceChangeHandlers,
};

/**
 * Runs the handler of a kind on the input its row carries.
 * @throws InputGone when the input was stored by an older version and no longer fits the kind's schema
 */
export async function runHandler<Kind extends QueuedKind>(
  kind: Kind,
  input: unknown,
  task: TaskContext<Kind>,
): Promise<TaskOutput<Kind>> {
  const parsed = kindView(kind).input.safeParse(input);
  if (!parsed.success) throw new InputGone('the input does not fit its kind', { cause: parsed.error });
  return handlers[kind](parsed.data, task);
}
