import { accountData } from '@orator/contracts/account-data';
import { accounts } from '@orator/contracts/accounts';
import { google } from '@orator/contracts/google';
import { handOffs } from '@orator/contracts/hand-offs';
import { deviceSessions } from '@orator/contracts/device-sessions';
import { passwords } from '@orator/contracts/passwords';
import { photoAvatarImages } from '@orator/contracts/photo-avatar-images';
import { photoVideos } from '@orator/contracts/photo-videos';
import type { RouteSpec } from '@orator/contracts/route';
import { speeches } from '@orator/contracts/speeches';
import { systemConfig } from '@orator/contracts/system-config';
import { tasks } from '@orator/contracts/tasks';
import { trials } from '@orator/contracts/trials';
import { verifications } from '@orator/contracts/verifications';
import { voices } from '@orator/contracts/voices';

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
