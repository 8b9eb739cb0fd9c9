import { accountData } from '@orator/contracts/account-data/routes';
import { accounts } from '@orator/contracts/accounts/routes';
import { google } from '@orator/contracts/google/routes';
import { handOffs } from '@orator/contracts/hand-offs/routes';
import { deviceSessions } from '@orator/contracts/device-sessions/routes';
import { passwords } from '@orator/contracts/passwords/routes';
import { photoAvatarImages } from '@orator/contracts/photo-avatar-images/routes';
import { photoVideos } from '@orator/contracts/photo-videos/routes';
import type { RouteSpec } from '@orator/contracts/core/route';
import { speeches } from '@orator/contracts/speeches/routes';
import { systemConfig } from '@orator/contracts/system-config/routes';
import { tasks } from '@orator/contracts/tasks/routes';
import { trials } from '@orator/contracts/trials/routes';
import { verifications } from '@orator/contracts/verifications/routes';
import { voices } from '@orator/contracts/voices/routes';

/** Every route of the contracts; `openapi.test.ts` fails when one is missing here or is not served. */
export const ROUTES: readonly RouteSpec[] = [
  accountData,
  accounts,
  deviceSessions,
  passwords,
  verifications,
  google,
  handOffs,
  photoAvatarImages,
  photoVideos,
  speeches,
  systemConfig,
  tasks,
  trials,
  voices,
].flatMap((routes): RouteSpec[] => Object.values(routes));

export const nameOf = ({ method, url }: RouteSpec): string => `${method} ${url}`;
