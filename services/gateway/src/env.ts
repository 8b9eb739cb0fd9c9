import { BlockList, isIP } from 'node:net';
import { checkPaymentEnv, paymentVariables } from '@orator/billing';
import { moderationVariables } from '@orator/content-checks/moderation-server';
import { PHOTO_ENGINES } from '@orator/contracts/photo-avatar-prompts/engines';
import { headEngineVariables } from '@orator/videos/head-server/variables';
import { PHOTO_EDITS_NEED_SERVER, photoEditsVariables } from '@orator/pictures/photo-edits/variables';
import { transcriptionVariables } from '@orator/speech/transcription/variables';
import { checkSpeechEnv, speechVariables } from '@orator/speech/voices/speech-variables';
import { commonEnv, origins } from '@orator/platform/env';
import { z } from 'zod';
import { chatVariables } from './chat/chat.ts';
import { assetsUrl, checkAssetsUrl } from './http/assets-url.ts';

const list = z
  .string()
  .default('')
  .transform((text) => text.split(',').map((item) => item.trim()))
  .transform((items) => items.filter((item) => item !== ''));

/** Plain http is allowed for localhost only: over a network, keys and tokens could be replaced on the way. */
const issuer = z.url({ protocol: /^https?$/ }).refine((url) => {
  const { protocol, hostname } = new URL(url);
  return protocol === 'https:' || hostname === 'localhost' || hostname === '127.0.0.1';
}, 'must be an https address');

/** Names of networks that Fastify knows. */
const NAMED_NETWORKS = new Set(['loopback', 'linklocal', 'uniquelocal']);

/** Whether a text is an IP address, a network such as 10.0.0.0/8 or a named one. /0, the whole internet, is refused. */
function isNetwork(text: string): boolean {
  if (NAMED_NETWORKS.has(text)) return true;
  const [address = '', bits, ...rest] = text.split('/');
  const maxBits = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0;
  if (bits === undefined) return maxBits > 0;
  return rest.length === 0 && /^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= maxBits;
}

/**
 * The meaning of `true`: proxies on this machine or in a private network, as in docker-compose. Fastify's own `true`
 * trusts every entry of X-Forwarded-For. Proxies append to that header, so its first entry is whatever the client wrote:
 * of `6.6.6.6, 203.0.113.9` it takes 6.6.6.6 (measured), and clients could choose the IP that limits apply to.
 */
const PRIVATE_NETWORKS = ['loopback', 'uniquelocal'];

/** A boolean, or networks separated by commas. */
const trustedProxies = z
  .union([
    z.stringbool(),
    list.refine(
      (items) => items.length > 0 && items.every(isNetwork),
      'must be true, false, or networks separated by commas, such as loopback,10.0.0.0/8',
    ),
  ])
  .transform((given) => (given === true ? PRIVATE_NETWORKS : given));

/** Networks and addresses as numbers. */
const networks = list
  .refine(
    (items) => items.every((item) => !NAMED_NETWORKS.has(item) && isNetwork(item)),
    'must be networks separated by commas, such as 10.0.0.0/8',
  )
  .transform((items) => {
    const all = new BlockList();
    for (const item of items) {
      const [address = '', bits] = item.split('/');
      const family = isIP(address) === 4 ? 'ipv4' : 'ipv6';
      all.addSubnet(address, Number(bits ?? (family === 'ipv4' ? 32 : 128)), family);
    }
    return all;
  });

