/** What a browser keeps, by the names of the specification (section 3, Auth data). */
export const STORAGE = {
  authToken: 'auth_token',
  refreshToken: 'refresh_token',
  tokenExpiry: 'token_expiry',
  refreshExpiry: 'refresh_expiry',
  username: 'username',
  newUser: 'is_new_user',
  sharedCode: 'shared_code',
  privacy: 'privacyAllow',
  machineCode: 'machine_code',
  algorithmVersion: 'algorithm_version',
  returnTo: 'return_to',
  carriedText: 'carried_text',
  chunkReload: 'chunk_reload_at',
  photoVideoDraft: 'photo_video_draft',
  codeSentAt: 'code_sent_at',
  googleRemember: 'google_remember',
  handOff: 'code_challenge',
  bannerPutAway: 'verification_banner',
} as const;

/** The specification's code values: what was last made in a trial of voice, avatar, photo, podcast and stream. */
export const TRIAL_IDS = { voice: 'vs', avatar: 'as', photo: 'ps', podcast: 'pods', stream: 'str' } as const;

/** Storage that a browser may forbid: reads become `null`, writes are lost, nothing throws. */
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
      // Full or forbidden: the app works on without.
    }
  },
  remove: (key: string): void => {
    try {
      pick().removeItem(key);
    } catch {
      // Forbidden: there is nothing to remove.
    }
  },
});
export type SafeStorage = ReturnType<typeof safeStorage>;

export const local = safeStorage(() => localStorage);
export const session = safeStorage(() => sessionStorage);

/** Forgets whose trial, whose invitation and whose address this browser had. */
export const forgetCodes = (): void => {
  for (const key of [STORAGE.sharedCode, STORAGE.codeSentAt, STORAGE.bannerPutAway, ...Object.values(TRIAL_IDS)]) {
    local.remove(key);
    session.remove(key);
  }
};
