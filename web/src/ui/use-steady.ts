import { useState } from 'react';
import { removeSignature } from '../shared/media/signed-urls.ts';

export interface Steady {
  readonly address: string | undefined;
  readonly failed: boolean;
}

/**
 * The URL to use after `given` has changed: at once for another file; a new signature only after the old one has
 * failed.
 */
export const steady = (kept: Steady, given: string | undefined): Steady => {
  if (given === kept.address) return kept;
  return kept.failed || removeSignature(given) !== removeSignature(kept.address)
    ? { address: given, failed: false }
    : kept;
};

/** Keeps the URL by which a file was first shown, because a new signature of the same file would reload it. */
export const useSteady = (given: string | undefined): Steady & { readonly onError: () => void } => {
  const [before, setKept] = useState<Steady>({ address: given, failed: false });
  const kept = steady(before, given);
  if (kept !== before) setKept(kept);
  return { ...kept, onError: () => setKept({ ...kept, failed: true }) };
};
