import type { TaskEnds } from '../lifecycle/task-end.ts';
import { liveSessionEnds } from '../live-sessions/end-task.ts';
import { ownVoiceEnds } from '../own-voices/end-task.ts';
import { photoAvatarEnds } from '../photo-avatars/end-task.ts';
import { sceneVideoEnds } from '../scene-videos/end-task.ts';

/** What the kinds of the features add to the end of their tasks. */
export const taskEnds: TaskEnds = { ...liveSessionEnds, ...ownVoiceEnds, ...photoAvatarEnds, ...sceneVideoEnds };
