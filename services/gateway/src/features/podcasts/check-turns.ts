import type { LexiconWord } from '@orator/contracts/lexicon/schema';
import { PODCAST_CHARACTERS } from '@orator/contracts/podcasts/limits';
import type { NewPodcast, PodcastSpeaker, PodcastTurn } from '@orator/contracts/podcasts/schema';
import { SCRIPT_CHARACTERS } from '@orator/contracts/scripts/characters';
import { pickDelivery } from '@orator/contracts/scripts/delivery';
import { AppError } from '@orator/platform/app-error';
import type { Asked } from '../../quoting/define-quote.ts';
import { findCast, type SpokenVoice } from '../../quoting/find-voice.ts';
import { readLexicon } from '../../quoting/lexicon.ts';
import { checkSpokenBy, limitCharacters, placeRefusal, type SpokenScript } from '../../quoting/script-check.ts';

/** Turns cleaned for speaking, and their scripts in the same order. */
interface CheckedTurns {
  readonly turns: PodcastTurn[];
  readonly scripts: readonly SpokenScript[];
}

/** @throws AppError voice_unavailable, text_* with the number of the turn, from 1 */
export async function checkTurns(
  { deps, userId, input }: Asked<NewPodcast>,
  speakers: readonly PodcastSpeaker[],
): Promise<CheckedTurns> {
  const cast = await findCast(deps, userId, speakers);
  const locales = speakers.map(({ locale }) => locale);
  const lexicon = await readLexicon(deps.db, userId, locales);
  const scripts = input.turns.map(({ text, speaker }, index) => {
    try {
      return checkTurn(text, speakers[speaker], cast[speaker], lexicon);
    } catch (error) {
      throw placeRefusal(error, { limit: SCRIPT_CHARACTERS, turn: index + 1 });
    }
  });
  const turns = input.turns.map((turn, index) => ({ ...turn, text: scripts[index]?.script.text ?? '' }));
  limitCharacters(
    turns.reduce((sum, { text }) => sum + text.length, 0),
    PODCAST_CHARACTERS,
  );
  return { turns, scripts };
}

function checkTurn(
  text: string,
  speaker: PodcastSpeaker | undefined,
  voice: SpokenVoice | undefined,
  lexicon: readonly LexiconWord[],
): SpokenScript {
  if (speaker === undefined) throw new AppError('voice_unavailable');
  const { voice_id, locale } = speaker;
  return checkSpokenBy(voice, { text, voice_id, locale, ...pickDelivery(speaker) }, lexicon);
}
