import type { Db } from '@orator/db/client';
import type { Storage } from '@orator/platform/storage';
import { z } from 'zod';

/** The ways in which others than the owner get a file: a link by its code, or a public row by its id. */
export type FileLink =
  | `work.${string}`
  | `avatar.${string}`
  | `voice.${string}`
  | `library.${string}`
  | `embed.${string}`;

type Kind = FileLink extends `${infer Name}.${string}` ? Name : never;

/** For each kind of link, whether it still leads to something: counts what can be seen through it. */
const CHECKS: { readonly [Name in Kind]: (db: Db, code: string) => Promise<number> } = {
  work: (db, code) => db.sharedVideo.count({ where: { code, withdrawnAt: null } }),
  avatar: (db, shareCode) => db.photoAvatar.count({ where: { shareCode, shareEndedAt: null, deletedAt: null } }),
  voice: (db, shareCode) =>
    db.ownVoice.count({ where: { shareCode, shareEndedAt: null, consent: { revokedAt: null } } }),
  library: async (db, publicId) =>
    z.uuid().safeParse(publicId).success ? db.photoAvatar.count({ where: { publicId, deletedAt: null } }) : 0,
  embed: (db, key) => db.liveEmbed.count({ where: { key } }),
};

const isKind = (name: string): name is Kind => Object.hasOwn(CHECKS, name);

/** Makes addresses of files that stop working when their link ends, even if they have not expired. */
export const urlsThrough =
  ({ linkedUrl }: Storage, link: FileLink) =>
  (key: string): string =>
    linkedUrl(key, link);

/** Makes addresses of files that work for as long as their link is open. */
export const lastingUrlsThrough =
  ({ lastingUrl }: Storage, link: FileLink) =>
  (key: string): string =>
    lastingUrl(key, link);

/** Whether the link of an address with a valid signature has not ended. */
export async function isLinkOpen(db: Db, link: string): Promise<boolean> {
  const [name = '', code = ''] = link.split('.');
  return isKind(name) && (await CHECKS[name](db, code)) > 0;
}
