import { photoEdits } from '@orator/contracts/photo-edits/routes';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../shared/api/api.ts';
import { readPixels } from '../model/pixels.ts';

/** Longer side of what a preview is drawn from, pixels. */
const MOST = 1024;

/** A picture's pixels; kept while something shows them. */
export const pixelsQuery = (url: string) =>
  queryOptions({
    queryKey: ['pixels', url],
    queryFn: () => readPixels(url, MOST),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** The person of a photo, cut out by the server. */
export const cutOutQuery = (id: string) =>
  queryOptions({
    queryKey: ['cut-out', id],
    queryFn: async ({ signal }) => {
      const { cutout_url: url } = await call(photoEdits.cutOut, { params: { id } }, { signal });
      return readPixels(url, MOST);
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
