import { useMutation } from '@tanstack/react-query';
import { toast, toastFailure } from '../toast/toast.tsx';

interface Calls {
  /** Makes the link of something, or reads the one it has. */
  readonly share: (id: string) => Promise<{ readonly code: string }>;
  readonly end: (id: string) => Promise<unknown>;
  /** The path of the page for a code. */
  readonly pathOf: (code: string) => string;
  /** Says that the link has ended. */
  readonly ended: () => string;
}

/** The link of one thing at a time: `open` makes it or shows the one it has, `stop` ends it. */
export const useShareLink = ({ share, end, pathOf, ended }: Calls) => {
  const opened = useMutation({ mutationFn: share });
  const stopped = useMutation({ mutationFn: end, onSuccess: () => toast(ended), onError: toastFailure });
  const { data, variables: id = '' } = opened;
  return {
    link: data === undefined ? null : location.origin + pathOf(data.code),
    error: opened.error,
    open: opened.mutate,
    share: () => opened.mutate(id),
    stopping: stopped.isPending,
    stop: (then: () => void) => stopped.mutate(id, { onSuccess: then }),
  };
};
