import type { HeadStage } from '@orator/talking-heads/head/head-engine';

/** What this needs of a task of any kind with the head engine's stages. */
interface RenderingTask {
  readonly stage: (name: HeadStage) => Promise<void>;
  readonly progress: (fraction: number) => void;
}

/** Maps the head engine's stages to those of the task; the engine's fraction is of its whole work. */
export function followHead(task: RenderingTask): (fraction: number, stage: HeadStage) => void {
  let current = '';
  let since = 0;
  return (fraction, stage) => {
    if (stage !== current) {
      current = stage;
      since = fraction;
      void task.stage(stage);
    }
    task.progress(since < 1 ? (fraction - since) / (1 - since) : 1);
  };
}
