import { Locale } from '@orator/contracts/core/common';
import type { SharedVoice } from '@orator/contracts/own-voices/schema';
import { AppError } from '@orator/platform/app-error';
import type { Deps } from '../../deps.ts';
import { findPublicUrl } from '../../mail/outbox.ts';
import { urlsThrough } from '../../sharing/file-links.ts';
import { openLink } from '../../sharing/open-link.ts';
import { findClone } from '../../quoting/own-voice.ts';
import type { OwnedVoice } from './service.ts';

/** The page on which a shared voice can be heard. */
const PAGE = '/shared-voice';

/**
 * The share link of a voice. Its code stays until the link is ended; sharing again makes a new code.
 * @throws AppError not_found
 */
export async function shareVoice({ db, env }: Deps, owned: OwnedVoice): Promise<{ code: string; shared_url: string }> {
  const code = await openLink(db, 'own_voice', owned);
  if (code === null) throw new AppError('not_found');
  return { code, shared_url: `${findPublicUrl(env)}${PAGE}?voice=${code}` };
}

/**
 * Ends the share link of a voice; no effect on a voice that is not shared.
 * @throws AppError not_found
 */
export async function endVoiceShare({ db }: Deps, where: OwnedVoice): Promise<void> {
  await db.ownVoice.updateMany({ where: { ...where, shareEndedAt: null }, data: { shareEndedAt: new Date() } });
  if ((await db.ownVoice.count({ where: { ...where } })) === 0) throw new AppError('not_found');
}

/**
 * The voice of a share link while its consent is in force, without anything about the owner.
 * @throws AppError not_found, voice_withdrawn
 */
export async function readSharedVoice({ db, storage }: Deps, code: string): Promise<SharedVoice> {
  const row = await db.ownVoice.findUnique({ where: { shareCode: code, consent: { revokedAt: null } } });
  if (row === null) throw new AppError('not_found');
  if (row.shareEndedAt !== null) throw new AppError('voice_withdrawn');
  const method = findClone(row) === null ? 'match' : 'clone';
  const sample_url = urlsThrough(storage, `voice.${code}`)(row.sampleKey);
  return { name: row.name, locale: Locale.parse(row.locale), sample_url, method };
}
