import { defaultVoice } from '@orator/contracts/voices/default-voice';
import { LIBRARY_VOICES, type LibraryVoice } from '@orator/contracts/voices/library';
import { AppError } from '@orator/platform/app-error';
import { CallFailed } from '@orator/platform/rpc';
import type { Deps } from '../deps.ts';
import { isOwnVoice, type SpokenVoice } from './find-voice.ts';

/** The built-in voice that speaks in place of a model of the library that fails; none for somebody's own voice. */
const findBuiltIn = (voice: SpokenVoice): SpokenVoice | undefined =>
  voice.engine !== 'sherpa' || isOwnVoice(voice)
    ? undefined
    : defaultVoice<LibraryVoice>(LIBRARY_VOICES, voice.locale, voice.gender);

const isVoiceFailure = (error: unknown): boolean =>
  error instanceof CallFailed || (error instanceof AppError && error.reason === 'voice_failed');

/**
 * Speaks with a voice; where a model fails before anything was heard, with a built-in voice.
 * @param speak hands on each part of the sound
 * @throws what `speak` does for any other reason, or after a part was heard
 */
export async function speakAnyhow<Part>(
  { log }: Pick<Deps, 'log'>,
  voice: SpokenVoice,
  speak: (voice: SpokenVoice, send: (part: Part) => void) => Promise<void>,
  send: (part: Part) => void,
): Promise<void> {
  let isHeard = false;
  try {
    await speak(voice, (part) => {
      isHeard = true;
      send(part);
    });
  } catch (error) {
    const builtIn = findBuiltIn(voice);
    if (isHeard || builtIn === undefined || !isVoiceFailure(error)) throw error;
    log.warn({ err: error, voice: voice.id }, 'a model failed, a built-in voice speaks in its place');
    await speak(builtIn, send);
  }
}
