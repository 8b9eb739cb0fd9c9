import { useSearchParams } from 'react-router-dom';
import { VERSION_OF } from './version-path.ts';

/**
 * The work that a new task becomes a version of: the one in the URL, or that of the beginning on the page.
 * @param beginning the task of the beginning on the page, or null
 */
export const useFollowed = (beginning: string | null): { readonly version_of?: string } => {
  const of = useSearchParams()[0].get(VERSION_OF) ?? beginning;
  return of === null ? {} : { version_of: of };
};
