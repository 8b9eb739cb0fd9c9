import { randomUUID } from 'node:crypto';
import cookies from '@fastify/cookie';
import multipart from '@fastify/multipart';
import type { Locale } from '@orator/contracts/core/common';
import { BODY_BYTES } from '@orator/contracts/core/route';
import { EMBED_PATH } from '@orator/contracts/live-embeds/addresses';
import { ANALYTICS_MARK, ASSETS_MARK, CLONING_MARK, COMING_MARK } from '@orator/contracts/system-config/page-marks';
import { areVoicesComing } from '@orator/library';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import type { Deps } from './deps.ts';
import { accountDataRoutes, accountRoutes } from './features/accounts/routes.ts';
import { consentRoutes } from './features/consents/routes.ts';
import { contentCheckRoutes } from './features/content-checks/routes.ts';
import { googleRoutes } from './features/google/routes.ts';
import { handOffRoutes } from './features/hand-offs/routes.ts';
import { liveEmbedRoutes } from './features/live-sessions/live-embeds/routes.ts';
import { liveKnowledgeRoutes } from './features/live-sessions/live-knowledge/routes.ts';
import { listFramers } from './features/live-sessions/live-embeds/service.ts';
import { liveSessionRoutes } from './features/live-sessions/routes.ts';
import { mailboxRoutes } from './features/mailbox/routes.ts';
import { orderRoutes } from './features/orders/routes.ts';
import { receiptRoutes } from './features/receipts/routes.ts';
import { sitePageRoutes } from './features/site-pages/routes.ts';
import { ownVoiceRoutes } from './features/own-voices/routes.ts';
import { paymentRoutes } from './features/payments/routes.ts';
import { logoRoutes } from './features/logos/routes.ts';
import { photoAvatarBackgroundImageRoutes } from './features/photo-avatar-background-images/routes.ts';
import { photoAvatarCategoryRoutes } from './features/photo-avatar-categories/routes.ts';
import { photoAvatarImageRoutes } from './features/photo-avatar-images/routes.ts';
import { productAvatarPromptRoutes } from './features/product-avatar-prompts/routes.ts';
import { productImageRoutes } from './features/product-images/routes.ts';
import { photoAvatarPromptRoutes } from './features/photo-avatar-prompts/routes.ts';
import { photoEditRoutes } from './features/photo-edits/routes.ts';
import { photoAvatarRoutes } from './features/photo-avatars/routes.ts';
import { previewSharedAvatar } from './features/photo-avatars/sharing.ts';
import { creditPackageRoutes } from './features/credit-packages/routes.ts';
import { dictationRoutes } from './features/dictations/routes.ts';
import { dubRoutes } from './features/dubs/routes.ts';
import { lipSyncRoutes } from './features/lip-syncs/routes.ts';
import { photoVideoRoutes } from './features/photo-videos/routes.ts';
import { planRoutes } from './features/plans/routes.ts';
import { recordingRoutes } from './features/recordings/routes.ts';
import { redemptionCodeRoutes } from './features/redemption-codes/routes.ts';
import { referralRoutes } from './features/referrals/routes.ts';
import { refundRoutes } from './features/refunds/routes.ts';
import { sampleFaceRoutes } from './features/sample-faces/routes.ts';
import { previewSharedWork } from './features/shared-videos/preview.ts';
import { sharedVideoRoutes } from './features/shared-videos/routes.ts';
import { podcastRoutes } from './features/podcasts/routes.ts';
import { sceneVideoRoutes } from './features/scene-videos/routes.ts';
import { speechRoutes } from './features/speeches/routes.ts';
import { statementRoutes } from './features/statements/routes.ts';
import { systemConfigRoutes } from './features/system-config/routes.ts';
import { taskRoutes } from './features/tasks/routes.ts';
import { subscriptionRoutes } from './features/subscriptions/routes.ts';
import { translationRoutes } from './features/translations/routes.ts';
import { trialRoutes } from './features/trials/routes.ts';
import { videoAvatarRoutes } from './features/video-avatars/routes.ts';
import { lexiconRoutes } from './features/lexicon/routes.ts';
import { workFolderRoutes } from './features/work-folders/routes.ts';
import { voucherRoutes } from './features/vouchers/routes.ts';
import { voiceChangeRoutes } from './features/voice-changes/routes.ts';
import { voiceModelRoutes } from './features/voice-models/routes.ts';
import { voiceRoutes } from './features/voices/routes.ts';
import { onClientError } from './http/client-error.ts';
import { sendError } from './http/error-response.ts';
import { validatorCompiler } from './http/validation.ts';
import { writeMark } from './http/page-marks.ts';
import { allowedMethods } from './plugins/allowed-methods.ts';
import { auth } from './plugins/auth.ts';
import { device } from './plugins/device.ts';
import { docs } from './plugins/docs.ts';
import { errors } from './plugins/errors.ts';
import { files } from './plugins/files.ts';
import { idempotency } from './plugins/idempotency.ts';
import { language } from './plugins/language.ts';
import { limits } from './plugins/limits.ts';
import { pushProxy } from './plugins/push-proxy.ts';
import { security } from './plugins/security.ts';
import { trialDevice } from './plugins/trial-device.ts';
import { unreadBodies } from './plugins/unread-bodies.ts';
import { web } from './plugins/web.ts';

