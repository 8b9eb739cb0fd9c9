import type { PhotoImage } from '@orator/contracts/photo-avatar-images/schema';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { photosQuery } from './queries.ts';

export interface Photos {
  readonly images: readonly PhotoImage[];
  readonly pending: boolean;
  /** Loads the next page of older photos; null when there is none. */
  readonly more: (() => void) | null;
}

const NONE: readonly PhotoImage[] = [];

/** The photos, newest first, page by page; loads pages until `wanted` is among them. */
export const usePhotos = (wanted: string | null): Photos => {
  const {
    data: images = NONE,
    isPending,
    isFetching,
    isError,
    hasNextPage,
    fetchNextPage,
  } = useInfiniteQuery(photosQuery());
  const missing = wanted !== null && !images.some(({ id }) => id === wanted);
  const reachBack = missing && hasNextPage && !isFetching && !isError;
  useEffect(() => {
    if (reachBack) void fetchNextPage();
  }, [reachBack, fetchNextPage]);
  return { images, pending: isPending, more: hasNextPage ? () => void fetchNextPage() : null };
};
