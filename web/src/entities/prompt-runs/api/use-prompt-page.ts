import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { MY_AVATARS_PATH } from '../../../shared/paths/photo-avatars.ts';
import { photoPath } from '../../../shared/paths/photo-videos.ts';
import { TRIAL } from '../../../shared/session/session.ts';
import type { PhotoGroup, RunPrompt } from '../model/groups.ts';
import type { PromptList } from './prompt-list.ts';
import { useAdopt } from './use-adopt.ts';
import { type RunCalls, usePromptRuns } from './use-prompt-runs.ts';
import { type RunQuestions, useRunActions } from './use-run-actions.ts';
import { useRunPrice } from './use-run-price.ts';

interface Options<Prompt extends RunPrompt, Input> {
  readonly visitor: string;
  readonly list: PromptList<Prompt>;
  readonly calls: RunCalls<Prompt, Input>;
  readonly questions: RunQuestions;
  /** The tariff of one image, and the images of the run that the form would start. */
  readonly tariff: string;
  readonly images: number;
}

/**
 * The price of another run of an earlier prompt (credits; undefined until known, and for a trial), and whether enough
 * is left.
 */
interface AgainPrice {
  readonly cost: number | undefined;
  readonly enough: boolean;
}

/** The list, the runs and the price of a page on which prompts are run. */
export const usePromptPage = <Prompt extends RunPrompt, Input>(options: Options<Prompt, Input>) => {
  const { visitor, list, calls, questions, tariff, images } = options;
  const isTrial = visitor === TRIAL;
  const price = useRunPrice(isTrial, tariff, images);
  const { start, again } = usePromptRuns(list, calls);
  const actions = useRunActions(list, calls.remove, questions);
  const go = useNavigate();
  const queries = useQueryClient();
  const adopt = useAdopt(isTrial, (imageId, taskId) => {
    list.adopt(queries, imageId, taskId);
    void go(MY_AVATARS_PATH);
  });
  const listRef = useRef<HTMLDivElement>(null);
  const read = useInfiniteQuery(list.query());
  return {
    price,
    /** For the page. */
    page: {
      groups: read.data,
      older: read.hasNextPage ? { busy: read.isFetchingNextPage, read: () => void read.fetchNextPage() } : null,
      makeTalkPath: photoPath,
      onEnded: price.readAgain,
      listRef,
    },
    /** What can be done with the images of an earlier prompt. */
    prepareGroup: (group: PhotoGroup<Prompt>, { cost, enough }: AgainPrice) => ({
      group,
      cost,
      ready: enough && !again.isPending,
      makeTalkPath: photoPath,
      onAdopt: adopt,
      onDelete: actions.deleteImage,
      onAgain: () => {
        if (group.id !== undefined) again.mutate({ id: group.id, taskId: group.taskId, cost });
      },
      onRemove: () => {
        if (group.id !== undefined) actions.removePrompt(group.id);
      },
      onStop: (arrived: number) => actions.stopRun(group.taskId, price.priced(arrived)),
    }),
    /** For the panel. */
    run: { price, busy: start.isPending, error: start.error },
    start: (input: Input): void => {
      start.mutate(input);
      listRef.current?.scrollIntoView({ block: 'start' });
    },
  };
};
