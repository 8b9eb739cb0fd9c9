import type { Locale } from '@orator/contracts/core/common';
import type { NewOwnVoice } from '@orator/contracts/own-voices/schema';
import type { TaskInput } from '@orator/contracts/tasks/kinds';
import { AppError } from '@orator/platform/app-error';
import { clonerFor, fitterFor } from '@orator/voice-models/library/voice-library';
import { canHear } from '../../calls/can-hear.ts';
import type { Deps } from '../../deps.ts';

/** The part of a task's input that says how it makes a voice. */
export type MadeBy = Pick<TaskInput<'own-voice'>, 'clone_model' | 'fit_model' | 'transcript'>;

/**
 * The model that clones a voice of a language, or whose voices are fitted to it, or none for the built-in voice match. The
 * method that the user chose is never replaced by another.
 * @throws AppError clone_unavailable, transcript_missing
 */
export function chooseMethod(
  deps: Pick<Deps, 'env' | 'voices'>,
  locale: Locale,
  { method, transcript }: { readonly [Key in 'method' | 'transcript']?: NewOwnVoice[Key] | undefined },
): MadeBy {
  const cloner = method === undefined || method === 'clone' ? clonerFor(deps.voices, locale) : undefined;
  if (cloner === undefined) {
    const fitter = method === undefined || method === 'fit' ? fitterFor(deps.voices, locale) : undefined;
    if (fitter !== undefined) return { fit_model: fitter.id };
    if (method === 'clone' || method === 'fit') throw new AppError('clone_unavailable');
    return {};
  }
  if (!cloner.transcript) return { clone_model: cloner.id };
  if (transcript !== undefined) return { clone_model: cloner.id, transcript };
  // The worker writes it down.
  if (canHear(deps, locale)) return { clone_model: cloner.id };
  throw new AppError('transcript_missing');
}
