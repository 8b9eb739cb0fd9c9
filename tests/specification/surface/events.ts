import type { Line } from './line.ts';

const event = (what: string): Line<boolean> => ({ section: '4', what, specified: true });

/** Every pushed event. */
export const EVENTS: readonly Line<boolean>[] = [
  event('credits'),
  event('benefit'),
  event('vip'),
  event('order'),
  event('tts_task'),
  event('avatar_tts_task'),
  event('photo_avatar_gen3turbo_task'),
  event('product_avatar_gen3turbo_task'),
  event('photo_avatar_text_to_photo_task'),
  event('product_avatar_text_to_photo_task'),
  event('premium_volice_clone_task'),
];

const ofTask = ['task_id', 'task_state', 'rate', 'is_content_safe'];
const ofAvatar = [...ofTask, 'avatar_url', 'preview', 'photo_avatar_id'];
const ofPhotos = [...ofTask, 'prompt_id', 'image', 'image_type', 'time'];

/** The fields that the events of tasks have at least. */
export const EVENT_FIELDS: readonly Line<readonly string[]>[] = [
  { section: '4', what: 'tts_task', specified: ofTask },
  { section: '4', what: 'avatar_tts_task', specified: [...ofTask, 'video_url'] },
  { section: '4', what: 'photo_avatar_gen3turbo_task', specified: ofAvatar },
  { section: '4', what: 'product_avatar_gen3turbo_task', specified: ofAvatar },
  { section: '4', what: 'premium_volice_clone_task', specified: ofTask },
  { section: '4', what: 'photo_avatar_text_to_photo_task', specified: ofPhotos },
  { section: '4', what: 'product_avatar_text_to_photo_task', specified: ofPhotos },
];
