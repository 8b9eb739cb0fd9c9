import type { ContentRule } from '@orator/contracts/content-checks/rules';
import type { Tx } from '@orator/db/client';
import { listedRule } from './listed-pictures.ts';
import type { Moderation } from './moderation-server.ts';

interface Checks {
  readonly db: Tx;
  /** Null without a moderation server. */
  readonly moderation: Moderation | null;
}

/**
 * The rule that a picture breaks: by the operator's list of pictures, then by the moderation server.
 * @param type of the file, such as image/jpeg
 * @throws ModerationUnavailable when a server is configured and does not answer: nothing passes unchecked
 */
export async function pictureRule({ db, moderation }: Checks, picture: Uint8Array, type: string) {
  const listed: ContentRule | null = await listedRule(db, picture);
  return listed ?? (await moderation?.check({ picture, type })) ?? null;
}
