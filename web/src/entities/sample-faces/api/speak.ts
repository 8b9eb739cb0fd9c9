import type { Locale } from '@orator/contracts/core/common';
import type { SampleFaceName } from '@orator/contracts/sample-faces/faces';
import { sampleFaces } from '@orator/contracts/sample-faces/routes';
import { voices } from '@orator/contracts/voices/routes';
import type { SpokenPart } from '@orator/contracts/speeches/spoken-part';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/api/api.ts';
import { createLiveMotion } from '../../../shared/faces/live-motion.ts';
import { stopAudio, takeTurn } from '../../../shared/media/audio.ts';
import { fetchParts, playParts } from '../../../shared/media/play-parts.ts';
import { loadFace } from '../model/load-face.ts';
import { moveFace } from '../model/move-face.ts';

/** The id of the speech in `usePlaying`. */
const SPEECH = 'sample-face';
/** Longest time that a speech may take, milliseconds. */
const PATIENCE_MS = 60_000;

/** The text that a sample face is to say. */
export interface Wanted {
  readonly name: SampleFaceName;
  readonly text: string;
  readonly locale: Locale;
}

/** The parts of a speech, cached once all have arrived, also if it is stopped, so that it is not requested again. */
async function* readSpeech(queries: QueryClient, { name, text, locale }: Wanted): AsyncGenerator<SpokenPart> {
  const key = ['sample-speech', name, locale, text];
  const known = queries.getQueryData<readonly SpokenPart[]>(key);
  if (known !== undefined) return yield* known;
  const parts: SpokenPart[] = [];
  const input = { params: { name }, body: { text, locale } };
  for await (const part of fetchParts(sampleFaces.hear, input, AbortSignal.timeout(PATIENCE_MS))) {
    parts.push(part);
    yield part;
  }
  queries.setQueryData(key, parts);
}

/**
 * Speaks with a sample face; resolves when it has finished or was stopped. The sound does not wait for the face, which
 * joins in when it is ready, or is omitted if it cannot be drawn here.
 * @param canvas may become null meanwhile; then there is only sound
 * @param onSpeaking called when the sound begins
 * @returns the voice that speaks
 * @throws ApiError, NetworkError or TimeoutError; the browser's error when it does not play the sound; the reason when
 * something else is played before it begins
 */
export const speak = async (
  queries: QueryClient,
  canvas: { readonly current: HTMLCanvasElement | null },
  wanted: Wanted,
  onSpeaking: () => void,
): Promise<string> => {
  const turn = takeTurn();
  loadFace(wanted.name).catch(() => undefined);
  const motion = createLiveMotion(wanted.text.length, matchMedia('(prefers-reduced-motion: reduce)').matches);
  let voiceId = '';
  const { now, ended } = await playParts({
    id: SPEECH,
    turn,
    parts: readSpeech(queries, wanted),
    onPart: (part, start, loudness) => {
      voiceId = part.voice_id;
      motion.say(part, start, loudness);
    },
  });
  onSpeaking();
  await moveFace({ canvas, face: loadFace(wanted.name), motion, now, ended });
  return voiceId;
};

export const stopSpeaking = stopAudio;

/** Prefetches what a sample face needs, and makes the server load the voice that it will probably speak with. */
export const prepareSpeech = (name: SampleFaceName, locale: Locale): void => {
  loadFace(name).catch(() => undefined);
  call(voices.list, { query: { locale } }).catch(() => undefined);
};
