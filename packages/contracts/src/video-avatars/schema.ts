import { z } from 'zod';
import { Statement } from '../consents/schema.ts';
import { Id, Line, PageQuery, Timestamp } from '../core/common.ts';
import { FOOTAGE_LIMITS, UPLOAD_LIMITS } from './limits.ts';

/** A video avatar's name, given by its owner. */
export const VideoAvatarName = Line.min(1)
  .max(80)
  .meta({ examples: ['Ada'] });

/** Whether footage is being analysed, is ready, was refused, or could not be analysed. */
export const VideoAvatarState = z.enum(['checking', 'ready', 'refused', 'failed']).meta({ id: 'VideoAvatarState' });
export type VideoAvatarState = z.infer<typeof VideoAvatarState>;

/** Why parts of footage are not used. */
export const FootageFault = z
  .enum([
    'no_face',
    'several_faces',
    'cut',
    'face_too_small',
    'chin_outside',
    'face_turned',
    'face_covered',
    'blurred',
    'too_dark',
  ])
  .meta({ id: 'FootageFault' });
export type FootageFault = z.infer<typeof FootageFault>;

/** Why footage is refused as a whole. */
export const FootageReason = z
  .enum(['too_short', 'too_long', 'mouth_never_quiet', 'nothing_usable', 'unreadable', 'too_many_pixels'])
  .meta({ id: 'FootageReason' });
export type FootageReason = z.infer<typeof FootageReason>;

/** Flaws of footage that is used nevertheless. */
export const FootageWarning = z.enum(['face_small', 'soft', 'variable_frame_rate']).meta({ id: 'FootageWarning' });
export type FootageWarning = z.infer<typeof FootageWarning>;

/** Seconds from the footage's beginning. */
const Stretch = z.object({ from: z.number(), to: z.number() });
/** Footage of five minutes has at most 9,000 frames, and each fault at least one. */
const MOST_FAULTS = 9000;

export const FootageReport = z
  .object({
    reasons: z.array(FootageReason).max(5),
    warnings: z.array(FootageWarning).max(3),
    faults: z
      .array(Stretch.extend({ code: FootageFault }))
      .max(MOST_FAULTS)
      .describe('by time'),
    used: Stretch.nullable().describe('the part of the footage that is used to speak'),
    duration_s: z.number(),
    width: z.number().int(),
    height: z.number().int(),
    fps: z.number(),
    has_sound: z.boolean().exactOptional().describe('whether its sound is kept, for dubbing'),
  })
  .meta({ id: 'FootageReport' });
export type FootageReport = z.infer<typeof FootageReport>;

/** Footage of a person for lip-sync and dubs; file URLs are valid for an hour. */
export const VideoAvatar = z
  .object({
    id: Id,
    task_id: Id.describe('the task that checks it'),
    name: z.string().meta({ examples: ['Ada'] }),
    state: VideoAvatarState,
    progress: z.number().nullable().describe('percent of the check that is done; null when it has ended'),
    report: FootageReport.nullable().describe('what the check found, once it has ended'),
    video_url: z.string().nullable().describe('the footage without sound, once it is ready'),
    poster_url: z.string().nullable(),
    strip_url: z.string().nullable().describe('12 pictures side by side, evenly spaced in time'),
    created_at: Timestamp,
  })
  .meta({ id: 'VideoAvatar' });
export type VideoAvatar = z.infer<typeof VideoAvatar>;

export const VideoAvatarsQuery = PageQuery;

/** The consent and the name, sent before the video. */
export const NewFootage = z.object({
  consent: Statement.extract(['footage-1']).describe('the words that were agreed to for this video'),
  name: VideoAvatarName,
});
/** A finished video to be used as footage, with the consent for that. */
export const FootageOfWork = z.object({ task_id: Id, consent: NewFootage.shape.consent }).meta({ id: 'FootageOfWork' });
export type FootageOfWork = z.infer<typeof FootageOfWork>;

export const NewFootageUpload = NewFootage.extend({
  size: z
    .number()
    .int()
    .min(1)
    .max(FOOTAGE_LIMITS.bytes)
    .optional()
    .describe('bytes; left out for what is being recorded'),
});

/** An upload of a video in parts. */
export const FootageUpload = z
  .object({
    id: Id,
    name: z.string().meta({ examples: ['Ada'] }),
    size: z.number().int().nullable().describe('bytes of the whole file; null of what is being recorded'),
    parts: z.number().int().describe('number of parts that have arrived, and so the number of the next part'),
    bytes: z.number().int().describe('of all parts that have arrived'),
    updated_at: Timestamp.describe('when the last part arrived'),
  })
  .meta({ id: 'FootageUpload' });
export type FootageUpload = z.infer<typeof FootageUpload>;
/** Newest first. */
export const FootageUploads = z.object({ items: z.array(FootageUpload).max(UPLOAD_LIMITS.open) });

/** Which of the user's uploads, and which part of it. */
export const PartQuery = z.object({
  id: Id,
  part: z.coerce
    .number()
    .int()
    .min(0)
    .max(UPLOAD_LIMITS.parts - 1),
});
