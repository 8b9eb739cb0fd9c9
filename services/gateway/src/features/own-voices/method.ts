import type { Locale } from '@orator/contracts/core/common';
import type { NewOwnVoice } from '@orator/contracts/own-voices/schema';
import type { TaskInput } from '@orator/contracts/tasks/kinds';
import { AppError } from '@orator/platform/app-error';
import { clonerFor, type VoiceLibrary } from '@orator/speech-models/library/voice-library';

/** The part of a task's input that says how it makes a voice. */
export type MadeBy = Pick<TaskInput<'own-voice'>, 'clone_model' | 'transcript'>;

/**
 * The model that clones a voice of a language, or none for the built-in voice match. The method that the user chose is
 * never replaced by the other.
 * @throws AppError clone_unavailable, transcript_missing
 */
export function chooseMethod(
  voices: VoiceLibrary,
  locale: Locale,
  { method, transcript }: { readonly [Key in 'method' | 'transcript']?: NewOwnVoice[Key] | undefined },
): MadeBy {
  const cloner = method === 'match' ? undefined : clonerFor(voices, locale);
  if (cloner === undefined) {
    if (method === 'clone') throw new AppError('clone_unavailable');
    return {};
  }
  if (!cloner.transcript) return { clone_model: cloner.id };
  if (transcript === undefined) throw new AppError('transcript_missing');
  return { clone_model: cloner.id, transcript };
}
