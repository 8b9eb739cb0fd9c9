import { FOOTAGE_LIMITS } from '@orator/contracts/video-avatars/limits';

/** What the file dialog offers; the server reads the content. */
export const FOOTAGE_TYPES = ['video/mp4', 'video/quicktime', 'video/webm', '.mp4', '.mov', '.webm'] as const;

/** Characters of a name (contracts: VideoAvatarName). */
const LONGEST_NAME = 80;

/** Why a file need not be sent; null where the server decides. */
export const problemOf = ({ size, type }: Pick<File, 'size' | 'type'>): 'too_large' | 'unreadable' | null => {
  if (size > FOOTAGE_LIMITS.bytes) return 'too_large';
  // Browsers leave the type of files they do not know empty.
  return size === 0 || (type !== '' && !type.startsWith('video/')) ? 'unreadable' : null;
};

/** A name for what is made of a file: the file's own without its ending. */
export const nameOfFile = (file: string, otherwise: string): string => {
  const name = file
    .replace(/\.[^.]*$/, '')
    .replaceAll(/\p{C}|\s+/gu, ' ')
    .trim()
    .slice(0, LONGEST_NAME)
    .trim();
  return name === '' ? otherwise : name;
};
