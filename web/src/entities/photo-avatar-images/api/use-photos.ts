import type { PhotoImage } from '@orator/contracts/photo-avatar-images/schema';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { photoQuery, photosQuery } from './queries.ts';

export interface Photos {
  readonly images: readonly PhotoImage[];
  readonly pending: boolean;
  /** Loads the next page of older photos; null when there is none. */
  readonly more: (() => void) | null;
}

const NONE: readonly PhotoImage[] = [];

/** The photos, uploaded or designed, newest first, page by page; preceded by `wanted`, if that is older. */
export const usePhotos = (wanted: string | null): Photos => {
  const { data: listed = NONE, isPending, hasNextPage, fetchNextPage } = useInfiniteQuery(photosQuery());
  const missing = wanted !== null && !isPending && !listed.some(({ id }) => id === wanted);
  const one = useQuery({ ...photoQuery(wanted ?? ''), enabled: missing });
  const images = missing && one.data !== undefined ? [one.data, ...listed] : listed;
  return {
    images,
    pending: isPending || (missing && one.isPending),
    more: hasNextPage ? () => void fetchNextPage() : null,
  };
};
