import { type NewPhotoVideo } from '@orator/contracts/photo-videos/schema';
import { photoVideos } from '@orator/contracts/photo-videos/routes';
import type { Quote } from '@orator/contracts/tasks/quotes';
import type { TaskDetail } from '@orator/contracts/tasks/schema';
import type { Voice } from '@orator/contracts/voices/schema';
import { ApiError } from '@orator/sdk/errors';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../shared/api/api.ts';
import { type ModePrice, priceOfSeconds } from '../model/price.ts';
import { useQuote } from './use-quote.ts';
import { useScriptSeconds } from './use-script-seconds.ts';

interface Options {
  readonly video: NewPhotoVideo | 'photo' | 'text' | 'voice' | 'refused';
  readonly price: ModePrice | undefined;
  readonly text: string;
  /** The chosen voice; undefined until the list has arrived. */
  readonly voice: Voice | undefined;
  readonly have: number | undefined;
  /** A video is being made; the next quote is requested when it has ended. */
  readonly making: boolean;
  readonly onStarted: (task: TaskDetail, of: NewPhotoVideo) => void;
}

/** An expired quote is renewed; other errors are shown. */
const isStaleQuote = (error: unknown): boolean =>
  error instanceof ApiError && (error.reason === 'quote_expired' || error.reason === 'quote_invalid');

/** The server refused. After any other failure it is unknown whether the task has started. */
const isRefused = (error: unknown): boolean => error instanceof ApiError && error.status < 500;

/** The server would answer the same again: the input has to change. */
const isFinal = (error: unknown): boolean => isRefused(error) && !(error instanceof ApiError && error.status === 429);

/** A quote and its video; `about` is the video as JSON. */
interface Quoted {
  readonly about: string;
  readonly video: NewPhotoVideo;
  readonly quote: Quote;
}

/**
 * Quotes and starts one video. A second press, or one after a lost response, sends the same ticket, which starts
 * one task only.
 */
export const useMakeVideo = ({ video, price, text, voice, have, making, onStarted }: Options) => {
  const wanted = typeof video === 'string' ? null : video;
  const about = JSON.stringify(wanted);
  const [spent, setSpent] = useState('');
  const [unanswered, setUnanswered] = useState<Quoted | null>(null);
  const kept = unanswered?.about === about ? unanswered.quote : undefined;
  const asked = useQuote(making || kept !== undefined ? null : wanted, spent);
  const quote = kept ?? asked.data;
  const start = useMutation({
    mutationFn: ({ quote: { task_id, ticket } }: Quoted) =>
      // Retrying is safe: the ticket starts one task only.
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
  // A start whose response was lost has already put the credits on hold.
  const tooFew = kept === undefined && cost !== undefined && have !== undefined && cost > have;
  const secondsOf = useScriptSeconds();
  /** Until the quote arrives. */
  const estimate = ((): { seconds: number; credits: number } | null => {
    if (wanted === null || voice === undefined || price === undefined) return null;
    const seconds = secondsOf(text, voice) ?? 0;
    return seconds === 0 ? null : { seconds, credits: priceOfSeconds(price, seconds).credits };
  })();
  // Errors of another video do not apply.
  const failure = start.variables?.about === about ? start.error : null;
  const renewed = isStaleQuote(failure);
  return {
    cost,
    seconds: quote?.duration_s,
    estimate,
    tooFew,
    error: asked.error ?? (renewed ? null : failure),
    /** The server has confirmed that nothing was started. */
    notStarted: asked.error === null && kept === undefined && isRefused(failure),
    /** The quote had expired, and this is a new price. */
    renewed: renewed && quote !== undefined,
    /** Absent where the same question would be refused again. */
    retry: asked.error === null || isFinal(asked.error) ? null : () => void asked.refetch(),
    busy: start.isPending,
    ready: quote !== undefined && !asked.pending && !tooFew && !start.isPending,
    start: () => {
      if (wanted !== null && quote !== undefined && !start.isPending) start.mutate({ about, video: wanted, quote });
    },
  };
};
