import { GenerationMode, type Mode } from '@orator/contracts/core/common';
import { BEGINNING_LINES, BEGINNING_S } from '@orator/contracts/photo-videos/beginning';
import type { HeadEngineName } from '@orator/contracts/photo-videos/engines';
import { videoSeconds } from '@orator/contracts/photo-videos/length';
import type { NewPhotoVideo } from '@orator/contracts/photo-videos/schema';
import { toTenths } from '@orator/contracts/tasks/price';
import { TRIAL_PLAN } from '@orator/contracts/trials/schema';
import { AppError } from '@orator/platform/app-error';
import { checkContent } from '../../content-checks/check-content.ts';
import { backgroundKey } from '../../files/backgrounds.ts';
import { checkLogo } from '../../files/logos.ts';
import { findVideoFace, pickFace, type VideoFace } from '../../portraits/find-face.ts';
import { type Asked, type Checked, checkLength, defineQuote, priceByCount } from '../../quoting/define-quote.ts';
import { frameOfVideo } from '../../quoting/frame.ts';
import { collectUsed } from '../../quoting/lexicon.ts';
import { measureScripts, readySpeech, readyVideo } from '../../quoting/ask-ahead.ts';
import { OTHER_VIDEO_MODES, PHOTO_VIDEO_MODES, PREMIUM_LINES } from '../../quoting/modes.ts';
import { checkSpoken, type SpokenScript } from '../../quoting/script-check.ts';

/** The face and the words of a video. */
interface FoundVideo {
  readonly face: VideoFace;
  readonly spoken: SpokenScript;
}

/** @throws AppError not_found, voice_unavailable, text_*, content_refused */
async function findVideo({ deps, userId, input }: Asked<NewPhotoVideo>): Promise<FoundVideo> {
  const face = await findVideoFace(deps, userId, input);
  await backgroundKey(deps.db, userId, input.background);
  await checkLogo(deps.db, userId, input.logo);
  const spoken = await checkSpoken(deps, userId, input.script);
  await checkContent(deps, userId, { kind: 'script', text: spoken.said, locale: spoken.script.locale });
  return { face, spoken };
}

/** Lines of a video: those of the plan, at least Premium's minimum in Premium mode; the beginning alone always has `BEGINNING_LINES`. */
const countLines = ({ mode, draft }: NewPhotoVideo, lines: number): number => {
  if (draft === true) return BEGINNING_LINES;
  return mode === GenerationMode.Premium ? Math.max(PREMIUM_LINES, lines) : lines;
};

/** Seconds of the video. @throws AppError video_too_long, trial_too_long */
async function checkSeconds({ deps, userId, plan, input }: Asked<NewPhotoVideo>, spoken: SpokenScript) {
  const [seconds = spoken.seconds] = await measureScripts(deps, userId, [spoken]);
  const most = input.draft === true ? BEGINNING_S : Infinity;
  const lengthAt = (speechS: number): number => Math.min(videoSeconds(speechS), most);
  // The page, which only estimates, offers what fits by its estimate.
  checkLength(plan, lengthAt(Math.min(seconds, spoken.seconds)));
  return lengthAt(seconds);
}

/** The modes in which a face can speak. */
function listModes(face: VideoFace, planId: number, engine: HeadEngineName): readonly Mode[] {
  // Trials are free, so they get only the mode that costs least to run.
  if (face.footage !== null || planId === TRIAL_PLAN) return OTHER_VIDEO_MODES;
  // The built-in engine cuts out people only: anything else would move as in Fast, at the price of Premium.
  return face.mouth === 'muzzle' && engine === 'built-in' ? OTHER_VIDEO_MODES : PHOTO_VIDEO_MODES;
}

/** @throws AppError mode_unavailable, video_too_long, trial_too_long */
async function checkVideo(asked: Asked<NewPhotoVideo>, { face, spoken }: FoundVideo): Promise<Checked<'photo-video'>> {
  const { deps, plan, input } = asked;
  const modes = listModes(face, plan.id, deps.env.HEAD_ENGINE);
  if (!modes.includes(input.mode)) throw new AppError('mode_unavailable');
  const durationS = await checkSeconds(asked, spoken);
  const { script } = spoken;
  // Footage keeps its own size, which is within every plan's.
  const lines = countLines(input, plan.videoLines);
  const size = face.footage === null ? frameOfVideo(face.picture, input.ratio, lines) : face.footage.size;
  const engine = input.mode === GenerationMode.Premium ? deps.env.HEAD_ENGINE : 'built-in';
  const watermark = input.draft === true || plan.visibleMark;
  const complete = { ...input, ...pickFace(face), script, ...size, watermark, engine, ...collectUsed([spoken]) };
  return { text: script.text, input: complete, count: toTenths(durationS), durationS };
}

export const quotePhotoVideo = defineQuote({
  kind: 'photo-video',
  resolve: findVideo,
  check: checkVideo,
  price: priceByCount,
  ready: ({ deps, userId }, { face, spoken }, { input }) =>
    Promise.all([readyVideo(deps, userId, face, input), readySpeech(deps, userId, spoken)]),
});
