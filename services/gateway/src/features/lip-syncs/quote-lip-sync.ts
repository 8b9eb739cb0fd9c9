import type { NewLipSync, Transcript } from '@orator/contracts/lip-syncs/schema';
import { videoSeconds } from '@orator/contracts/photo-videos/length';
import { toTenths } from '@orator/contracts/tasks/price';
import { AppError } from '@orator/platform/app-error';
import { checkContent } from '../../content-checks/check-content.ts';
import type { Deps } from '../../deps.ts';
import { findVideoFace, pickFace, type VideoFace } from '../../portraits/find-face.ts';
import { type Asked, type Checked, checkLength, defineQuote, priceByCount } from '../../quoting/define-quote.ts';
import { frameOfVideo } from '../../quoting/frame.ts';
import { OTHER_VIDEO_MODES } from '../../quoting/modes.ts';
import { secondsOfRecording } from '../../quoting/recording-seconds.ts';
import { cleanText } from '../../quoting/script-check.ts';
import { readyFootage } from '../../quoting/ask-ahead.ts';

/** The face and the words of a recording. */
interface FoundLipSync {
  readonly face: VideoFace;
  readonly durationS: number;
  readonly transcript: { readonly transcript?: Transcript };
}

async function checkTranscript(deps: Deps, userId: string, transcript: Transcript | undefined) {
  if (transcript === undefined) return {};
  const { locale } = transcript;
  const text = cleanText(transcript.text, locale);
  await checkContent(deps, userId, { kind: 'script', text, locale });
  return { transcript: { text, locale } };
}

/** @throws AppError not_found, mode_unavailable, text_*, content_refused */
async function findLipSync({ deps, userId, input }: Asked<NewLipSync>): Promise<FoundLipSync> {
  const face = await findVideoFace(deps, userId, input, 'with samples');
  const recording = { userId, id: input.recording_id, purpose: 'driving' } as const;
  const durationS = videoSeconds(await secondsOfRecording(deps.db, recording));
  if (!OTHER_VIDEO_MODES.includes(input.mode)) throw new AppError('mode_unavailable');
  return { face, durationS, transcript: await checkTranscript(deps, userId, input.transcript) };
}

/** @throws AppError video_too_long, trial_too_long */
async function checkLipSync(
  { plan, input }: Asked<NewLipSync>,
  { face, durationS, transcript }: FoundLipSync,
): Promise<Checked<'lip-sync'>> {
  checkLength(plan, durationS);
  // Footage keeps its own size, which is within every plan's.
  const size = face.footage === null ? frameOfVideo(face.picture, input.ratio, plan.videoLines) : face.footage.size;
  const complete = { ...input, ...pickFace(face), ...transcript, ...size, watermark: plan.visibleMark };
  return { text: input.title ?? input.transcript?.text ?? '', input: complete, count: toTenths(durationS), durationS };
}

export const quoteLipSync = defineQuote({
  kind: 'lip-sync',
  resolve: findLipSync,
  check: checkLipSync,
  price: priceByCount,
  ready: async ({ deps, userId }, { face }) =>
    face.footage === null ? undefined : readyFootage(deps, userId, face.footage.id),
});
