import type { NewLipSync, Transcript } from '@orator/contracts/lip-syncs/schema';
import { videoSeconds } from '@orator/contracts/photo-videos/length';
import { findVideoFace, pickFace } from '../../portraits/find-face.ts';
import { readyFootage } from '../../quoting/ask-ahead.ts';
import { checkLength } from '../../quoting/check-length.ts';
import { type Asked, defineQuote, priceByCount } from '../../quoting/define-quote.ts';
import { computeFaceFrame } from '../../quoting/frame.ts';
import { checkMode } from '../../quoting/modes.ts';
import { readRecordingSeconds } from '../../quoting/recording-seconds.ts';
import { cleanText } from '../../quoting/script-check.ts';

/** What a recording says, as far as its owner wrote it. @throws AppError text_* */
const listScripts = (transcript: Transcript | undefined) =>
  transcript === undefined
    ? []
    : [{ said: cleanText(transcript.text, transcript.locale), script: { locale: transcript.locale }, used: [] }];

/** @throws AppError not_found, mode_unavailable, text_*, content_refused, video_too_long, trial_too_long */
export const quoteLipSync = defineQuote({
  kind: 'lip-sync',
  find: async ({ deps, userId, input }: Asked<NewLipSync>) => {
    const face = await findVideoFace(deps, userId, input, 'with samples');
    const recording = { userId, id: input.recording_id, purpose: 'driving' } as const;
    const durationS = videoSeconds(await readRecordingSeconds(deps.db, recording));
    checkMode(input.mode);
    return { face, durationS, scripts: listScripts(input.transcript) };
  },
  check: async ({ plan, input }, { face, durationS, scripts: [said] }) => {
    checkLength(plan, durationS);
    const frame = { ...computeFaceFrame(face, input.ratio, plan.videoLines), watermark: plan.visibleMark };
    const transcript = said && { transcript: { text: said.said, locale: said.script.locale } };
    const complete = { ...input, ...pickFace(face), ...transcript, ...frame };
    return { text: input.title ?? input.transcript?.text ?? '', input: complete, durationS };
  },
  price: priceByCount,
  ready: async ({ deps, userId }, { face }) => face.footage && readyFootage(deps, userId, face.footage.id),
});
