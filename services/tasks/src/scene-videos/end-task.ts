import type { TaskEnd } from '../lifecycle/task-end.ts';
import { payScenes } from './paid-scenes.ts';

export const sceneVideoEnds = {
  'scene-video': {
    bill: async (tx, { userId, input, output }) => ({ ...output, paid_s: await payScenes(tx, userId, input) }),
  } satisfies TaskEnd<'scene-video'>,
};
