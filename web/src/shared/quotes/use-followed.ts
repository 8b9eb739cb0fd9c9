import { useSearchParams } from 'react-router-dom';
import { VERSION_OF } from './version-of.ts';

/**
 * Of which work a task becomes another version: of the one that the address says, or of the draft that is shown.
 * @param draft its id; null where none is shown
 */
export const useFollowed = (draft: string | null): { readonly version_of?: string } => {
  const of = useSearchParams()[0].get(VERSION_OF) ?? draft;
  return of === null ? {} : { version_of: of };
};
