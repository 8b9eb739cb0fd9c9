import { type NewPhotoVideo, photoVideos } from '@orator/contracts/photo-videos';
import type { Task } from '@orator/contracts/task';
import { ApiError } from '@orator/sdk/errors';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { type ModePrice, estimatePrice } from './price.ts';
import { useQuote } from './use-quote.ts';

interface Options {
  readonly video: NewPhotoVideo | 'photo' | 'text' | 'voice' | 'refused';
  readonly price: ModePrice | undefined;
  readonly text: string;
  readonly have: number | undefined;
  /** One is being made on the stage: the next is priced when it has ended. */
  readonly making: boolean;
  readonly onStarted: (task: Task) => void;
}

/** A quote that ended while the page slept is asked for again; other refusals are the person's to judge. */
const isStaleQuote = (error: unknown): boolean =>
  error instanceof ApiError && (error.reason === 'quote_expired' || error.reason === 'quote_invalid');

/** Price and start of one video. A second press sends the same ticket, which starts one task only. */
export const useMakeVideo = ({ video, price, text, have, making, onStarted }: Options) => {
  const wanted = typeof video === 'string' ? null : video;
  const [started, setStarted] = useState('');
  const quote = useQuote(making ? null : wanted, started);
  const start = useMutation({
    mutationFn: ({ task_id, ticket }: { task_id: string; ticket: string }) =>
      // The ticket starts one task only, so a lost answer is asked for again.
      call(photoVideos.start, { body: { task_id, ticket } }),
    onSuccess: (task) => {
      setStarted(task.id);
      onStarted(task);
    },
    onError: async (error) => {
      if (isStaleQuote(error)) await quote.refetch();
    },
  });
  const cost = quote.data?.cost;
  const tooFew = cost !== undefined && have !== undefined && cost > have;
  const locale = wanted?.script.locale;
  const spoken = locale === undefined || price === undefined ? null : estimatePrice(text, locale, price);
  const error = quote.error ?? (start.error === null || isStaleQuote(start.error) ? null : start.error);
  return {
    cost,
    seconds: quote.data?.duration_s,
    estimate: spoken,
    tooFew,
    error,
    starting: quote.error === null,
    retry: quote.error === null ? null : () => void quote.refetch(),
    busy: start.isPending,
    ready: quote.data !== undefined && !quote.pending && !tooFew && !start.isPending,
    start: () => {
      if (quote.data !== undefined && !start.isPending) start.mutate(quote.data);
    },
  };
};
