import { feature as accountData } from '../features/account-data/feature.ts';
import { feature as accounts } from '../features/accounts/feature.ts';
import { feature as consents } from '../features/consents/feature.ts';
import { feature as contentChecks } from '../features/content-checks/feature.ts';
import { feature as dubs } from '../features/dubs/feature.ts';
import { feature as aiCreationLibrary } from '../features/ai-creation-library/feature.ts';
import { feature as deviceSessions } from '../features/device-sessions/feature.ts';
import { feature as digitalHumans } from '../features/digital-humans/feature.ts';
import { feature as google } from '../features/google/feature.ts';
import { feature as handOffs } from '../features/hand-offs/feature.ts';
import { feature as help } from '../features/help/feature.ts';
import { feature as home } from '../features/home/feature.ts';
import { feature as liveSessions } from '../features/live-sessions/feature.ts';
import { feature as lexicon } from '../features/lexicon/feature.ts';
import { feature as lipSyncs } from '../features/lip-syncs/feature.ts';
import { feature as orders } from '../features/orders/feature.ts';
import { feature as ownVoices } from '../features/own-voices/feature.ts';
import { feature as passwords } from '../features/passwords/feature.ts';
import { feature as payments } from '../features/payments/feature.ts';
import { feature as photoAvatarCategories } from '../features/photo-avatar-categories/feature.ts';
import { feature as photoAvatarImages } from '../features/photo-avatar-images/feature.ts';
import { feature as photoAvatarPrompts } from '../features/photo-avatar-prompts/feature.ts';
import { feature as photoAvatars } from '../features/photo-avatars/feature.ts';
import { feature as photoEdits } from '../features/photo-edits/feature.ts';
import { feature as photoVideos } from '../features/photo-videos/feature.ts';
import { feature as plans } from '../features/plans/feature.ts';
import { feature as productAvatarPrompts } from '../features/product-avatar-prompts/feature.ts';
import { feature as podcasts } from '../features/podcasts/feature.ts';
import { feature as sceneVideos } from '../features/scene-videos/feature.ts';
import { feature as receipts } from '../features/receipts/feature.ts';
import { feature as redemptionCodes } from '../features/redemption-codes/feature.ts';
import { feature as referrals } from '../features/referrals/feature.ts';
import { feature as refunds } from '../features/refunds/feature.ts';
import { feature as sharedVideos } from '../features/shared-videos/feature.ts';
import { feature as speeches } from '../features/speeches/feature.ts';
import { feature as sitePages } from '../features/site-pages/feature.ts';
import { feature as statements } from '../features/statements/feature.ts';
import { feature as studioTools } from '../features/studio-tools/feature.ts';
import { feature as tasks } from '../features/tasks/feature.ts';
import { feature as translations } from '../features/translations/feature.ts';
import { feature as trials } from '../features/trials/feature.ts';
import { feature as verifications } from '../features/verifications/feature.ts';
import { feature as videoAvatars } from '../features/video-avatars/feature.ts';
import { feature as vouchers } from '../features/vouchers/feature.ts';
import { feature as voiceChanges } from '../features/voice-changes/feature.ts';
import { feature as voiceModels } from '../features/voice-models/feature.ts';
import { feature as voices } from '../features/voices/feature.ts';
import { feature as workFolders } from '../features/work-folders/feature.ts';
import type { Feature } from '../shared/navigation/feature.ts';

/** Every feature of the app, in the order of the navigation. */
export const FEATURES: readonly Feature[] = [
  home,
  photoAvatarCategories,
  tasks,
  photoVideos,
  photoAvatarPrompts,
  productAvatarPrompts,
  videoAvatars,
  photoAvatars,
  aiCreationLibrary,
  sceneVideos,
  podcasts,
  liveSessions,
  lipSyncs,
  dubs,
  speeches,
  ownVoices,
  voiceChanges,
  voices,
  lexicon,
  studioTools,
  help,
  digitalHumans,
  sharedVideos,
  accounts,
  accountData,
  statements,
  plans,
  orders,
  vouchers,
  workFolders,
  payments,
  redemptionCodes,
  referrals,
  refunds,
  receipts,
  deviceSessions,
  passwords,
  verifications,
  google,
  handOffs,
  translations,
  trials,
  consents,
  contentChecks,
  voiceModels,
  photoAvatarImages,
  sitePages,
  photoEdits,
];
