import type { Quote } from '@orator/contracts/tasks/quotes';
import { useDebouncedValue } from '@mantine/hooks';
import { NetworkError, TimeoutError } from '@orator/sdk/errors';
import { useQuery } from '@tanstack/react-query';

/** Every quote is a new ticket, so it is refetched only when it expires. */
const isMissing = ({ state }: { state: { data: unknown } }): boolean => state.data === undefined;

/** A quote is requested after this pause in typing, ms. */
const PAUSE_MS = 400;
/** A quote is renewed this long before it expires, ms. */
const EARLY_MS = 30_000;

/** Asks the server for a price. */
export type AskQuote<Input, Answer extends Quote = Quote> = (input: Input, signal: AbortSignal) => Promise<Answer>;

/**
 * The server's price for an input, kept fresh; a change aborts the previous request. A ticket starts one
 * task, so a new `after` (the task of the last ticket, used or ended) requests a new one.
 * @param kind of the task: quotes of different kinds are kept apart
 */
export const useQuote = <Input, Answer extends Quote>(
  kind: string,
  input: Input | null,
  after: string,
  ask: AskQuote<Input, Answer>,
) => {
  const about = JSON.stringify(input);
  const [asked] = useDebouncedValue(about, PAUSE_MS);
  const quote = useQuery({
    queryKey: ['quote', kind, asked, after],
    queryFn: ({ signal }) => {
      if (input === null) throw new TypeError('There is nothing to ask a price for');
      return ask(input, signal);
    },
    enabled: input !== null && asked === about,
    gcTime: 0,
    retry: (failures, error) => failures < 2 && (error instanceof NetworkError || error instanceof TimeoutError),
    refetchInterval: ({ state }) =>
      state.data === undefined ? false : Math.max(5000, Date.parse(state.data.expires_at) - Date.now() - EARLY_MS),
    refetchIntervalInBackground: true,
    refetchOnReconnect: isMissing,
    refetchOnWindowFocus: isMissing,
  });
  const current = input !== null && asked === about;
  return {
    /** Only for the current input. */
    data: current ? quote.data : undefined,
    error: current && !quote.isFetching ? quote.error : null,
    pending: input !== null && (!current || quote.isFetching),
    refetch: quote.refetch,
  };
};
