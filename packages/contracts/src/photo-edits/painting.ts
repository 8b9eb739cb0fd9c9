import type { PhotoEdit } from './schema.ts';

/** Whether an edit needs a server that paints: its background is described, or the photo is continued by painting. */
export const needsPainting = ({ background, outside }: Pick<PhotoEdit, 'background' | 'outside'>): boolean =>
  background.kind === 'words' || (background.kind === 'keep' && outside === 'paint');
