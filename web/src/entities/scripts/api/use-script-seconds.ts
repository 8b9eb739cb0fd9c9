import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Speaker } from '../model/length.ts';

export const scriptSecondsQuery = () =>
  queryOptions({
    queryKey: ['script-seconds'],
    queryFn: () => import('../model/length.ts'),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });

/**
 * Estimates the length of scripts (`scriptSeconds`). The estimate knows twelve languages and is loaded after the page.
 * @returns a function that gives undefined until it is loaded
 */
export const useScriptSeconds = (): ((text: string, voice: Speaker) => number | undefined) => {
  const { data } = useQuery(scriptSecondsQuery());
  return (text, voice) => data?.scriptSeconds(text, voice);
};
