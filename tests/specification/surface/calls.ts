import type { Line } from './line.ts';

const call = (what: string, section: Line<boolean>['section'] = '7'): Line<boolean> => ({
  section,
  what,
  specified: true,
});

/** Every call, below the configured base. */
export const CALLS: readonly Line<boolean>[] = [
  call('GET /account/profile'),
  call('PUT /account'),
  call('GET /system-config'),
  call('GET /health'),
  call('POST /authentication/token'),
  call('POST /authentication/token/refresh'),
  call('POST /authentication/token/google'),
  call('POST /authentication/signup/password'),
  call('PUT /authentication/password'),
  call('DELETE /authentication/token'),
  call('GET /photo-avatar'),
  call('DELETE /photo-avatar/{id}'),
  call('POST /photo-avatar/{id}/use'),
  call('GET /photo-avatar/{id}/shared_url'),
  call('GET /photo-avatar/shared/{id}'),
  call('PATCH /photo-avatar/withdraw-public/{id}'),
  call('PATCH /photo-avatar/public/{id}'),
  call('POST /photo-avatar/{id}/collection'),
  call('DELETE /photo-avatar/{id}/collection'),
  call('DELETE /photo-avatar/{id}/display'),
  call('POST /photo-avatar-prompt'),
  call('GET /photo-avatar-prompt'),
  call('PATCH /photo-avatar-prompt/{id}'),
  call('GET /product-avatar-prompt'),
  call('GET /photo-avatar-image/upload-photo'),
  call('POST /photo-avatar-image/upload-photo'),
  call('POST /photo-avatar-image/photo-avatar/{id}'),
  call('DELETE /photo-avatar-image/{id}/display'),
  call('POST /photo-avatar-image/edit-photo/{id}'),
  call('POST /photo-avatar-image/re-edit-photo/{id}'),
  call('GET /photo-avatar-background-image'),
  call('POST /photo-avatar-background-image'),
  call('DELETE /photo-avatar-background-image/{id}'),
  call('POST /photo-avatar-background-image/{id}/top'),
  call('GET /photo-avatar-category'),
  call('GET /task-runtime-logs'),
  call('POST /sign/podcast_video_driven'),
  call('POST /sign/podcast_video_generate_notify'),
  call('POST /sign/audio_driven'),
  call('POST /sign/audio_generate_notify'),
  call('POST /sign/stream_video_driven'),
  call('POST /sign/stream_video_generate_notify'),
  call('POST /sign/photo_video_driven'),
  call('POST /sign/photo_video_generate_notify'),
];

/** The headers of every request, and their values for a device that nothing else is known of. */
export const HEADERS: readonly Line<string>[] = [
  { section: '7', what: 'authorization', specified: 'Bearer an access token' },
  { section: '7', what: 'accept-language', specified: 'en' },
  { section: '7', what: 'machine_code', specified: 'a device' },
  { section: '7', what: 'client_version', specified: '1.0.0' },
  { section: '7', what: 'algorithm_version', specified: '1.0.0' },
  { section: '7', what: 'client_type', specified: 'win 64' },
  { section: '7', what: 'app_type', specified: 'web' },
];

/** Whether a 401 or 403 of these calls leaves the user signed in, so that a script just written is not lost. */
export const KEPT_CALLS: readonly Line<boolean>[] = [
  call('/sign/podcast_video_driven'),
  call('/sign/podcast_video_generate_notify'),
  call('/sign/audio_driven'),
  call('/sign/audio_generate_notify'),
  call('/sign/stream_video_driven'),
  call('/sign/stream_video_generate_notify'),
  call('/sign/photo_video_driven'),
  call('/sign/photo_video_generate_notify'),
  call('/photo-avatar-prompt'),
  call('/photo-avatar-prompt/quote'),
  call('/photo-avatar-prompt/:id'),
];

/** The name and HTTP status of each code that clients act on. */
export const ERROR_CODES: readonly Line<number>[] = [
  { section: '8', what: 'code when nobody is signed in', specified: 40001 },
  { section: '8', what: 'status when nobody is signed in', specified: 401 },
  {
    section: '8',
    what: 'code when it is not allowed',
    specified: 40003,
  },
  { section: '8', what: 'status when it is not allowed', specified: 403 },
  { section: '8', what: 'code of a failure of the server', specified: 50000 },
];
