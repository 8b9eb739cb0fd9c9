import type { PhotoEdit } from './schema.ts';

/**
 * Whether an edit needs a server that paints: its background is described in words, or the photo is extended by
 * painting.
 */
export const needsPainting = ({ background, outside }: Pick<PhotoEdit, 'background' | 'outside'>): boolean =>
  background.kind === 'words' || (background.kind === 'keep' && outside === 'paint');
