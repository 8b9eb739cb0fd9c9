import { z } from 'zod';
import { RefusedPicture } from './refused-picture.ts';

/**
 * The error catalogue: name -> code. A code is the HTTP status x 100 + n, but for the two that make clients log out
 * (`findStatus`); no other error has the statuses 401 and 403. The messages are in `services/gateway/src/i18n/messages/<locale>.json`.
 */
export const ERRORS = {
  bad_request: 40000,
  unreadable_body: 40011,
  unauthorized: 40001,
  forbidden: 40003,
  wrong_credentials: 42201,
  not_enough_credits: 40200,
  no_times_left: 40201,
  trial_used_up: 40203,
  sign_up_required: 40204,
  not_found: 40400,
  route_not_found: 40401,
  request_timeout: 40800,
  email_taken: 40900,
  task_not_cancellable: 40901,
  task_limit: 40902,
  task_not_finished: 40903,
  already_verified: 40904,
  photo_limit: 40905,
  cancel_costs_more: 40906,
  costs_more: 40950,
  avatar_in_use: 40960,
  avatar_barred: 40962,
  avatar_unnamed: 40963,
  video_avatar_limit: 40975,
  collection_limit: 40961,
  folder_limit: 40985,
  no_rerolls_left: 40986,
  idempotency_key_in_use: 40907,
  order_limit: 40908,
  order_not_cancellable: 40909,
  plan_paid_ahead: 40920,
  plan_rest_too_high: 40921,
  subscription_missing: 40922,
  refund_unavailable: 40930,
  refund_waits: 40931,
  order_ended: 41003,
  checkout_closed: 41002,
  google_not_linked: 40910,
  background_limit: 40941,
  product_limit: 40980,
  product_in_use: 40981,
  project_changed: 40990,
  project_limit: 40991,
  logo_limit: 40992,
  conversion_limit: 40993,
  lexicon_limit: 40994,
  lexicon_word_taken: 40995,
  lexicon_table_unreadable: 42297,
  ipa_unreadable: 42298,
  knowledge_limit: 40996,
  document_unreadable: 42221,
  document_without_text: 42222,
  document_slow: 42223,
  document_too_large: 42224,
  page_sign_in: 42225,
  page_unreachable: 42226,
  page_not_public: 42227,
  product_unclear: 42282,
  edit_original_gone: 41004,
  input_gone: 41012,
  quote_expired: 41000,
  video_withdrawn: 41001,
  avatar_withdrawn: 41010,
  voice_withdrawn: 41011,
  precondition_failed: 41200,
  payload_too_large: 41300,
  unsupported_media_type: 41500,
  range_not_satisfiable: 41600,
  photo_refused: 42202,
  logo_refused: 42294,
  background_refused: 42296,
  recording_refused: 42280,
  recording_limit: 40970,
  voice_limit: 40972,
  voice_model_gone: 40974,
  embed_limit: 40987,
  embed_unavailable: 40988,
  embed_origin: 42295,
  footage_refused: 42275,
  dub_no_sound: 42276,
  dub_not_heard: 42277,
  dub_nothing_said: 42283,
  dub_line_outside: 42278,
  dub_line_too_long: 42279,
  content_refused: 42290,
  consent_missing: 42291,
  painting_refused: 42292,
  content_check_unavailable: 50304,
  text_empty: 42203,
  text_too_long: 42204,
  text_unspeakable: 42205,
  text_wrong_language: 42206,
  video_too_long: 42207,
  quote_invalid: 42208,
  voice_unavailable: 42209,
  clone_unavailable: 42219,
  premium_voice_unavailable: 42228,
  premium_voice_too_short: 42229,
  transcript_missing: 42220,
  password_breached: 42210,
  file_missing: 42211,
  code_wrong: 42212,
  code_expired: 42213,
  link_expired: 42214,
  password_wrong: 42215,
  sign_in_again: 42216,
  mode_unavailable: 42217,
  idempotency_key_reused: 42218,
  trial_too_long: 42230,
  device_unknown: 42231,
  google_state_invalid: 42240,
  google_refused: 42241,
  google_email_unverified: 42242,
  google_not_configured: 42243,
  hand_off_invalid: 42250,
  rate_limited: 42900,
  calls_waiting: 42910,
  product_unavailable: 42260,
  voucher_unknown: 42261,
  voucher_used: 42262,
  voucher_disabled: 42263,
  voucher_in_use: 42264,
  voucher_expired: 42265,
  voucher_currency: 42266,
  voucher_minimum: 42267,
  redemption_code_refused: 42270,
  webhook_refused: 40012,
  internal: 50000,
  payments_off: 50302,
  checkout_unavailable: 50303,
  busy: 50300,
  chat_unavailable: 50380,
  translation_unavailable: 50385,
  transcription_unavailable: 50386,
  wording_unavailable: 50390,
  ears_missing: 50387,
  voice_failed: 50388,
  translation_missing: 50389,
  painting_unavailable: 50392,
  google_unavailable: 50301,
  storage_full: 50700,
} as const;
export type ErrorName = keyof typeof ERRORS;