/** The gateway's environment variables; README documents each. */
const variables = commonEnv.extend({
  PORT: z.coerce.number().int().min(0).max(65_535).default(8080),
  HOST: z.string().default('0.0.0.0'),
  /** Root folder of stored files. */
  STORAGE_DIR: z.string(),
  /** Public origin, used for links; https also enables HSTS. */
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** The push server. Without it the proxy in front must route `/socket.io` there. */
  PUSH_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Folder of the built web app; without it only the API is served. */
  WEB_DIR: z.string().optional(),
  /** Origins allowed by CORS, separated by commas. */
  CORS_ORIGINS: origins,
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  /** Any OpenID Connect issuer works. */
  GOOGLE_ISSUER: issuer.default('https://accounts.google.com'),
  /** Redirect URI; `<this>/<page>` of each page of the contract is one as well. */
  GOOGLE_CALLBACK_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** URL scheme of the desktop client. */
  DESKTOP_SCHEME: z
    .string()
    .regex(/^[a-z][a-z\d+.-]{1,40}$/)
    .default('orator'),
  /** Download of the desktop client for Windows, and a mirror. */
  DESKTOP_DOWNLOAD_URL: z.url({ protocol: /^https?$/ }).optional(),
  DESKTOP_MIRROR_URL: z.url({ protocol: /^https?$/ }).optional(),
  // Specification, section 1.
  DESKTOP_VERSION: z.string().max(40).default('2.0.0'),
  /** The engine that makes photos from text; only the worker has its address. */
  PHOTO_ENGINE: z.enum(PHOTO_ENGINES).default('built-in'),
  /** Whether that server also paints parts of photos that are edited. */
  ...photoEditsVariables,
  /** The engine that animates faces in Premium videos; only the worker has its address. */
  ...headEngineVariables,
  /** Results per day of a device and of a network without an account. */
  TRIAL_RESULTS: z.coerce.number().int().min(0).default(3),
  /** Days until the data of a trial is deleted. */
  TRIAL_DAYS: z.coerce.number().int().min(1).default(7),
  /** Name, address and tax number of the seller on receipts; lines are separated by `|`. */
  RECEIPT_SELLER: z
    .string()
    .max(600)
    .default('')
    .transform((text) => text.split('|').map((line) => line.trim()))
    .transform((lines) => lines.filter((line) => line !== '')),
  /** The tax that prices include, on receipts: percent and name, such as `19 VAT`. */
  RECEIPT_TAX: z
    .string()
    .regex(/^$|^\d{1,2}(\.\d{1,2})? \S.{0,39}$/)
    .default('')
    .transform((text) => {
      const [, percent, name] = /^(\S+) (.*)$/.exec(text) ?? [];
      return percent === undefined || name === undefined
        ? null
        : { name, basisPoints: Math.round(Number(percent) * 100) };
    }),
  /** Folder with the operator's own texts of pages about the studio, such as `terms.md` and `terms.fr.md`. */
  SITE_PAGES_DIR: z.string().optional(),
  /** The script of a tag manager or of analytics, which runs only for visitors who have accepted all cookies. */
  ANALYTICS_TAG_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Base of the web app's files when they have a host of their own. */
  ASSETS_URL: assetsUrl.optional(),
  ...paymentVariables,
  ...moderationVariables,
  ...chatVariables,
  ...speechVariables,
  ...transcriptionVariables,
  /** Mail server, such as smtp://user:password@mail.example.org:587. */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  /** Sender: an address, or a name with the address in angle brackets. */
  MAIL_FROM: z.string().max(200).default('Orator <no-reply@localhost>'),
  /** Shows messages at /api/dev/mailbox instead of sending them; the default without SMTP_URL outside production. */
  DEV_MAILBOX: z.enum(['on', 'off']).optional(),
  /** Whether welcome credits require a verified address; the default with SMTP_URL. */
  WELCOME_NEEDS_VERIFICATION: z.stringbool().optional(),
  /** `off`: no voice is suggested by a photo's face. */
  FIT_VOICES: z.enum(['on', 'off']).default('on'),
  /** `off` when a proxy limits requests already, and in benchmarks. The login throttle stays on. */
  RATE_LIMIT: z.enum(['on', 'off']).default('on'),
  /** Private networks from whose pages live avatars may learn, at any port; pages of the internet are always allowed. */
  PAGE_NETWORKS: networks,
  /** Proxies whose X-Forwarded-* headers are trusted. */
  TRUST_PROXY: trustedProxies.default(false),
});
/** Names of all variables. */
export const VARIABLES: readonly string[] = Object.keys(variables.shape);

/** How mail is delivered: by a mail server, into the development mailbox, or not until one is configured. */
export type MailTransport = 'smtp' | 'mailbox' | 'none';

/** Required together, because sign-in with Google would silently stay off with only some of them. */
const GOOGLE_VARIABLES = ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET', 'GOOGLE_CALLBACK_URL'] as const;

export const gatewayEnv = variables
  .superRefine((env, context) => {
    const missing = GOOGLE_VARIABLES.filter((name) => env[name] === undefined);
    if (missing.length === GOOGLE_VARIABLES.length) return;
    const message = `is missing: sign-in with Google needs ${GOOGLE_VARIABLES.join(', ')}`;
    for (const name of missing) context.addIssue({ code: 'custom', path: [name], message });
  })
  .refine(({ PHOTO_ENGINE, PHOTO_EDITS }) => PHOTO_ENGINE !== 'built-in' || !PHOTO_EDITS, PHOTO_EDITS_NEED_SERVER)
  .superRefine(checkAssetsUrl)
  .superRefine(checkPaymentEnv)
  .superRefine(checkSpeechEnv)
  .refine(({ NODE_ENV, DEV_MAILBOX }) => NODE_ENV !== 'production' || DEV_MAILBOX !== 'on', {
    path: ['DEV_MAILBOX'],
    message: "exposes everybody's codes and links, so it is not allowed in production: set SMTP_URL instead",
  })
  .transform((env) => {
    const { SMTP_URL, DEV_MAILBOX, NODE_ENV, WELCOME_NEEDS_VERIFICATION } = env;
    const byDefault: MailTransport = SMTP_URL !== undefined ? 'smtp' : NODE_ENV === 'production' ? 'none' : 'mailbox';
    const otherwise: MailTransport = SMTP_URL === undefined ? 'none' : 'smtp';
    const mailTransport = DEV_MAILBOX === 'on' ? 'mailbox' : DEV_MAILBOX === 'off' ? otherwise : byDefault;
    return {
      ...env,
      mailTransport,
      // Without a mail server only the operator can read the code, which proves nothing about the address.
      welcomeNeedsVerification: WELCOME_NEEDS_VERIFICATION ?? SMTP_URL !== undefined,
    };
  });
export type GatewayEnv = z.output<typeof gatewayEnv>;
