import type { Quote } from '@orator/contracts/tasks/quotes';
import type { TaskDetail } from '@orator/contracts/tasks/schema';
import { ApiError } from '@orator/sdk/errors';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { systemConfigQuery } from '../api/system-config.ts';
import { useFollowed } from './use-followed.ts';
import type { QuotedCalls } from './use-quoted-start.ts';

interface Options<Input, Answer extends Quote> {
  /** What the beginning of a video is to be made from; null while something is missing. */
  readonly input: Input | null;
  readonly calls: QuotedCalls<Input, Answer>;
  /** The price on the button, credits; undefined until known. */
  readonly price: number | undefined;
  /** Credits. */
  readonly have: number | undefined;
  /** The task of the beginning that the page shows. */
  readonly shown: string | null;
  readonly onStarted: (task: TaskDetail, input: Input) => void;
}

/** Thrown when the beginning of a video costs more than the page showed: nothing was started. */
export class BeginningPriceChanged extends Error {
  override name = 'BeginningPriceChanged';
}

/**
 * Quotes and starts the beginning of a video with one press: the price is the same for every script, so the page knows it
 * beforehand. If the response to a start was lost, the next press sends the same ticket, which starts only one task.
 */
export const useBeginningStart = <Input, Answer extends Quote>(options: Options<Input, Answer>) => {
  const { input, calls, price, have, onStarted } = options;
  const followed = useFollowed(options.shown);
  const queries = useQueryClient();
  const about = JSON.stringify(input);
  const [unanswered, setUnanswered] = useState<{ readonly about: string; readonly quote: Answer } | null>(null);
  const make = useMutation({
    mutationFn: async (sent: Input) => {
      const kept = unanswered?.about === about ? unanswered.quote : null;
      const quote = kept ?? (await calls.quote(sent, new AbortController().signal));
      if (price === undefined || quote.cost > price) throw new BeginningPriceChanged();
      setUnanswered({ about, quote });
      const { task_id, ticket } = quote;
      return calls.start({ task_id, ticket, ...followed });
    },
    onSuccess: (task, sent) => {
      setUnanswered(null);
      onStarted(task, sent);
    },
    onError: (error) => {
      if (error instanceof BeginningPriceChanged)
        void queries.invalidateQueries({ queryKey: systemConfigQuery().queryKey });
      if (error instanceof ApiError && error.status < 500) setUnanswered(null);
    },
  });
  const enough = price !== undefined && have !== undefined && price <= have;
  return {
    price,
    /** Errors of another input do not apply. */
    error: make.variables !== undefined && JSON.stringify(make.variables) === about ? make.error : null,
    busy: make.isPending,
    ready: input !== null && enough && !make.isPending,
    start: () => {
      if (input !== null && enough && !make.isPending) make.mutate(input);
    },
  };
};

/** What `useBeginningStart` returns. */
export type BeginningStart = ReturnType<typeof useBeginningStart>;
