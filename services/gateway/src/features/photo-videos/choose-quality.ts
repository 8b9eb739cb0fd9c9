import { GenerationMode, type Mode } from '@orator/contracts/core/common';
import type { HeadEngineName } from '@orator/contracts/photo-videos/engines';
import type { NewPhotoVideo } from '@orator/contracts/photo-videos/schema';
import { TRIAL_PLAN } from '@orator/contracts/trials/schema';
import type { VideoFace } from '../../portraits/find-face.ts';
import type { Asked } from '../../quoting/define-quote.ts';
import { describeVideo } from '../../quoting/describe-video.ts';
import { checkMode, OTHER_VIDEO_MODES, PHOTO_VIDEO_MODES, PREMIUM_LINES } from '../../quoting/modes.ts';

/** The modes in which a face can speak. */
function listModes(face: VideoFace, planId: number, engine: HeadEngineName): readonly Mode[] {
  // Trials are free, so they get only the mode that costs least to run.
  if (face.footage !== null || planId === TRIAL_PLAN) return OTHER_VIDEO_MODES;
  // The built-in engine cuts out people only: anything else would move as in Fast, at the price of Premium.
  return face.mouth === 'muzzle' && engine === 'built-in' ? OTHER_VIDEO_MODES : PHOTO_VIDEO_MODES;
}

/** How a video is made in the chosen mode: with at least Premium's lines in Premium. @throws AppError mode_unavailable */
export function chooseQuality({ deps, plan, input }: Asked<NewPhotoVideo>, face: VideoFace) {
  const { HEAD_ENGINE: engine } = deps.env;
  checkMode(input.mode, listModes(face, plan.id, engine));
  const video = describeVideo(plan, input.draft);
  if (input.mode !== GenerationMode.Premium) return { ...video, engine: 'built-in' as const };
  return { ...video, engine, lines: input.draft === true ? video.lines : Math.max(PREMIUM_LINES, video.lines) };
}
