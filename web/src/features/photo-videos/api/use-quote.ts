import { useDebouncedValue } from '@mantine/hooks';
import { type NewPhotoVideo } from '@orator/contracts/photo-videos/schema';
import { photoVideos } from '@orator/contracts/photo-videos/routes';
import { NetworkError, TimeoutError } from '@orator/sdk/errors';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../shared/api/api.ts';

/** Every quote is a new ticket, so it is refetched only when it expires. */
const isMissing = ({ state }: { state: { data: unknown } }): boolean => state.data === undefined;

/** A quote is requested after this pause in typing, ms. */
const PAUSE_MS = 400;
/** A quote is renewed this long before it expires, ms. */
const EARLY_MS = 30_000;

/**
 * The server's price for a video, kept fresh; a change aborts the previous request. A ticket starts one
 * video, so a new `after` (the task of the last ticket, used or ended) requests a new one.
 */
export const useQuote = (video: NewPhotoVideo | null, after: string) => {
  const wanted = JSON.stringify(video);
  const [asked] = useDebouncedValue(wanted, PAUSE_MS);
  const quote = useQuery({
    queryKey: ['quote', asked, after],
    queryFn: ({ signal }) => {
      if (video === null) throw new TypeError('There is nothing to ask a price for');
      return call(photoVideos.quote, { body: video }, { signal });
    },
    enabled: video !== null && asked === wanted,
    gcTime: 0,
    retry: (failures, error) => failures < 2 && (error instanceof NetworkError || error instanceof TimeoutError),
    refetchInterval: ({ state }) =>
      state.data === undefined ? false : Math.max(5000, Date.parse(state.data.expires_at) - Date.now() - EARLY_MS),
    refetchIntervalInBackground: true,
    refetchOnReconnect: isMissing,
    refetchOnWindowFocus: isMissing,
  });
  const current = video !== null && asked === wanted;
  return {
    /** Only for the current input. */
    data: current ? quote.data : undefined,
    error: current && !quote.isFetching ? quote.error : null,
    pending: video !== null && (!current || quote.isFetching),
    refetch: quote.refetch,
  };
};
