import { z } from 'zod';
import { Id, Line } from '../core/common.ts';

/** Maximum number of folders of a user. */
export const FOLDERS_KEPT = 100;
/** The longest name of a folder, characters. */
export const FOLDER_NAME_CHARACTERS = 60;

export const FolderName = Line.min(1)
  .max(FOLDER_NAME_CHARACTERS)
  .meta({ examples: ['Spring campaign'] });

/** A folder of a user's works. */
export const WorkFolder = z
  .object({ id: Id, name: FolderName, works: z.number().int().min(0).describe('how many are in it') })
  .meta({ id: 'WorkFolder' });
export type WorkFolder = z.infer<typeof WorkFolder>;
