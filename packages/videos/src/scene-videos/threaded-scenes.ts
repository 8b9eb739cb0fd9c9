import { createCalls } from '@orator/threads/create-calls';
import type { ReadyingPool } from '@orator/threads/readying-pool';
import type { SceneEngine } from './scene-engine.ts';
import type { SceneProcedures } from './scene-thread.ts';

/** Scenes are drawn and fitted in the threads of heads. */
export function createThreadedScenes({ heads: { pool, work } }: Record<'heads', ReadyingPool>): SceneEngine {
  const call = createCalls<SceneProcedures>(pool, new URL('scene-thread.ts', import.meta.url));
  return {
    draw: (job, control) => work(null, () => call('draw', job, { ...control, gently: true })),
    fit: (job, control) => work(null, () => call('fit', job, { ...control, gently: true })),
  };
}
