import { useMutation } from '@tanstack/react-query';
import { toast, toastFailure } from '../toast/toast.tsx';

interface Calls {
  /** Creates the link of an object, or reads the existing one. */
  readonly share: (id: string) => Promise<{ readonly code: string }>;
  readonly end: (id: string) => Promise<unknown>;
  /** The path of the page for a code. */
  readonly pathOf: (code: string) => string;
  /** Says that the link has ended. */
  readonly ended: () => string;
}

/** The share link of one object at a time: `open` creates or shows it, `stop` ends it. */
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
