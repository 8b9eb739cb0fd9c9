import { isIP } from 'node:net';
import { commonEnv, origins } from '@orator/platform/env';
import { z } from 'zod';

const list = z
  .string()
  .default('')
  .transform((text) => text.split(',').map((item) => item.trim()))
  .transform((items) => items.filter((item) => item !== ''));

/** Over plain http only on this machine: a token or a key that anybody can change on its way proves nothing. */
const issuer = z.url({ protocol: /^https?$/ }).refine((url) => {
  const { protocol, hostname } = new URL(url);
  return protocol === 'https:' || hostname === 'localhost' || hostname === '127.0.0.1';
}, 'must be an https address');

/** The networks that Fastify has names for. */
const NAMED = new Set(['loopback', 'linklocal', 'uniquelocal']);

/** An address, a network such as 10.0.0.0/8, or one of the names. The whole internet is no network of proxies. */
function isNetwork(text: string): boolean {
  if (NAMED.has(text)) return true;
  const [address = '', bits, ...rest] = text.split('/');
  const most = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0;
  if (bits === undefined) return most > 0;
  return rest.length === 0 && /^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= most;
}

/**
 * What `true` stands for: a proxy on this machine or in a private network, as in docker-compose. Never Fastify's own
 * `true`, which believes every part of X-Forwarded-For, and a proxy that appends to it leaves what the caller wrote in
 * front: of `6.6.6.6, 203.0.113.9` it takes 6.6.6.6, with networks 203.0.113.9 (measured), so that limits and locks
 * were the caller's to choose.
 */
const NEARBY = ['loopback', 'uniquelocal'];

/** Yes, no, or networks separated by commas. */
const proxies = z
  .union([
    z.stringbool(),
    list.refine(
      (items) => items.length > 0 && items.every(isNetwork),
      'must be true, false, or networks separated by commas, such as loopback,10.0.0.0/8',
    ),
  ])
  .transform((given) => (given === true ? NEARBY : given));

/** What the gateway reads from its environment; README says more about each. */
const variables = commonEnv.extend({
  PORT: z.coerce.number().int().min(0).max(65_535).default(8080),
  HOST: z.string().default('0.0.0.0'),
  /** Folder of all pictures, sounds and videos. */
  STORAGE_DIR: z.string(),
  /** The address people open, when it differs from what a request says; with https it also switches HSTS on. */
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** The push server; without it `/socket.io` must be routed there by whatever stands before the gateway. */
  PUSH_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** The built web app; without it only the API is served. */
  WEB_DIR: z.string().optional(),
  /** Other origins that may call the API from a browser, separated by commas. */
  CORS_ORIGINS: origins,
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  /** Any OpenID Connect issuer can stand in for Google. */
  GOOGLE_ISSUER: issuer.default('https://accounts.google.com'),
  /** Where Google sends people back to: this address, and it with each page of the contract after it. */
  GOOGLE_CALLBACK_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Scheme of the links that open the desktop client. */
  DESKTOP_SCHEME: z
    .string()
    .regex(/^[a-z][a-z\d+.-]{1,40}$/)
    .default('orator'),
  /** Where the desktop client for Windows is downloaded, and a second place for it. */
  DESKTOP_DOWNLOAD_URL: z.url({ protocol: /^https?$/ }).optional(),
  DESKTOP_MIRROR_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Results a day for a device, and for a network, without an account. */
  TRIAL_RESULTS: z.coerce.number().int().min(0).default(3),
  /** Days until what was made without an account is deleted. */
  TRIAL_DAYS: z.coerce.number().int().min(1).default(7),
  /** The mail server, such as smtp://user:password@mail.example.org:587. */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  /** Who messages come from: an address, or a name with the address in angle brackets. */
  MAIL_FROM: z.string().max(200).default('Orator <no-reply@localhost>'),
  /** Shows messages at /api/dev/mailbox instead of sending them; by default where no mail server is set, outside production. */
  DEV_MAILBOX: z.enum(['on', 'off']).optional(),
  /** Whether the welcome credits wait for a verified address; by default where there is a mail server. */
  WELCOME_NEEDS_VERIFICATION: z.stringbool().optional(),
  /** `off` where something in front limits calls already, and for measuring. The lock of sign-in stays. */
  RATE_LIMIT: z.enum(['on', 'off']).default('on'),
  /** The proxies in front whose X-Forwarded-* is believed. */
  TRUST_PROXY: proxies.default(false),
});
/** Their names. */
export const VARIABLES: readonly string[] = Object.keys(variables.shape);

/** How messages leave: by a mail server, into the mailbox of a development machine, or not at all until one is set. */
export type MailWay = 'smtp' | 'mailbox' | 'none';

/** Sign-in with Google needs all of them; with some it would be off, and nobody would know why. */
const GOOGLE = ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET', 'GOOGLE_CALLBACK_URL'] as const;

export const gatewayEnv = variables
  .superRefine((env, context) => {
    const missing = GOOGLE.filter((name) => env[name] === undefined);
    if (missing.length === GOOGLE.length) return;
    const message = `is missing: sign-in with Google needs ${GOOGLE.join(', ')}`;
    for (const name of missing) context.addIssue({ code: 'custom', path: [name], message });
  })
  .refine(({ NODE_ENV, DEV_MAILBOX }) => NODE_ENV !== 'production' || DEV_MAILBOX !== 'on', {
    path: ['DEV_MAILBOX'],
    message: "shows everybody's codes and links, so production does not start with it: set SMTP_URL instead",
  })
  .transform((env) => {
    const { SMTP_URL, DEV_MAILBOX, NODE_ENV, WELCOME_NEEDS_VERIFICATION } = env;
    const byDefault: MailWay = SMTP_URL !== undefined ? 'smtp' : NODE_ENV === 'production' ? 'none' : 'mailbox';
    const otherwise: MailWay = SMTP_URL === undefined ? 'none' : 'smtp';
    const mailWay = DEV_MAILBOX === 'on' ? 'mailbox' : DEV_MAILBOX === 'off' ? otherwise : byDefault;
    return {
      ...env,
      mailWay,
      // A code that only the operator can read proves nothing about an address.
      welcomeNeedsVerification: WELCOME_NEEDS_VERIFICATION ?? SMTP_URL !== undefined,
    };
  });
export type GatewayEnv = z.output<typeof gatewayEnv>;
