import { videoSeconds } from '@orator/contracts/photo-videos/length';
import { estimateSpeechSeconds } from '@orator/contracts/scripts/speech-estimate';
import { tenthsOf } from '@orator/contracts/tasks/price';
import type { Voice } from '@orator/contracts/voices/schema';

/** What a length depends on besides the text. */
export type Speaker = Pick<Voice, 'locale' | 'engine'>;

/** The engine of a voice. */
export const engineOf = ({ engine }: Speaker): 'flite' | 'espeak' => (engine === 'flite' ? 'flite' : 'espeak');

/** Estimated length of a script's video, seconds to the tenth, as the server computes it; 0 when there is nothing to speak. */
export const scriptSeconds = (text: string, voice: Speaker): number =>
  tenthsOf(videoSeconds(estimateSpeechSeconds(text, voice.locale, engineOf(voice)))) / 10;
