import { kindView, type QueuedKind, type TaskInput, type TaskOutput } from '@orator/contracts/tasks/kinds';
import { InputGone, type TaskContext } from '../worker/task-context.ts';
import { dubHandlers } from './dubs.ts';
import { lipSyncHandlers } from './lip-syncs.ts';
import { ownVoiceHandlers } from './own-voices.ts';
import { textToPhotoHandlers } from './photo-avatar-prompts.ts';
import { photoAvatarHandlers } from './photo-avatars.ts';
import { photoVideoHandlers } from './photo-videos.ts';
import { podcastHandlers } from './podcasts.ts';
import { productPhotoHandlers } from './product-avatar-prompts.ts';
import { sceneVideoHandlers } from './scene-videos.ts';
import { speechHandlers } from './speeches.ts';
import { videoAvatarHandlers } from './video-avatars.ts';
import { voiceChangeHandlers } from './voice-changes.ts';

/** A handler for every kind of task that workers run; a missing one does not compile. */
export type Handlers = {
  readonly [Kind in QueuedKind]: (input: TaskInput<Kind>, task: TaskContext<Kind>) => Promise<TaskOutput<Kind>>;
};

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
