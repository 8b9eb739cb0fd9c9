import { logoPlace } from '@orator/contracts/scene-videos/logo-place';
import type { TaskInput } from '@orator/contracts/tasks/kinds';
import { InputGone, type TaskContext } from '../worker/task-context.ts';

type Input = TaskInput<'scene-video'>;

/** Where the logo of a video is stored, and where it stands in the frame. */
interface PlacedLogo {
  readonly key: string;
  /** 0 to 1. */
  readonly opacity: number;
  readonly place: ReturnType<typeof logoPlace>;
}

/**
 * The logo of a video: of the task's owner of now, as what a visitor began goes on when the account is made.
 * @returns null for a video without one
 * @throws InputGone when it was deleted meanwhile
 */
export async function findLogo(
  { taskId, db, storage }: TaskContext<'scene-video'>,
  { logo, scenes, captions, watermark, ...frame }: Input,
): Promise<PlacedLogo | null> {
  if (logo === null) return null;
  const where = { id: logo.logo_id, user: { tasks: { some: { id: taskId } } } };
  const row = await db.logo.findFirst({ where });
  if (row === null || !(await storage.has(row.key))) throw new InputGone('the logo is gone');
  const titled = (place: 'top' | 'lower'): boolean =>
    scenes.some(({ title }) => title !== undefined && title.text !== '' && title.place === place);
  const around = {
    captions: captions !== 'none',
    topTitle: titled('top'),
    lowerTitle: titled('lower'),
    mark: watermark,
  };
  return { key: row.key, opacity: logo.opacity / 100, place: logoPlace(frame, row, logo, around) };
}
