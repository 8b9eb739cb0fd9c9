import type { Transcript } from '@orator/contracts/lip-syncs/schema';
import { referenceVoice } from '@orator/contracts/voices/library';
import type { Engines } from '@orator/engines/engines';

/** Phonemes and words of a text as a synthetic voice says it; the times differ from those of the recording. */
export async function sayTranscript(
  { text, locale }: Transcript,
  { engines, signal }: { readonly engines: Engines; readonly signal: AbortSignal },
) {
  const { engine, engine_voice: voice } = referenceVoice(locale);
  const speech = await engines.speech.get(engine).synthesise({ text, locale, voice }, signal);
  return { phones: speech.timeline.phones, words: speech.words };
}
