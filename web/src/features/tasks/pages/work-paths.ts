import type { TaskKind } from '@orator/contracts/tasks/schema';
import { dubAgainPath, dubPath } from '../../dubs/paths.ts';
import { lipSyncAgainPath, lipSyncPath } from '../../lip-syncs/paths.ts';
import { againPath, taskPath } from '../../photo-videos/paths.ts';
import { podcastAgainPath, podcastPath } from '../../podcasts/paths.ts';
import { scenesAgainPath, sceneVideoPath } from '../../scene-videos/paths.ts';
import { speechAgainPath, speechPath } from '../../speeches/paths.ts';
import { voiceChangePath } from '../../voice-changes/paths.ts';
import type { WorkPaths } from '../components/card-menu.tsx';

type Path = (taskId: string) => string;

/** The pages that show and remake works of other kinds than the studio's. */
const PATHS: Partial<Record<TaskKind, { readonly shown: Path; readonly again: Path }>> = {
  podcast: { shown: podcastPath, again: podcastAgainPath },
  'scene-video': { shown: sceneVideoPath, again: scenesAgainPath },
  dub: { shown: dubPath, again: dubAgainPath },
  'lip-sync': { shown: lipSyncPath, again: lipSyncAgainPath },
  speech: { shown: speechPath, again: speechAgainPath },
  'voice-change': { shown: voiceChangePath, again: voiceChangePath },
};

export const WORK_PATHS: WorkPaths = {
  shown: ({ id, kind }) => (PATHS[kind]?.shown ?? taskPath)(id),
  remake: ({ id, kind }) => (PATHS[kind]?.again ?? againPath)(id),
};
