import { readPlan } from '@orator/billing';
import { GenerationMode } from '@orator/contracts/core/common';
import { DRAFT_LINES, DRAFT_S } from '@orator/contracts/photo-videos/draft-video';
import { videoSeconds } from '@orator/contracts/photo-videos/length';
import type { NewPhotoVideo } from '@orator/contracts/photo-videos/schema';
import type { Quote } from '@orator/contracts/tasks/quotes';
import { TRIAL_PLAN } from '@orator/contracts/trials/schema';
import type { Deps } from '../../deps.ts';
import { toTenths } from '@orator/contracts/tasks/price';
import { findFootage } from '../../portraits/find-footage.ts';
import { findPortrait } from '../../portraits/find-portrait.ts';
import { backgroundKey } from '../../files/backgrounds.ts';
import { checkLogo } from '../../files/logos.ts';
import { frameOfVideo } from '../../quoting/frame.ts';
import { checkContent } from '../../content/check-content.ts';
import { OTHER_VIDEO_MODES, PHOTO_VIDEO_MODES, PREMIUM_LINES } from '../../quoting/modes.ts';
import { checkLength, priceOn } from '../../quoting/plan-limits.ts';
import { readySpeech, readyVideo } from '../../quoting/ready-video.ts';
import { collectUsed } from '../../quoting/lexicon.ts';
import { measureScripts } from '../../quoting/measure-scripts.ts';
import { checkSpoken } from '../../quoting/script-check.ts';
import { quoteTask } from '@orator/tasks';
import { AppError } from '@orator/platform/app-error';

/** Lines of a video: those of the plan, at least Premium's minimum in Premium mode; a draft has its own. */
const countLines = ({ mode, draft }: NewPhotoVideo, lines: number): number => {
  if (draft === true) return DRAFT_LINES;
  return mode === GenerationMode.Premium ? Math.max(PREMIUM_LINES, lines) : lines;
};

/**
 * Checks everything that could go wrong before any money moves, and returns the price.
 * @throws AppError not_found, voice_unavailable, text_*, video_too_long, trial_too_long, mode_unavailable,
 * content_refused
 */
export async function quotePhotoVideo(deps: Deps, userId: string, wanted: NewPhotoVideo): Promise<Quote> {
  const { db } = deps;
  const footage = await findFootage(db, userId, wanted.video_avatar_id);
  const portrait = footage === null ? await findPortrait(db, userId, wanted) : { video_avatar_id: footage.id };
  await backgroundKey(db, userId, wanted.background);
  await checkLogo(db, userId, wanted.logo);
  const spoken = await checkSpoken(deps, userId, wanted.script);
  const { text, locale } = spoken.script;
  await checkContent(deps, userId, { kind: 'script', text: spoken.said, locale });
  const plan = await readPlan(db, userId);
  // Trials are free, so they get only the mode that costs least to run.
  const modes = footage !== null || plan.id === TRIAL_PLAN ? OTHER_VIDEO_MODES : PHOTO_VIDEO_MODES;
  if (!modes.includes(wanted.mode)) throw new AppError('mode_unavailable');
  const draft = wanted.draft === true;
  const [seconds = spoken.seconds] = await measureScripts(deps, userId, [spoken]);
  const lengthAt = (speechS: number): number => Math.min(videoSeconds(speechS), draft ? DRAFT_S : Infinity);
  // The page, which only estimates, offers what fits by its estimate.
  checkLength(plan, lengthAt(Math.min(seconds, spoken.seconds)));
  const durationS = lengthAt(seconds);
  const kind = 'photo-video';
  // Footage keeps its own size, which is within every plan's.
  const size = footage?.size ?? (await frameOfVideo(db, portrait, wanted.ratio, countLines(wanted, plan.videoLines)));
  const engine = wanted.mode === GenerationMode.Premium ? deps.env.HEAD_ENGINE : 'built-in';
  const watermark = draft || plan.visibleMark;
  const lexicon = collectUsed([spoken]);
  const input = { ...wanted, ...portrait, script: spoken.script, ...size, watermark, engine, ...lexicon };
  const cost = await priceOn(db, plan, { kind, input, count: toTenths(durationS) });
  const quote = await quoteTask(deps, { kind, userId, text, input, cost, durationS });
  deps.runInBackground(readyVideo(deps, userId, input));
  deps.runInBackground(readySpeech(deps, userId, spoken));
  return quote;
}
