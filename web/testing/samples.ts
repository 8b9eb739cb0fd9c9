import type { Profile } from '@orator/contracts/accounts/schema';
import type { PhotoAvatarAsset } from '@orator/contracts/photo-avatar-categories/schema';
import type { Order } from '@orator/contracts/orders/schema';
import { OrderStatus } from '@orator/contracts/orders/status';
import { type Locale, LOCALES } from '@orator/contracts/core/common';
import type { SystemConfig } from '@orator/contracts/system-config/schema';
import type { PhotoAvatar } from '@orator/contracts/photo-avatars/schema';
import type { PhotoImage } from '@orator/contracts/photo-avatar-images/schema';
import type { TaskDetail } from '@orator/contracts/tasks/schema';
import { TaskState } from '@orator/contracts/tasks/state';
import { LIBRARY_VOICES } from '@orator/contracts/voices/library';
import type { Voice } from '@orator/contracts/voices/schema';

type VideoTask = Extract<TaskDetail, { kind: 'photo-video' }>;

export const makeId = (number: number): string => `01990a00-0000-7000-8000-${String(number).padStart(12, '0')}`;

export const PHOTO_ID = makeId(1);
export const TASK_ID = makeId(2);

/** The voices that every installation has, without samples to hear. */
export const listVoices = (locale: Locale): Voice[] =>
  LIBRARY_VOICES.filter((voice) => voice.locale === locale).map(({ engine_voice: _ofEngine, ...voice }) => ({
    ...voice,
    locales: [locale],
    kind: 'library',
    sample_url: null,
  }));

const inAnHour = Date.now() + 3_600_000;
/** The session of somebody who is signed in. */
export const SESSION = {
  accessToken: 'a token',
  refreshToken: 'another',
  accessExpiresAt: inAnHour,
  refreshExpiresAt: inAnHour,
  username: 'ada@example.org',
  isNewUser: false,
};

export const sampleProfile = (changes: Partial<Profile> = {}): Profile => ({
  id: makeId(3),
  username: 'ada@example.org',
  is_trial: false,
  name: 'Ada Byron',
  locale: 'en',
  picture_url: null,
  email_verified: false,
  pending_email: null,
  has_password: true,
  role: 'user',
  vip_status: null,
  wallet: { credit: 12.5 },
  remaining_video_generate_times: 3,
  remaining_voice_clone_times: 0,
  remaining_voice_clone_trial_times: 0,
  remaining_podcast_audio_times: 0,
  remaining_stream_generate_times: 0,
  remaining_text_to_photo_times: 0,
  remaining_photo_to_avatar_times: 0,
  counters_reset_at: '2026-02-01T00:00:00Z',
  state_change_flag: 1,
  ...changes,
});

/** A configuration without Google and mail delivery, with made-up limits and prices. */
export const sampleConfig = (changes: Partial<SystemConfig> = {}): SystemConfig => ({
  google_client_id: null,
  google_callback_url: null,
  desktop: { scheme: 'orator', download_url: null, version: '2.0.0', mirror_url: null },
  mail: 'none',
  locales: [...LOCALES],
  modes: [0, 1],
  photo_engine: 'built-in',
  head_engine: 'built-in',
  head_engine_name: null,
  painted_edits: false,
  voice_fitting: [],
  voice_cloning: [],
  speech_engines: ['flite', 'espeak'],
  chat: false,
  translation_models: [],
  welcome_waits: false,
  transcription: false,
  limits: {
    photo_bytes: 10_000_000,
    photo_min_side: 512,
    photo_max_side: 8000,
    photo_megapixels: 40,
    script_characters: 5000,
    preview_characters: 200,
  },
  plans: [
    {
      id: -1,
      name: 'Trial',
      video_seconds: 15,
      video_lines: 720,
      visible_mark: true,
      tasks_at_once: 1,
      result_days: 7,
      live_seconds: 60,
    },
    {
      id: 0,
      name: 'Free',
      video_seconds: 60,
      video_lines: 720,
      visible_mark: true,
      tasks_at_once: 1,
      result_days: 30,
      live_seconds: 300,
    },
    {
      id: 1,
      name: 'Starter',
      video_seconds: 300,
      video_lines: 1080,
      visible_mark: false,
      tasks_at_once: 2,
      result_days: 180,
      live_seconds: 3600,
    },
  ],
  prices: {
    photo_video: [{ mode: 0, hundredths_per_second: 5, minimum_seconds: 5 }],
    speech: { hundredths_per_thousand_characters: 10 },
    tariffs: [],
  },
  ...changes,
});

/** A picture of one pixel. */
export const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

export const sampleAvatar = (changes: Partial<PhotoAvatar> = {}): PhotoAvatar => ({
  id: makeId(7),
  name: 'Ada',
  avatar_url: 'data:video/mp4;base64,',
  preview_url: 'data:video/mp4;base64,',
  poster_url: PIXEL,
  thumbnail_url: PIXEL,
  colour: null,
  width: 720,
  height: 720,
  duration_s: 8,
  image_type: 1,
  ratio: '1:1',
  gender: null,
  age_group: null,
  ethnicity: null,
  style: null,
  described: null,
  own: true,
  public: false,
  taken_down: null,
  displayed: true,
  collected: false,
  projects: 2,
  created_at: '2026-01-01T12:00:00Z',
  ...changes,
});

export const samplePhoto = (changes: Partial<PhotoImage> = {}): PhotoImage => ({
  id: PHOTO_ID,
  image_url: PIXEL,
  width: 800,
  height: 800,
  face: { box: [250, 200, 300, 360], yaw: 0, pitch: 0, score: 1, outline: [] },
  warnings: [],
  gender: null,
  parent_id: null,
  edit: null,
  free_re_edit: false,
  created_at: '2026-01-02T12:00:00Z',
  ...changes,
});

/** A video in progress for 0.40 credits: 42 % are shown (`rate`), and as much is really done (`done`). */
export const sampleTask = (changes: Partial<Omit<VideoTask, 'kind'>> = {}): VideoTask => ({
  id: TASK_ID,
  kind: 'photo-video',
  title: 'Hello',
  state: TaskState.InProgress,
  rate: 42,
  done: changes.rate ?? 42,
  stage: 'render',
  cost: 0.4,
  charged: 0,
  created_at: '2026-01-02T12:00:00Z',
  finished_at: null,
  source: null,
  share_code: null,
  ...changes,
});

/** An order of 100 credits for $5 that waits for its payment. */
export const sampleOrder = (changes: Partial<Order> = {}): Order => ({
  id: makeId(7),
  number: 'OR-000007',
  product: { kind: 'package', id: 'credits-100' },
  credits: 100,
  subtotal_cents: 500,
  prorated_cents: 0,
  discount_cents: 0,
  total_cents: 500,
  currency: 'USD',
  status: OrderStatus.WaitPay,
  test_money: true,
  created_at: '2026-01-02T10:00:00.000Z',
  expires_at: '2126-01-02T10:30:00.000Z',
  paid_at: null,
  declined_at: null,
  ...changes,
});

/** A picture of a person from the library, which every installation has. */
export const DOCTOR: PhotoAvatarAsset = {
  id: makeId(1),
  category: 'Character',
  name: 'doctor',
  label: 'Doctor',
  image_url: PIXEL,
  width: 768,
  height: 768,
  prompt: 'A friendly doctor',
  pose: null,
};
