import type { TaskContext } from '../worker/task-context.ts';
import type { Portrait } from './deliver-portrait.ts';

/** A picture that was made and may not be shown. If nothing else is delivered, the task ends as one whose words are refused. */
export class PictureRefused extends Error {
  override name = 'PictureRefused';
  readonly code = 'prompt_refused';
}

/**
 * Shows a picture that was made to the content checks, before it is kept or paid for.
 * @throws PictureRefused when it breaks a rule
 */
export async function checkPortrait(
  portrait: Portrait,
  task: TaskContext<'text-to-photo'> | TaskContext<'product-photo'>,
): Promise<Portrait> {
  if ((await task.checkPicture(portrait.normalised, portrait.type)) !== null) throw new PictureRefused();
  return portrait;
}
