/** Storage keys, with the names of the specification (section 3, Auth data). */
export const STORAGE = {
  authToken: 'auth_token',
  refreshToken: 'refresh_token',
  tokenExpiry: 'token_expiry',
  refreshExpiry: 'refresh_expiry',
  username: 'username',
  newUser: 'is_new_user',
  sharedCode: 'shared_code',
  privacy: 'privacyAllow',
  cookieChoice: 'cookie_choice',
  machineCode: 'machine_code',
  machineFingerprint: 'machine_fingerprint',
  algorithmVersion: 'algorithm_version',
  returnTo: 'return_to',
  homeText: 'home_text',
  carriedScript: 'carried_script',
  carriedSample: 'carried_sample',
  samplePhotos: 'sample_photos',
  photoConsent: 'photo_consent',
  lastVoices: 'last_voices',
  lastLogo: 'last_logo',
  chunkReload: 'chunk_reload_at',
  photoVideoDraft: 'photo_video_draft',
  photoPromptForm: 'photo_prompt_form',
  productPromptForm: 'product_prompt_form',
  speechDraft: 'speech_draft',
  podcastDraft: 'podcast_draft',
  lipSyncDraft: 'lip_sync_draft',
  dubDraft: 'dub_draft',
  liveSession: 'live_session',
  liveTalk: 'live_talk',
  keptForm: 'kept_form',
  orderReturns: 'order_returns',
  codeSentAt: 'code_sent_at',
  googleRemember: 'google_remember',
  handOff: 'code_challenge',
  bannerPutAway: 'verification_banner',
  scrolled: 'scrolled',
  seenWorks: 'seen_works',
  buildCompared: 'build_compared',
} as const;

/** Storage keys for the last task of a trial, with the specification's names. */
export const TRIAL_IDS = { voice: 'vs', avatar: 'as', photo: 'ps', podcast: 'pods', stream: 'str' } as const;

/** Storage that the browser may deny: reads return `null`, writes are dropped, nothing throws. */
export const safeStorage = (pick: () => Storage) => ({
  get: (key: string): string | null => {
    try {
      return pick().getItem(key);
    } catch {
      return null;
    }
  },
  set: (key: string, value: string): void => {
    try {
      pick().setItem(key, value);
    } catch {
      // Full or denied: the app works without it.
    }
  },
  remove: (key: string): void => {
    try {
      pick().removeItem(key);
    } catch {
      // Denied: there is nothing to remove.
    }
  },
});
export type SafeStorage = ReturnType<typeof safeStorage>;

export const local = safeStorage(() => localStorage);
export const session = safeStorage(() => sessionStorage);

/** Removes the stored invitation, trial tasks, verification state, last voices, seen works and consents of a visitor. */
export const forgetVisitorCodes = (): void => {
  for (const key of [
    STORAGE.sharedCode,
    STORAGE.codeSentAt,
    STORAGE.bannerPutAway,
    STORAGE.lastVoices,
    STORAGE.keptForm,
    STORAGE.orderReturns,
    STORAGE.photoConsent,
    STORAGE.liveTalk,
    STORAGE.seenWorks,
    ...Object.values(TRIAL_IDS),
  ]) {
    local.remove(key);
    session.remove(key);
  }
};
