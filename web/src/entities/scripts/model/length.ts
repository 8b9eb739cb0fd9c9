import { TAIL_S, videoSeconds } from '@orator/contracts/photo-videos/length';
import type { Delivery } from '@orator/contracts/scripts/delivery';
import { spokenSeconds } from '@orator/contracts/scripts/speech-estimate';
import { toTenths } from '@orator/contracts/tasks/price';
import type { Voice } from '@orator/contracts/voices/schema';

/** Everything besides the text that determines the length. */
export interface Speaker extends Pick<Voice, 'locale' | 'engine'>, Delivery {
  /** Speech without a video, which has a shorter tail. */
  readonly alone?: boolean;
}

/** The engine by whose pace a voice's speech is estimated. */
export const chooseEngine = ({ engine }: Pick<Speaker, 'engine'>): 'flite' | 'espeak' =>
  engine === 'flite' ? 'flite' : 'espeak';

/** Seconds after the speech. */
export const findTailSeconds = ({ alone = false }: Speaker): number => (alone ? 0 : TAIL_S);

/** Estimated length of a script's video or speech, seconds to the tenth, as the server computes it; 0 when there is nothing to speak. */
export const scriptSeconds = (text: string, { locale, speed = 1, engine, alone = false }: Speaker): number => {
  const seconds = spokenSeconds({ text, locale, speed }, chooseEngine({ engine }));
  return toTenths(alone ? seconds : videoSeconds(seconds)) / 10;
};
