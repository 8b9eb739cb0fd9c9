import type { TaskContext } from '../context/task-context.ts';
import type { Portrait } from './deliver-portrait.ts';

/**
 * A generated picture breaks a content rule. If nothing else is delivered, the task ends like one whose prompt is
 * refused.
 */
export class PictureRefused extends Error {
  override name = 'PictureRefused';
  readonly code = 'prompt_refused';
}

/**
 * Runs the content checks on a generated picture before it is stored or paid for.
 * @throws PictureRefused when it breaks a rule
 */
export async function checkPortrait(
  portrait: Portrait,
  task: TaskContext<'text-to-photo'> | TaskContext<'product-photo'>,
): Promise<Portrait> {
  if ((await task.checkPicture(portrait.normalised, portrait.type)) !== null) throw new PictureRefused();
  return portrait;
}
