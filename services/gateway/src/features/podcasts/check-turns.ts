import type { LexiconWord } from '@orator/contracts/lexicon/schema';
import type { PodcastSpeaker, PodcastTurn } from '@orator/contracts/podcasts/schema';
import { SCRIPT_CHARACTERS } from '@orator/contracts/scripts/characters';
import { pickDelivery } from '@orator/contracts/scripts/delivery';
import { AppError } from '@orator/platform/app-error';
import type { SpokenVoice } from '../../quoting/find-voice.ts';
import { checkSpokenBy, type SpokenScript } from '../../quoting/script-check.ts';

/** A turn cleaned for speaking. */
export interface CheckedTurn {
  readonly turn: PodcastTurn;
  readonly spoken: SpokenScript;
}

/** A speaker with the chosen voice: of the library, or the user's own while its consent is in force. */
export interface Cast {
  readonly speaker: PodcastSpeaker;
  readonly voice: SpokenVoice | undefined;
}

/** @throws AppError voice_unavailable, text_* with the number of the turn, from 1 */
export function checkTurn(
  turn: PodcastTurn,
  index: number,
  cast: readonly Cast[],
  lexicon: readonly LexiconWord[],
): CheckedTurn {
  const who = cast[turn.speaker];
  if (who === undefined) throw new AppError('voice_unavailable');
  const { voice_id, locale } = who.speaker;
  try {
    const script = { text: turn.text, voice_id, locale, ...pickDelivery(who.speaker) };
    const spoken = checkSpokenBy(who.voice, script, lexicon);
    return { turn: { ...turn, text: spoken.script.text }, spoken };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    throw new AppError(error.reason, { details: { limit: SCRIPT_CHARACTERS, ...error.details, turn: index + 1 } });
  }
}
