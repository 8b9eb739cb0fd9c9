import type { RouteSpec } from '@orator/contracts/core/route';
import { accountDataFeature } from '../account-data/requests.ts';
import { accountsFeature } from '../accounts/requests.ts';
import { deviceSessionsFeature } from '../device-sessions/requests.ts';
import { dubsFeature } from '../dubs/requests.ts';
import { googleFeature } from '../google/requests.ts';
import { handOffsFeature } from '../hand-offs/requests.ts';
import { consentsFeature } from '../consents/requests.ts';
import { contentChecksFeature } from '../content-checks/requests.ts';
import { liveEmbedsFeature, liveSessionsFeature } from '../live-sessions/requests.ts';
import { creditPackagesFeature, ordersFeature } from '../orders/requests.ts';
import { passwordsFeature } from '../passwords/requests.ts';
import { ownVoicesFeature } from '../own-voices/requests.ts';
import { paymentsFeature } from '../payments/requests.ts';
import { logosFeature } from '../logos/requests.ts';
import { backgroundImagesFeature } from '../photo-avatar-background-images/requests.ts';
import { photoAvatarCategoriesFeature } from '../photo-avatar-categories/requests.ts';
import { photoAvatarImagesFeature } from '../photo-avatar-images/requests.ts';
import { photoAvatarPromptsFeature } from '../photo-avatar-prompts/requests.ts';
import { photoEditsFeature } from '../photo-edits/requests.ts';
import { photoAvatarsFeature } from '../photo-avatars/requests.ts';
import { lipSyncsFeature } from '../lip-syncs/requests.ts';
import { photoVideosFeature } from '../photo-videos/requests.ts';
import { productAvatarPromptsFeature } from '../product-avatar-prompts/requests.ts';
import { productImagesFeature } from '../product-images/requests.ts';
import { plansFeature } from '../plans/requests.ts';
import { referralsFeature } from '../referrals/requests.ts';
import { recordingsFeature } from '../recordings/requests.ts';
import { redemptionCodesFeature } from '../redemption-codes/requests.ts';
import { podcastsFeature } from '../podcasts/requests.ts';
import { receiptsFeature } from '../receipts/requests.ts';
import { refundsFeature } from '../refunds/requests.ts';
import { sceneVideosFeature } from '../scene-videos/requests.ts';
import { sharedVideosFeature } from '../shared-videos/requests.ts';
import { sitePagesFeature } from '../site-pages/requests.ts';
import { speechesFeature } from '../speeches/requests.ts';
import { statementsFeature } from '../statements/requests.ts';
import { subscriptionsFeature } from '../subscriptions/requests.ts';
import { systemConfigFeature } from '../system-config/requests.ts';
import { tasksFeature } from '../tasks/requests.ts';
import { translationsFeature } from '../translations/requests.ts';
import { trialsFeature } from '../trials/requests.ts';
import { verificationsFeature } from '../verifications/requests.ts';
import { sampleFacesFeature } from '../sample-faces/requests.ts';
import { videoAvatarsFeature } from '../video-avatars/requests.ts';
import { vouchersFeature } from '../vouchers/requests.ts';
import { workFoldersFeature } from '../work-folders/requests.ts';
import { voiceChangesFeature } from '../voice-changes/requests.ts';
import { voiceModelsFeature } from '../voice-models/requests.ts';
import { voicesFeature } from '../voices/requests.ts';
import type { Context, Feature, MakeRequest } from './feature.ts';

/** Every feature with routes; `openapi.test.ts` names the routes that the gateway serves and that are missing here. */
export const FEATURES: readonly Feature[] = [
  accountDataFeature,
  accountsFeature,
  consentsFeature,
  contentChecksFeature,
  creditPackagesFeature,
  dubsFeature,
  plansFeature,
  podcastsFeature,
  sceneVideosFeature,
  subscriptionsFeature,
  ordersFeature,
  paymentsFeature,
  vouchersFeature,
  workFoldersFeature,
  receiptsFeature,
  sitePagesFeature,
  refundsFeature,
  deviceSessionsFeature,
  googleFeature,
  handOffsFeature,
  passwordsFeature,
  liveSessionsFeature,
  liveEmbedsFeature,
  photoAvatarImagesFeature,
  photoEditsFeature,
  backgroundImagesFeature,
  logosFeature,
  photoAvatarPromptsFeature,
  productImagesFeature,
  productAvatarPromptsFeature,
  photoAvatarsFeature,
  photoAvatarCategoriesFeature,
  lipSyncsFeature,
  photoVideosFeature,
  recordingsFeature,
  ownVoicesFeature,
  videoAvatarsFeature,
  redemptionCodesFeature,
  referralsFeature,
  sharedVideosFeature,
  speechesFeature,
  statementsFeature,
  systemConfigFeature,
  tasksFeature,
  translationsFeature,
  trialsFeature,
  verificationsFeature,
  sampleFacesFeature,
  voiceChangesFeature,
  voiceModelsFeature,
  voicesFeature,
];

export const ROUTES: readonly RouteSpec[] = FEATURES.flatMap(({ routes }) => routes);

/** Accepted requests of every route that takes no file. */
export const requestsOf = (context: Context): ReadonlyMap<RouteSpec, readonly MakeRequest[]> =>
  new Map(FEATURES.flatMap(({ requests }) => [...requests(context)]));

export const nameOf = ({ method, url }: RouteSpec): string => `${method} ${url}`;

/** Cases for `test.each`, by the routes' names. */
export const named = (specs: readonly RouteSpec[]) => specs.map((spec) => [nameOf(spec), spec] as const);
