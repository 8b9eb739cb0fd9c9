import { useRef, useState } from 'react';
import type { DraftStore } from '../model/draft-store.ts';

/**
 * The draft of a form, which survives a reload.
 * @param empty makes the draft of a form that was not filled in yet
 * @param first a draft that the page is opened with, instead of the stored one
 */
export const useKeptDraft = <Draft>(
  store: DraftStore<Draft>,
  username: string,
  empty: () => Draft,
  first: Draft | null = null,
) => {
  const [draft, setDraft] = useState(() => first ?? store.read(username) ?? empty());
  // Several changes in one event build on each other, and all are stored before the page can be left.
  const latest = useRef(draft);
  const change = (next: (before: Draft) => Draft): void => {
    latest.current = next(latest.current);
    store.keep(username, latest.current);
    setDraft(latest.current);
  };
  return {
    draft,
    change,
    set: (next: Draft): void => change(() => next),
    patch: (some: Partial<Draft>): void => change((before) => ({ ...before, ...some })),
  };
};
