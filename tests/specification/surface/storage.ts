import type { Line } from './line.ts';

const key = (what: string, specified: string, open?: string): Line<string> => ({
  section: '3',
  what,
  specified,
  ...(open !== undefined && { open }),
});

/**
 * What a browser keeps. The specification names the values, and the keys of the last six; the other keys are ours since its first
 * version, and a renamed one would sign everybody out.
 */
export const STORAGE_KEYS: readonly Line<string>[] = [
  key('auth token', 'auth_token'),
  key('refresh token', 'refresh_token'),
  key('token expiry', 'token_expiry'),
  key('refresh expiry', 'refresh_expiry'),
  key('username', 'username'),
  key('new-user flag', 'is_new_user'),
  key('shared code', 'shared_code'),
  key('trial of a voice', 'vs'),
  key('trial of an avatar', 'as'),
  key('trial of a photo', 'ps'),
  key('trial of a podcast', 'pods'),
  key('trial of a stream', 'str'),
  key('cookie consent', 'privacyAllow'),
];
