import {
  billingPersonalData,
  orderPersonalData,
  redemptionCodePersonalData,
  stripePersonalData,
  subscriptionPersonalData,
  referralPersonalData,
  refundPersonalData,
  voucherPersonalData,
} from '@orator/billing';
import type { PersonalTable } from '@orator/platform/personal-data';
import { type TaskQueues, taskPersonalData } from '@orator/tasks';
import { googlePersonalData } from '../features/google/personal-data.ts';
import { consentPersonalData } from '../features/consents/personal-data.ts';
import { contentRefusalPersonalData } from '../features/content-checks/personal-data.ts';
import { handOffPersonalData } from '../features/hand-offs/personal-data.ts';
import { backgroundImagePersonalData } from '../features/photo-avatar-background-images/personal-data.ts';
import { photoAvatarImagePersonalData } from '../features/photo-avatar-images/personal-data.ts';
import { productAvatarPromptPersonalData } from '../features/product-avatar-prompts/personal-data.ts';
import { productImagePersonalData } from '../features/product-images/personal-data.ts';
import { photoAvatarPromptPersonalData } from '../features/photo-avatar-prompts/personal-data.ts';
import { photoAvatarPersonalData } from '../features/photo-avatars/personal-data.ts';
import { lexiconPersonalData } from '../features/lexicon/personal-data.ts';
import { liveKnowledgePersonalData } from '../features/live-sessions/live-knowledge/personal-data.ts';
import { liveEmbedPersonalData } from '../features/live-sessions/live-embeds/personal-data.ts';
import { logoPersonalData } from '../features/logos/personal-data.ts';
import { ownVoicePersonalData } from '../features/own-voices/personal-data.ts';
import { recordingPersonalData } from '../features/recordings/personal-data.ts';
import { sceneVideoPersonalData } from '../features/scene-videos/personal-data.ts';
import { sharedVideoPersonalData } from '../features/shared-videos/personal-data.ts';
import { trialPersonalData } from '../features/trials/personal-data.ts';
import { videoAvatarPersonalData } from '../features/video-avatars/personal-data.ts';
import { voicePersonalData } from '../features/voices/personal-data.ts';
import { workFolderPersonalData } from '../features/work-folders/personal-data.ts';
import { idempotencyPersonalData } from '../http/personal-data.ts';
import { identityPersonalData } from '../identity/personal-data.ts';
import { mailPersonalData } from '../mail/personal-data.ts';

/**
 * Every table with rows of users. The export and deletion of accounts, the deletion of trials and the move of a trial
 * to an account derive from it. The order is that of the locks: tasks before the wallet.
 */
export const createPersonalData = (queues: TaskQueues): readonly PersonalTable[] => [
  ...identityPersonalData,
  ...googlePersonalData,
  ...handOffPersonalData,
  ...trialPersonalData,
  ...idempotencyPersonalData,
  ...mailPersonalData,
  ...consentPersonalData,
  ...photoAvatarPromptPersonalData,
  ...productImagePersonalData,
  ...productAvatarPromptPersonalData,
  ...photoAvatarImagePersonalData,
  ...backgroundImagePersonalData,
  ...photoAvatarPersonalData,
  ...videoAvatarPersonalData,
  ...contentRefusalPersonalData,
  ...taskPersonalData(queues),
  ...workFolderPersonalData,
  ...sharedVideoPersonalData,
  ...sceneVideoPersonalData,
  ...logoPersonalData,
  ...liveEmbedPersonalData,
  ...liveKnowledgePersonalData,
  ...ownVoicePersonalData,
  ...recordingPersonalData,
  ...voicePersonalData,
  ...lexiconPersonalData,
  ...orderPersonalData,
  ...voucherPersonalData,
  ...redemptionCodePersonalData,
  ...subscriptionPersonalData,
  ...referralPersonalData,
  ...refundPersonalData,
  ...stripePersonalData,
  ...billingPersonalData,
];

/** All other tables, with what they hold. */
export const IMPERSONAL_TABLES: Readonly<Record<string, string>> = {
  vip_level: 'the plans',
  plan_price: 'what plans cost',
  price: 'the prices',
  ledger_check: 'what the nightly check of the ledger found: numbers of wallets and entries',
  credit_package: 'credits for sale',
  redemption_batch: 'batches of codes, as operators named them',
  payment_event: 'webhooks of payment providers: they name orders, not people',
  provider_subscription: 'subscriptions at payment providers: they name orders, not people',
  stripe_checkout: 'pages of Stripe: they name orders, not people',
  sandbox_checkout: 'checkouts with test money: they name orders, not people',
  sandbox_event: 'webhooks of the sandbox',
  model_change: 'what operators asked for models of voices; not who asked',
  content_hash: 'what pictures look like that operators do not want to be shown',
  file_deletion: 'keys of files whose owner is gone or was never there, until they are deleted',
  limit_counter: 'keyed hashes of what is limited: no row can be found for a person; rows go after minutes',
  _prisma_migrations: 'which migrations ran',
};
