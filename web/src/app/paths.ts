/** Every page there is. What the specification names beyond these comes with its own feature. */
export const PATHS = {
  home: '/',
  signIn: '/sign-in',
  signUp: '/sign-up',
  signBack: '/sign-back',
  resetPassword: '/reset-password',
  verification: '/account-verification',
  account: '/account',
  results: '/create-avatar',
  photoToAvatar: '/create-avatar/photo-to-avatar',
  notFound: '/404',
} as const;

/** The create page with one task on its stage. */
export const taskPath = (taskId: string): string => `${PATHS.photoToAvatar}?task=${encodeURIComponent(taskId)}`;
