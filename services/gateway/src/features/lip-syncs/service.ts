import { readPlan } from '@orator/billing';
import type { NewLipSync, Transcript } from '@orator/contracts/lip-syncs/schema';
import { videoSeconds } from '@orator/contracts/photo-videos/length';
import { toTenths } from '@orator/contracts/tasks/price';
import type { Quote } from '@orator/contracts/tasks/quotes';
import { AppError } from '@orator/platform/app-error';
import { quoteTask } from '@orator/tasks';
import { checkContent } from '../../content/check-content.ts';
import type { Deps } from '../../deps.ts';
import { findPortrait } from '../../portraits/find-portrait.ts';
import { findFootageOrSample } from '../../portraits/sample-footage.ts';
import { frameOfVideo } from '../../quoting/frame.ts';
import { OTHER_VIDEO_MODES } from '../../quoting/modes.ts';
import { checkLength, priceOn } from '../../quoting/plan-limits.ts';
import { readyFootage } from '../../quoting/ready-video.ts';
import { secondsOfRecording } from '../../quoting/recording-seconds.ts';
import { cleanText } from '../../quoting/script-check.ts';

/**
 * Checks everything that could go wrong before any money moves, and returns the price.
 * @throws AppError not_found, text_*, content_refused, video_too_long, trial_too_long, mode_unavailable
 */
export async function quoteLipSync(deps: Deps, userId: string, wanted: NewLipSync): Promise<Quote> {
  const { db } = deps;
  const footage = await findFootageOrSample(deps, userId, wanted.video_avatar_id);
  const portrait = footage === null ? await findPortrait(db, userId, wanted) : { video_avatar_id: footage.id };
  const durationS = videoSeconds(await secondsOfRecording(db, { userId, id: wanted.recording_id, purpose: 'driving' }));
  if (!OTHER_VIDEO_MODES.includes(wanted.mode)) throw new AppError('mode_unavailable');
  const transcript = await checkTranscript(deps, userId, wanted.transcript);
  const plan = await readPlan(db, userId);
  checkLength(plan, durationS);
  const kind = 'lip-sync';
  // Footage keeps its own size, which is within every plan's.
  const size = footage?.size ?? (await frameOfVideo(db, portrait, wanted.ratio, plan.videoLines));
  const input = { ...wanted, ...portrait, ...transcript, ...size, watermark: plan.visibleMark };
  const cost = await priceOn(db, plan, { kind, input, count: toTenths(durationS) });
  if (footage !== null) deps.runInBackground(readyFootage(deps, userId, footage.id));
  return quoteTask(deps, { kind, userId, text: wanted.title ?? wanted.transcript?.text ?? '', input, cost, durationS });
}

async function checkTranscript(deps: Deps, userId: string, transcript: Transcript | undefined) {
  if (transcript === undefined) return {};
  const { locale } = transcript;
  const text = cleanText(transcript.text, locale);
  await checkContent(deps, userId, { kind: 'script', text, locale });
  return { transcript: { text, locale } };
}
