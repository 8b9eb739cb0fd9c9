import { useState } from 'react';
import { fileOf } from '../shared/media/signed-urls.ts';

export interface Steady {
  readonly address: string | undefined;
  readonly failed: boolean;
}

/** What is shown after `given` came in: another file at once, a newer signature only where the old one has failed. */
export const steady = (kept: Steady, given: string | undefined): Steady => {
  if (given === kept.address) return kept;
  return kept.failed || fileOf(given) !== fileOf(kept.address) ? { address: given, failed: false } : kept;
};

/** Keeps the address that a file was first shown by: a newer signature of the same file would load it anew. */
export const useSteady = (given: string | undefined): Steady & { readonly onError: () => void } => {
  const [before, setKept] = useState<Steady>({ address: given, failed: false });
  const kept = steady(before, given);
  if (kept !== before) setKept(kept);
  return { ...kept, onError: () => setKept({ ...kept, failed: true }) };
};
