import type { TaskKind } from '@orator/contracts/tasks/kinds';
import { dubAgainPath, dubPath } from './dubs.ts';
import { lipSyncAgainPath, lipSyncPath } from './lip-syncs.ts';
import { STREAM_AVATAR_PATH } from './live-sessions.ts';
import { VOICE_CLONE_PATH } from './own-voices.ts';
import { DESIGN_AVATAR_PATH } from './photo-avatar-prompts.ts';
import { MY_AVATARS_PATH } from './photo-avatars.ts';
import { againPath, taskPath } from './photo-videos.ts';
import { podcastAgainPath, podcastPath } from './podcasts.ts';
import { PRODUCT_AVATAR_PATH } from './product-avatar-prompts.ts';
import { sceneVideoPath, scenesAgainPath } from './scene-videos.ts';
import { speechAgainPath, speechPath } from './speeches.ts';
import { USE_MY_VIDEO_PATH } from './video-avatars.ts';
import { voiceChangePath } from './voice-changes.ts';

export const RESULTS_PATH = '/my-works';

/** The page with all versions of the work of a task. */
export const versionsPath = (taskId: string): string => `${RESULTS_PATH}?versions=${encodeURIComponent(taskId)}`;

/** `location.state` for opening a video that should play at once. */
export const PLAY = 'play';

interface WorkPages {
  /** The page that shows the task's result, or the list in which its result is. */
  readonly shown: (taskId: string) => string;
  /** The page on which another version is made. */
  readonly again: (taskId: string) => string;
}

const page = (path: string): WorkPages => ({ shown: () => path, again: () => path });

const PAGES: Readonly<Record<TaskKind, WorkPages>> = {
  dub: { shown: dubPath, again: dubAgainPath },
  'lip-sync': { shown: lipSyncPath, again: lipSyncAgainPath },
  'live-session': page(STREAM_AVATAR_PATH),
  'own-voice': page(VOICE_CLONE_PATH),
  'premium-voice': page(VOICE_CLONE_PATH),
  'photo-avatar': page(MY_AVATARS_PATH),
  'photo-video': { shown: taskPath, again: againPath },
  podcast: { shown: podcastPath, again: podcastAgainPath },
  'product-photo': page(PRODUCT_AVATAR_PATH),
  'scene-video': { shown: sceneVideoPath, again: scenesAgainPath },
  speech: { shown: speechPath, again: speechAgainPath },
  'text-to-photo': page(DESIGN_AVATAR_PATH),
  'video-avatar': page(USE_MY_VIDEO_PATH),
  'voice-change': { shown: voiceChangePath, again: voiceChangePath },
};

/** The fields of a task that determine its pages. */
interface Work {
  readonly id: string;
  readonly kind: TaskKind;
}

/** The page that shows what a task of any kind has made. */
export const workPath = ({ id, kind }: Work): string => PAGES[kind].shown(id);

/** The page on which another version of a task's work is made. */
export const workAgainPath = ({ id, kind }: Work): string => PAGES[kind].again(id);
