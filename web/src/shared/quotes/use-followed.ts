import { useSearchParams } from 'react-router-dom';
import { VERSION_OF } from './version-path.ts';

/**
 * The work that a new task becomes a version of: the one in the URL, or that of the draft shown.
 * @param draft its id; null when none is shown
 */
export const useFollowed = (draft: string | null): { readonly version_of?: string } => {
  const of = useSearchParams()[0].get(VERSION_OF) ?? draft;
  return of === null ? {} : { version_of: of };
};
