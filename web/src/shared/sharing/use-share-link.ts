import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { toast, toastFailure } from '../toast/toast.tsx';

interface Calls {
  /** Creates the link of an object, or reads the existing one. */
  readonly share: (id: string) => Promise<{ readonly code: string }>;
  readonly end: (id: string) => Promise<unknown>;
  /** The path of the page for a code. */
  readonly makeLinkPath: (code: string) => string;
  /** Says that the link has ended. */
  readonly ended: () => string;
}

/**
 * The share link of one object at a time. `open` chooses the object, with its code if it is already shared; `share`
 * makes it public and shows its link; `stop` ends the link.
 */
export const useShareLink = ({ share, end, makeLinkPath, ended }: Calls) => {
  const [{ id, known }, setObject] = useState<{ id: string; known: string | null }>({ id: '', known: null });
  // Ids of objects whose link was ended here; data read before may still contain their codes.
  const stopped = useRef(new Set<string>());
  const shared = useMutation({ mutationFn: share, onSuccess: (_link, of) => void stopped.current.delete(of) });
  const stopping = useMutation({
    mutationFn: end,
    onSuccess: (_answer, of) => {
      stopped.current.add(of);
      toast(ended);
    },
    onError: toastFailure,
  });
  const code = shared.data?.code ?? known;
  return {
    link: code === null ? null : location.origin + makeLinkPath(code),
    error: shared.error,
    open: (next: string, sharedBy: string | null = null): void => {
      shared.reset();
      setObject({ id: next, known: stopped.current.has(next) ? null : sharedBy });
    },
    sharing: shared.isPending,
    share: () => shared.mutate(id),
    stopping: stopping.isPending,
    stop: (then: () => void) => stopping.mutate(id, { onSuccess: then }),
  };
};
