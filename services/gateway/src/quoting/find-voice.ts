import { LIBRARY_VOICES, type LibraryVoice } from '@orator/contracts/voices/library';
import { VoiceMatch } from '@orator/contracts/voices/match';
import type { Tx } from '@orator/db/client';

/** A library voice by its id. */
export const findVoice = (id: string): LibraryVoice | undefined => LIBRARY_VOICES.find((voice) => voice.id === id);

/** A voice that can speak: of the library as it is, or changed to be like a person's. */
export interface SpokenVoice extends Pick<LibraryVoice, 'id' | 'locale' | 'engine' | 'engine_voice'> {
  readonly match?: VoiceMatch;
}

/** A voice of the library, or one's own while the consent to it is in force. */
export async function findSpokenVoice(tx: Tx, userId: string, id: string): Promise<SpokenVoice | undefined> {
  const library = findVoice(id);
  if (library !== undefined) return library;
  const own = await tx.ownVoice.findFirst({ where: { id, userId, consent: { revokedAt: null } } });
  const base = own === null ? undefined : findVoice(own.baseVoiceId);
  if (own === null || base === undefined) return undefined;
  return { ...base, id: own.id, match: VoiceMatch.parse(own.match) };
}
