import { z } from 'zod';
import { Credits, Id, Line, Locale, Timestamp } from '../core/common.ts';
import { Period } from '../plans/period.ts';

export const Email = z
  .string()
  .trim()
  .max(254)
  .meta({ examples: ['ada@example.org'] })
  .pipe(z.email())
  .transform((value) => value.toLowerCase());
/** 12 to 128 characters; the server also checks it against a list of breached passwords. */
export const NewPassword = z
  .string()
  .min(12)
  .max(128)
  .meta({ examples: ['a sentence of your own'] });
/** A password to check at sign-in; the limits admit every password that was ever accepted. */
export const Password = z
  .string()
  .min(1)
  .max(128)
  .meta({ examples: ['a sentence of your own'] });
export const AccountName = Line.min(1)
  .max(80)
  .meta({ examples: ['Ada'] });
/** The code in a referral link. */
export const SharedCode = Line.max(64).meta({ examples: ['friend-7'] });

/** Role of an account. `admin` is granted on the command line: `orator admin grant <address>`. */
export const ROLES = ['user', 'admin'] as const;
export const Role = z.enum(ROLES).meta({ id: 'Role' });
export type Role = z.infer<typeof Role>;

const Secret = z.object({
  secret: z.string().meta({ examples: ['eyJhbGciOiJIUzI1NiJ9...'] }),
  expires_in: z
    .number()
    .int()
    .describe('seconds')
    .meta({ examples: [900] }),
});

export const Session = z
  .object({
    access_token: Secret,
    refresh_token: Secret,
    username: z
      .string()
      .describe('the e-mail address')
      .meta({ examples: ['ada@example.org'] }),
    is_new_user: z.boolean(),
  })
  .meta({ id: 'Session' });
export type Session = z.infer<typeof Session>;

/** The monthly counters of the specification's profile. */
export const COUNTERS = [
  'remaining_video_generate_times',
  'remaining_voice_clone_times',
  'remaining_voice_clone_trial_times',
  'remaining_podcast_audio_times',
  'remaining_stream_generate_times',
  'remaining_text_to_photo_times',
  'remaining_photo_to_avatar_times',
] as const;
export type Counter = (typeof COUNTERS)[number];
const count = z.number().int().min(0);
export const Counters = z.object({
  remaining_video_generate_times: count,
  remaining_voice_clone_times: count,
  remaining_voice_clone_trial_times: count,
  remaining_podcast_audio_times: count,
  remaining_stream_generate_times: count,
  remaining_text_to_photo_times: count,
  remaining_photo_to_avatar_times: count,
} satisfies Record<Counter, z.ZodType>);
export type Counters = z.infer<typeof Counters>;

export const VipStatus = z.object({
  period_type: Period.nullable(),
  expired_at: Timestamp.nullable(),
  vip_level: z.object({ id: z.number().int(), name: z.string() }),
});
export type VipStatus = z.infer<typeof VipStatus>;

export const Profile = z
  .object({
    id: Id,
    username: z
      .string()
      .describe('the e-mail address; empty in a trial')
      .meta({ examples: ['ada@example.org'] }),
    is_trial: z.boolean().describe('true for a trial, which has no account'),
    name: z.string().meta({ examples: ['Ada'] }),
    locale: Locale,
    picture_url: z.string().nullable(),
    email_verified: z.boolean(),
    pending_email: z.string().nullable().describe('the new address, until its code is entered'),
    has_password: z.boolean().describe('false for an account that signs in with Google only'),
    role: Role,
    vip_status: VipStatus.nullable(),
    wallet: z.object({ credit: Credits }),
    ...Counters.shape,
    counters_reset_at: Timestamp.describe('when the counters are full again'),
    state_change_flag: z.number().int().describe('incremented with every change of wallet, counters, plan or orders'),
  })
  .meta({ id: 'Profile' });
export type Profile = z.infer<typeof Profile>;
