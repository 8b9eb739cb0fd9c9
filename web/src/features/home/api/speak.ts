import type { Locale } from '@orator/contracts/core/common';
import type { SampleFaceName } from '@orator/contracts/sample-faces/faces';
import { sampleFaces } from '@orator/contracts/sample-faces/routes';
import type { SampleSpeech } from '@orator/contracts/sample-faces/schema';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/api/api.ts';
import { playAudio, stopAudio, takeTurn } from '../../../shared/media/audio.ts';
import { RENEW_MS } from '../../../shared/media/signed-urls.ts';
import { loadFace } from '../model/load-face.ts';
import { moveFace } from '../model/move-face.ts';

/** The id of the speech in `usePlaying`. */
const SPEECH = 'sample-face';

/** The text that a sample face is to say. */
export interface Wanted {
  readonly name: SampleFaceName;
  readonly text: string;
  readonly locale: Locale;
}

/** Cached, so that a text can be heard again without another request. */
const fetchSpeech = (queries: QueryClient, { name, text, locale }: Wanted): Promise<SampleSpeech> =>
  queries.fetchQuery({
    queryKey: ['sample-speech', name, locale, text],
    queryFn: ({ signal }) => call(sampleFaces.speak, { params: { name }, body: { text, locale } }, { signal }),
    staleTime: RENEW_MS,
    gcTime: RENEW_MS,
    retry: false,
  });

/**
 * Speaks with a sample face; resolves when it has finished or was stopped. The sound does not wait for the face, which
 * joins in when it is ready, or is omitted if it cannot be drawn here.
 * @param canvas may become null meanwhile; then there is only sound
 * @param onSpeaking called when the sound begins
 * @throws ApiError, NetworkError or TimeoutError; the browser's error when it does not play the sound; the reason when
 * something else is played before it begins
 */
export const speak = async (
  queries: QueryClient,
  canvas: { readonly current: HTMLCanvasElement | null },
  wanted: Wanted,
  onSpeaking: () => void,
): Promise<SampleSpeech> => {
  const { signal } = takeTurn();
  prepareFace(wanted.name);
  const speech = await fetchSpeech(queries, wanted);
  signal.throwIfAborted();
  const audio = await playAudio(SPEECH, speech.audio_url);
  onSpeaking();
  await moveFace({ canvas, face: loadFace(wanted.name), speech, audio, id: SPEECH });
  return speech;
};

export const stopSpeaking = stopAudio;

/** Prefetches what a sample face needs besides the sound. */
export const prepareFace = (name: SampleFaceName): void => {
  loadFace(name).catch(() => undefined);
};
