import type { Quote } from '@orator/contracts/tasks/quotes';
import type { TaskDetail } from '@orator/contracts/tasks/schema';
import { useDebouncedValue } from '@mantine/hooks';
import { ApiError, NetworkError, TimeoutError } from '@orator/sdk/errors';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState, useTransition } from 'react';
import { useFollowed } from './use-followed.ts';

/** Every quote is a new ticket, so it is refetched only when it expires. */
const isMissing = ({ state }: { state: { data: unknown } }): boolean => state.data === undefined;

/** A quote is requested after this pause in typing, ms. */
const PAUSE_MS = 400;
/** A quote is renewed this long before it expires, ms. */
const EARLY_MS = 30_000;

/** Asks the server for a price. */
type AskQuote<Input, Answer extends Quote = Quote> = (input: Input, signal: AbortSignal) => Promise<Answer>;

/**
 * The server's price for an input, kept fresh; a change aborts the previous request. A ticket starts one
 * task, so a new `after` (the task of the last ticket, used or ended) requests a new one.
 * @param kind of the task: quotes of different kinds are kept apart
 */
const useQuote = <Input, Answer extends Quote>(
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

/** Starts a task. */
interface Ticket {
  readonly task_id: string;
  readonly ticket: string;
  readonly version_of?: string;
}

/** The calls that quote and start one kind of task. */
export interface QuotedCalls<Input, Answer extends Quote = Quote> {
  readonly kind: string;
  readonly quote: AskQuote<Input, Answer>;
  readonly start: (ticket: Ticket) => Promise<TaskDetail>;
}

interface Options<Input, Answer extends Quote> {
  /** What the task is to be made from; null while something is missing. */
  readonly input: Input | null;
  readonly calls: QuotedCalls<Input, Answer>;
  /** Credits. */
  readonly have: number | undefined;
  /** A task is in progress; the next quote is requested when it has ended. */
  readonly making: boolean;
  /** The task of the beginning that the page shows: the whole video becomes another version of its work. */
  readonly beginning?: string | null;
  readonly onStarted: (task: TaskDetail, input: Input) => void;
}

/** An expired quote is renewed; other errors are shown. */
const isStaleQuote = (error: unknown): boolean =>
  error instanceof ApiError && (error.reason === 'quote_expired' || error.reason === 'quote_invalid');

/** The server refused. After any other failure it is unknown whether the task has started. */
const isRefused = (error: unknown): boolean => error instanceof ApiError && error.status < 500;

/** A retry would fail in the same way, so the input must change. */
const isFinal = (error: unknown): boolean => isRefused(error) && !(error instanceof ApiError && error.status === 429);

/** A quote and its input; `about` is the input as JSON. */
interface QuotedInput<Input, Answer extends Quote> {
  readonly about: string;
  readonly input: Input;
  readonly quote: Answer;
}

/** What `useQuotedStart` returns. */
export type QuotedStart = ReturnType<typeof useQuotedStart>;

/**
 * Quotes and starts one task. A second press, or one after a lost response, sends the same ticket, which starts one
 * task only. If the URL says so (`VERSION_OF`) or the page shows a beginning, the task becomes another version of a work.
 */
export const useQuotedStart = <Input, Answer extends Quote>({
  input,
  calls,
  have,
  making,
  beginning = null,
  onStarted,
}: Options<Input, Answer>) => {
  const about = JSON.stringify(input);
  const followed = useFollowed(beginning);
  const [spent, setSpent] = useState('');
  const [unanswered, setUnanswered] = useState<QuotedInput<Input, Answer> | null>(null);
  const kept = unanswered?.about === about ? unanswered.quote : undefined;
  const asked = useQuote(calls.kind, making || kept !== undefined ? null : input, spent, calls.quote);
  const quote = kept ?? asked.data;
  const [showing, startTransition] = useTransition();
  const start = useMutation({
    // Retrying is safe: the ticket starts one task only.
    mutationFn: ({ quote: { task_id, ticket } }: QuotedInput<Input, Answer>) =>
      calls.start({ task_id, ticket, ...followed }),
    // In the same transition as the following navigation, because otherwise the page would be rendered twice.
    onSuccess: (task, quoted) =>
      startTransition(() => {
        setUnanswered(null);
        setSpent(task.id);
        onStarted(task, quoted.input);
      }),
    onError: (error, quoted) => {
      if (!isRefused(error)) setUnanswered(quoted);
      if (!isStaleQuote(error)) return;
      setUnanswered(null);
      setSpent(quoted.quote.task_id);
    },
  });
  const cost = quote?.cost;
  // A start whose response was lost has already put the credits on hold.
  const tooFew = kept === undefined && cost !== undefined && have !== undefined && cost > have;
  // Errors of another input do not apply.
  const failure = start.variables?.about === about ? start.error : null;
  const renewed = isStaleQuote(failure);
  // Busy until the page shows the started task.
  const busy = start.isPending || showing;
  return {
    quote,
    cost,
    seconds: quote?.duration_s,
    tooFew,
    error: asked.error ?? (renewed ? null : failure),
    /** The server has confirmed that nothing was started. */
    notStarted: asked.error === null && kept === undefined && isRefused(failure),
    /** The quote had expired, and this is a new price. */
    renewed: renewed && quote !== undefined,
    /** Absent when the same request would be refused again. */
    retry: asked.error === null || isFinal(asked.error) ? null : () => void asked.refetch(),
    busy,
    ready: quote !== undefined && !asked.pending && !tooFew && !busy,
    start: () => {
      if (input !== null && quote !== undefined && !busy) start.mutate({ about, input, quote });
    },
  };
};
