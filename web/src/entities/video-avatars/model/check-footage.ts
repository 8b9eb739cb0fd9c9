import { FOOTAGE_LIMITS } from '@orator/contracts/video-avatars/limits';

/** Characters of a name (contracts: VideoAvatarName). */
const LONGEST_NAME = 80;

/** Why a file would be refused; null if the server must decide. */
export const findProblem = ({ size, type }: Pick<File, 'size' | 'type'>): 'too_large' | 'unreadable' | null => {
  if (size > FOOTAGE_LIMITS.bytes) return 'too_large';
  // Browsers leave the type of unknown files empty, and guess other types by the extension: `.ts` counts as text.
  return size === 0 || /^(?:image|audio)\//.test(type) ? 'unreadable' : null;
};

/** A name derived from a file: its own name without the extension. */
export const nameByFile = (file: string, otherwise: string): string => {
  const name = file
    .replace(/\.[^.]*$/, '')
    .replaceAll(/\p{C}|\s+/gu, ' ')
    .trim()
    .slice(0, LONGEST_NAME)
    .trim();
  return name === '' ? otherwise : name;
};
