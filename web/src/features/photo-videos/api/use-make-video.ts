import { type NewPhotoVideo } from '@orator/contracts/photo-videos/schema';
import { photoVideos } from '@orator/contracts/photo-videos/routes';
import type { Quote } from '@orator/contracts/tasks/quotes';
import type { Task } from '@orator/contracts/tasks/schema';
import { ApiError } from '@orator/sdk/errors';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../shared/api/api.ts';
import { type ModePrice, estimatePrice } from '../model/price.ts';
import { useQuote } from './use-quote.ts';

interface Options {
  readonly video: NewPhotoVideo | 'photo' | 'text' | 'voice' | 'refused';
  readonly price: ModePrice | undefined;
  readonly text: string;
  readonly have: number | undefined;
  /** One is being made on the stage: the next is priced when it has ended. */
  readonly making: boolean;
  readonly onStarted: (task: Task, of: NewPhotoVideo) => void;
}

/** A quote that ended while the page slept is asked for again; other refusals are the person's to judge. */
const isStaleQuote = (error: unknown): boolean =>
  error instanceof ApiError && (error.reason === 'quote_expired' || error.reason === 'quote_invalid');

/** The server said no. Any other failure leaves open whether the start has reached it. */
const isRefused = (error: unknown): boolean => error instanceof ApiError && error.status < 500;

/** A quote, and the video that it is for; `about` is that as JSON. */
interface Quoted {
  readonly about: string;
  readonly video: NewPhotoVideo;
  readonly quote: Quote;
}

/**
 * Price and start of one video. A second press sends the same ticket, which starts one task only; so does a press after
 * an answer that was lost, however long that is ago.
 */
export const useMakeVideo = ({ video, price, text, have, making, onStarted }: Options) => {
  const wanted = typeof video === 'string' ? null : video;
  const about = JSON.stringify(wanted);
  const [spent, setSpent] = useState('');
  const [unanswered, setUnanswered] = useState<Quoted | null>(null);
  const kept = unanswered?.about === about ? unanswered.quote : undefined;
  const asked = useQuote(making || kept !== undefined ? null : wanted, spent);
  const quote = kept ?? asked.data;
  const start = useMutation({
    mutationFn: ({ quote: { task_id, ticket } }: Quoted) =>
      // The ticket starts one task only, so a lost answer is asked for again.
      call(photoVideos.start, { body: { task_id, ticket } }),
    onSuccess: (task, quoted) => {
      setUnanswered(null);
      setSpent(task.id);
      onStarted(task, quoted.video);
    },
    onError: (error, quoted) => {
      if (!isRefused(error)) setUnanswered(quoted);
      if (!isStaleQuote(error)) return;
      setUnanswered(null);
      setSpent(quoted.quote.task_id);
    },
  });
  const cost = quote?.cost;
  // What a lost start has set aside already is missing in the wallet.
  const tooFew = kept === undefined && cost !== undefined && have !== undefined && cost > have;
  const locale = wanted?.script.locale;
  const spoken = locale === undefined || price === undefined ? null : estimatePrice(text, locale, price);
  // What was said of one video is not true of another.
  const failure = start.variables?.about === about ? start.error : null;
  const renewed = isStaleQuote(failure);
  return {
    cost,
    seconds: quote?.duration_s,
    estimate: spoken,
    tooFew,
    error: asked.error ?? (renewed ? null : failure),
    /** Nothing was started, the server says; of a press whose answer was lost it does not speak. */
    notStarted: asked.error === null && kept === undefined && isRefused(failure),
    /** The last press came too late for its price, and this is another one. */
    renewed: renewed && quote !== undefined,
    retry: asked.error === null ? null : () => void asked.refetch(),
    busy: start.isPending,
    ready: quote !== undefined && !asked.pending && !tooFew && !start.isPending,
    start: () => {
      if (wanted !== null && quote !== undefined && !start.isPending) start.mutate({ about, video: wanted, quote });
    },
  };
};
