import { podcastSeconds } from '@orator/contracts/podcasts/gaps';
import { mostPodcastSeconds, PODCAST_CHARACTERS } from '@orator/contracts/podcasts/limits';
import type { NewPodcast, PodcastSpeaker } from '@orator/contracts/podcasts/schema';
import { toTenths } from '@orator/contracts/tasks/price';
import { AppError } from '@orator/platform/app-error';
import { checkContent } from '../../content-checks/check-content.ts';
import { findPortrait } from '../../portraits/find-face.ts';
import { type Asked, type Checked, checkLength, defineQuote, priceByCount } from '../../quoting/define-quote.ts';
import { findSpokenVoice } from '../../quoting/find-voice.ts';
import { computeFrame } from '../../quoting/frame.ts';
import { collectUsed, readLexicon } from '../../quoting/lexicon.ts';
import { measureScripts } from '../../quoting/ask-ahead.ts';
import { OTHER_VIDEO_MODES } from '../../quoting/modes.ts';
import { type Cast, type CheckedTurn, checkTurn } from './check-turns.ts';

/** The speakers and the words of a podcast. */
interface FoundPodcast {
  readonly speakers: PodcastSpeaker[];
  readonly checked: readonly CheckedTurn[];
}

/** Speakers with their faces as stored. @throws AppError not_found */
async function findSpeakers({ deps, userId, input }: Asked<NewPodcast>): Promise<PodcastSpeaker[]> {
  const speakers: PodcastSpeaker[] = [];
  for (const { image_id, photo_avatar_id, ...speaker } of input.speakers) {
    const found = await findPortrait(deps.db, userId, { image_id, photo_avatar_id });
    speakers.push({
      ...speaker,
      ...(found.image_id !== undefined && { image_id: found.image_id }),
      ...(found.photo_avatar_id !== undefined && { photo_avatar_id: found.photo_avatar_id }),
    });
  }
  return speakers;
}

/** A voice for each speaker, also for those without turns. @throws AppError voice_unavailable */
async function findCast({ deps, userId }: Asked<NewPodcast>, speakers: readonly PodcastSpeaker[]): Promise<Cast[]> {
  const cast = await Promise.all(
    speakers.map(async (speaker) => ({
      speaker,
      voice: await findSpokenVoice(deps, userId, speaker.voice_id, speaker.locale),
    })),
  );
  if (cast.some(({ voice }) => voice === undefined)) throw new AppError('voice_unavailable');
  return cast;
}

/** @throws AppError content_refused */
async function checkWords({ deps, userId }: Asked<NewPodcast>, { speakers, checked }: FoundPodcast): Promise<void> {
  const turns = checked.map(({ turn }) => turn);
  const said = checked.map(({ spoken }) => spoken.said).join('\n');
  const locale = speakers[turns[0]?.speaker ?? 0]?.locale ?? 'en';
  const names = [...speakers.map(({ name }) => name), ...turns.flatMap(({ chapter }) => chapter ?? [])].join('\n');
  await checkContent(deps, userId, { kind: 'script', text: `${said}\n${names}`, locale });
}

/** @throws AppError not_found, mode_unavailable, voice_unavailable, text_* with the number of the turn, content_refused */
async function findPodcast(asked: Asked<NewPodcast>): Promise<FoundPodcast> {
  const { deps, userId, input } = asked;
  const speakers = await findSpeakers(asked);
  if (!OTHER_VIDEO_MODES.includes(input.mode)) throw new AppError('mode_unavailable');
  const cast = await findCast(asked, speakers);
  const locales = speakers.map(({ locale }) => locale);
  const lexicon = await readLexicon(deps.db, userId, locales);
  const checked = input.turns.map((turn, index) => checkTurn(turn, index, cast, lexicon));
  if (checked.reduce((sum, { turn }) => sum + turn.text.length, 0) > PODCAST_CHARACTERS) {
    throw new AppError('text_too_long', { details: { limit: PODCAST_CHARACTERS } });
  }
  await checkWords(asked, { speakers, checked });
  return { speakers, checked };
}

/** @throws AppError video_too_long, trial_too_long */
async function checkPodcast(
  { deps, userId, plan, input }: Asked<NewPodcast>,
  { speakers, checked }: FoundPodcast,
): Promise<Checked<'podcast'>> {
  const turns = checked.map(({ turn }) => turn);
  const scripts = checked.map(({ spoken }) => spoken);
  const durationS = podcastSeconds(turns, await measureScripts(deps, userId, scripts));
  const estimates = scripts.map(({ seconds }) => seconds);
  // The page, which only estimates, offers what fits by its estimate.
  const limitedS = Math.min(durationS, podcastSeconds(turns, estimates));
  checkLength({ ...plan, videoSeconds: mostPodcastSeconds(plan.id, plan.videoSeconds) }, limitedS);
  const size = computeFrame(input.ratio, plan.videoLines);
  const complete = { ...input, speakers, turns, ...size, watermark: plan.visibleMark, ...collectUsed(scripts) };
  return { text: turns.map((turn) => turn.text).join('\n'), input: complete, count: toTenths(durationS), durationS };
}

export const quotePodcast = defineQuote({
  kind: 'podcast',
  resolve: findPodcast,
  check: checkPodcast,
  price: priceByCount,
});
