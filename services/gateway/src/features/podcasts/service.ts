import { readPlan } from '@orator/billing';
import { podcastSeconds } from '@orator/contracts/podcasts/gaps';
import { mostPodcastSeconds, PODCAST_CHARACTERS } from '@orator/contracts/podcasts/limits';
import type { LexiconWord } from '@orator/contracts/lexicon/schema';
import type { NewPodcast, PodcastSpeaker, PodcastTurn } from '@orator/contracts/podcasts/schema';
import { SCRIPT_CHARACTERS } from '@orator/contracts/scripts/characters';
import { pickDelivery } from '@orator/contracts/scripts/delivery';
import { toTenths } from '@orator/contracts/tasks/price';
import type { Quote } from '@orator/contracts/tasks/quotes';
import { AppError } from '@orator/platform/app-error';
import { quoteTask } from '@orator/tasks';
import { checkContent } from '../../content/check-content.ts';
import type { Deps } from '../../deps.ts';
import { findPortrait } from '../../portraits/find-portrait.ts';
import { computeFrame } from '../../quoting/frame.ts';
import { OTHER_VIDEO_MODES } from '../../quoting/modes.ts';
import { checkLength, priceOn } from '../../quoting/plan-limits.ts';
import { findSpokenVoice, type SpokenVoice } from '../../quoting/find-voice.ts';
import { collectUsed, readLexicon } from '../../quoting/lexicon.ts';
import { measureScripts } from '../../quoting/measure-scripts.ts';
import { checkSpokenBy, type SpokenScript } from '../../quoting/script-check.ts';

/** A turn cleaned for speaking. */
interface Checked {
  readonly turn: PodcastTurn;
  readonly spoken: SpokenScript;
}

/** A speaker with the chosen voice: of the library, or the user's own while its consent is in force. */
interface Cast {
  readonly speaker: PodcastSpeaker;
  readonly voice: SpokenVoice | undefined;
}

/** @throws AppError voice_unavailable, text_* with the number of the turn, from 1 */
function checkTurn(turn: PodcastTurn, index: number, cast: readonly Cast[], lexicon: readonly LexiconWord[]): Checked {
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

/**
 * Checks everything that could go wrong before any money moves, and returns the price.
 * @throws AppError not_found, voice_unavailable, text_*, video_too_long, trial_too_long, mode_unavailable,
 * content_refused
 */
export async function quotePodcast(deps: Deps, userId: string, wanted: NewPodcast): Promise<Quote> {
  const { db } = deps;
  const speakers: PodcastSpeaker[] = [];
  for (const { image_id: _image, photo_avatar_id: _avatar, ...speaker } of wanted.speakers) {
    const { image_id, photo_avatar_id } = await findPortrait(db, userId, wanted.speakers[speakers.length] ?? {});
    const face = image_id === undefined ? {} : { image_id };
    speakers.push({ ...speaker, ...face, ...(photo_avatar_id === undefined ? {} : { photo_avatar_id }) });
  }
  if (!OTHER_VIDEO_MODES.includes(wanted.mode)) throw new AppError('mode_unavailable');
  const cast = await Promise.all(
    speakers.map(async (speaker) => ({
      speaker,
      voice: await findSpokenVoice(deps, userId, speaker.voice_id, speaker.locale),
    })),
  );
  // Includes speakers without turns, because the task needs a voice for each.
  if (cast.some(({ voice }) => voice === undefined)) throw new AppError('voice_unavailable');
  const locales = speakers.map(({ locale }) => locale);
  const lexicon = await readLexicon(db, userId, locales);
  const checked = wanted.turns.map((turn, index) => checkTurn(turn, index, cast, lexicon));
  const turns = checked.map(({ turn }) => turn);
  if (turns.reduce((sum, { text }) => sum + text.length, 0) > PODCAST_CHARACTERS) {
    throw new AppError('text_too_long', { details: { limit: PODCAST_CHARACTERS } });
  }
  const text = turns.map((turn) => turn.text).join('\n');
  const said = checked.map(({ spoken }) => spoken.said).join('\n');
  const locale = locales[turns[0]?.speaker ?? 0] ?? 'en';
  const names = [...speakers.map(({ name }) => name), ...turns.flatMap(({ chapter }) => chapter ?? [])].join('\n');
  await checkContent(deps, userId, { kind: 'script', text: `${said}\n${names}`, locale });
  const plan = await readPlan(db, userId);
  const scripts = checked.map(({ spoken }) => spoken);
  const lengths = await measureScripts(deps, userId, scripts);
  const estimates = scripts.map(({ seconds }) => seconds);
  const durationS = podcastSeconds(turns, lengths);
  // The page, which only estimates, offers what fits by its estimate.
  const limitedS = Math.min(durationS, podcastSeconds(turns, estimates));
  checkLength({ ...plan, videoSeconds: mostPodcastSeconds(plan.id, plan.videoSeconds) }, limitedS);
  const kind = 'podcast';
  const size = computeFrame(wanted.ratio, plan.videoLines);
  const input = { ...wanted, speakers, turns, ...size, watermark: plan.visibleMark, ...collectUsed(scripts) };
  const cost = await priceOn(db, plan, { kind, input, count: toTenths(durationS) });
  return quoteTask(deps, { kind, userId, text, input, cost, durationS });
}