/** HTTP status of an error of the catalogue. The specification (section 8) names the codes of 401 and 403. */
export const findStatus = (name: ErrorName): number => {
  if (name === 'unauthorized') return 401;
  return name === 'forbidden' ? 403 : Math.floor(ERRORS[name] / 100);
};

/** Why a photo is refused, before anything is charged: `details.reasons` of `photo_refused`. */
export const PHOTO_REFUSALS = [
  'no_face',
  'several_faces',
  'not_upright',
  'face_too_small',
  'face_turned',
  'face_covered',
  'mouth_wide_open',
  'not_human',
  'too_large',
  'too_small',
  'unreadable',
  'heic',
  'avif',
  'animated',
] as const;
export const PhotoRefusal = z.enum(PHOTO_REFUSALS).meta({ id: 'PhotoRefusal' });
export type PhotoRefusal = z.infer<typeof PhotoRefusal>;

/** Why a logo is refused, before anything is stored: `details.reasons` of `logo_refused`. */
export const LOGO_REFUSALS = ['too_large', 'unreadable', 'animated'] as const satisfies readonly PhotoRefusal[];

/** Why a video is refused as a background, before anything is stored: `details.reasons` of `background_refused`. */
export const BACKGROUND_VIDEO_REFUSALS = [
  'too_large',
  'unreadable',
  'too_short',
  'too_long',
  'too_small',
  'too_many_pixels',
] as const;
export const BackgroundVideoRefusal = z.enum(BACKGROUND_VIDEO_REFUSALS).meta({ id: 'BackgroundVideoRefusal' });
export type BackgroundVideoRefusal = z.infer<typeof BackgroundVideoRefusal>;

/** Why a recording is refused, before anything is stored: `details.reasons` of `recording_refused`. */
export const RECORDING_REFUSALS = [
  'too_large',
  'unreadable',
  'no_sound',
  'cut_off',
  'too_short',
  'too_long',
  'silent',
  'no_speech',
  'clipped',
  'too_noisy',
] as const;
export const RecordingRefusal = z.enum(RECORDING_REFUSALS).meta({ id: 'RecordingRefusal' });
export type RecordingRefusal = z.infer<typeof RecordingRefusal>;

/** Why a task failed. The messages are in the web's and the gateway's catalogues. */
export const TASK_FAILURES = [
  'engine_failed',
  'premium_failed',
  'voice_failed',
  'timed_out',
  'cancelled',
  'input_gone',
  'text_unspeakable',
  'line_too_long',
  'prompt_refused',
  'storage_full',
  'footage_refused',
  'voice_other_person',
  'voice_no_speech',
  'voice_several_people',
  'voice_transcript_differs',
  'voice_consent_differs',
  'consent_revoked',
] as const;
export const TaskFailure = z.enum(TASK_FAILURES).meta({ id: 'TaskFailure' });
export type TaskFailure = z.infer<typeof TaskFailure>;

/** Body of every error response. `details.name` is the catalogue's name, for programs; `message` is for people. */
export const ErrorBody = z
  .object({
    code: z.number().int(),
    message: z.union([z.string(), z.array(z.string())]),
    details: z
      .object({
        name: z.string(),
        reasons: z.array(z.string()).optional(),
        picture: RefusedPicture.optional(),
        fields: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
        request_id: z.string().optional(),
      })
      .catchall(z.unknown())
      .optional(),
  })
  .meta({ id: 'Error' });
export type ErrorBody = z.infer<typeof ErrorBody>;