declare module 'fastify' {
  interface FastifyInstance {
    readonly deps: Deps;
  }
}

const features = [
  systemConfigRoutes,
  accountRoutes,
  accountDataRoutes,
  mailboxRoutes,
  recordingRoutes,
  ownVoiceRoutes,
  voiceChangeRoutes,
  voiceModelRoutes,
  voiceRoutes,
  sampleFaceRoutes,
  photoAvatarImageRoutes,
  photoAvatarPromptRoutes,
  productImageRoutes,
  productAvatarPromptRoutes,
  photoEditRoutes,
  photoAvatarBackgroundImageRoutes,
  logoRoutes,
  photoAvatarRoutes,
  videoAvatarRoutes,
  consentRoutes,
  photoAvatarCategoryRoutes,
  contentCheckRoutes,
  dictationRoutes,
  dubRoutes,
  lipSyncRoutes,
  photoVideoRoutes,
  podcastRoutes,
  sceneVideoRoutes,
  speechRoutes,
  liveSessionRoutes,
  liveEmbedRoutes,
  liveKnowledgeRoutes,
  translationRoutes,
  taskRoutes,
  sharedVideoRoutes,
  planRoutes,
  subscriptionRoutes,
  creditPackageRoutes,
  orderRoutes,
  receiptRoutes,
  sitePageRoutes,
  paymentRoutes,
  redemptionCodeRoutes,
  referralRoutes,
  refundRoutes,
  statementRoutes,
  voucherRoutes,
  workFolderRoutes,
  lexiconRoutes,
  trialRoutes,
  handOffRoutes,
  googleRoutes,
];

const refuseCompiler = (): never => {
  throw new Error('a route has a schema without a compiler of the contracts');
};

/** Builds the gateway; the caller listens, and closes `deps` after it. */
export async function buildApp(deps: Deps): Promise<FastifyInstance> {
  const { env } = deps;
  const logger: FastifyBaseLogger = deps.log;
  const app = Fastify({
    loggerInstance: logger,
    // URLs of files carry signatures, and logging a request costs more than serving most of them.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_BYTES,
    trustProxy: env.TRUST_PROXY,
    genReqId: () => randomUUID(),
    // Longer than the 60 s of common proxies: one that reuses a connection we have closed fails the request.
    keepAliveTimeout: 75_000,
    requestTimeout: 300_000,
    forceCloseConnections: 'idle',
    // Otherwise Fastify loads compilers of its own, although those of the contracts are set below.
    schemaController: { compilersFactory: { buildValidator: refuseCompiler, buildSerializer: refuseCompiler } },
    clientErrorHandler: onClientError,
    frameworkErrors: (error, request, reply) => void sendError(error, request, reply),
  });
  app.decorate('deps', deps);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  await app.register(unreadBodies);
  await app.register(language);
  await app.register(device);
  await app.register(errors);
  // Before the other routes and before CORS, which refuses OPTIONS without an origin.
  await app.register(allowedMethods);
  await app.register(security, { deps });
  await app.register(docs);
  await app.register(files, { deps });
  if (env.PUSH_URL !== undefined) await app.register(pushProxy, { url: env.PUSH_URL });
  await app.register(
    async (api) => {
      await api.register(cookies);
      await api.register(auth, { deps });
      await api.register(limits, { deps });
      await api.register(trialDevice, { deps });
      await api.register(idempotency, { deps });
      await api.register(multipart, { limits: { fields: 10, fieldSize: 1000, files: 1, parts: 12, headerPairs: 50 } });
      for (const feature of features) await api.register(feature);
    },
    { prefix: '/api' },
  );
  const previews = {
    '/shared': (query: unknown, locale: Locale) => previewSharedWork(deps, query, locale),
    '/shared-avatar': (query: unknown, locale: Locale) => previewSharedAvatar(deps, query, locale),
  };
  const framers = {
    [EMBED_PATH]: {
      read: (query: unknown) => listFramers(deps, query),
      settingsPath: '/stream-avatar/on-your-site' as const,
    },
  };
  const tag = env.ANALYTICS_TAG_URL === undefined ? [] : [writeMark(ANALYTICS_MARK, env.ANALYTICS_TAG_URL)];
  const assets = env.ASSETS_URL === undefined ? [] : [writeMark(ASSETS_MARK, env.ASSETS_URL)];
  const marks = async (): Promise<string[]> => [
    ...(deps.voices.cloners().length > 0 ? [CLONING_MARK] : []),
    ...((await areVoicesComing(deps.db)) ? [COMING_MARK] : []),
    ...assets,
    ...tag,
  ];
  await app.register(web, { folder: env.WEB_DIR, assetsUrl: env.ASSETS_URL, previews, marks, framers });
  return app;
}
