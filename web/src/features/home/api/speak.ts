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

/** What a sample face is to say. */
export interface Wanted {
  readonly name: SampleFaceName;
  readonly text: string;
  readonly locale: Locale;
}

/** A text that was heard can be heard again without being made again. */
const fetchSpeech = (queries: QueryClient, { name, text, locale }: Wanted): Promise<SampleSpeech> =>
  queries.fetchQuery({
    queryKey: ['sample-speech', name, locale, text],
    queryFn: ({ signal }) => call(sampleFaces.speak, { params: { name }, body: { text, locale } }, { signal }),
    staleTime: RENEW_MS,
    gcTime: RENEW_MS,
    retry: false,
  });

/**
 * Speaks with a sample face; ends when it has been said, or stopped. The sound waits for no picture: a face that is late,
 * or cannot be drawn here, joins in or stays away.
 * @param canvas may become null meanwhile: then it is only heard
 * @param onSpeaking when the sound begins
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

/** Fetches ahead what a sample face needs besides the sound. */
export const prepareFace = (name: SampleFaceName): void => {
  loadFace(name).catch(() => undefined);
};
