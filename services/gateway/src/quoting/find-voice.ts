import type { LibraryVoice } from '@orator/contracts/voices/library';
import { VoiceMatch } from '@orator/contracts/voices/match';
import type { Tx } from '@orator/db/client';
import type { VoiceLibrary } from '@orator/platform/voices/voice-library';

/** A voice that can speak: of the library as it is, or changed to be like a person's. */
export interface SpokenVoice
  extends Pick<LibraryVoice, 'id' | 'name' | 'locale' | 'gender' | 'engine' | 'engine_voice'> {
  readonly match?: VoiceMatch;
}

/** Where voices are looked for. */
export interface VoiceSources {
  readonly db: Tx;
  readonly voices: VoiceLibrary;
}

/** A voice of the library, or one's own while the consent to it is in force. */
export async function findSpokenVoice(
  { db, voices }: VoiceSources,
  userId: string,
  id: string,
): Promise<SpokenVoice | undefined> {
  const library = voices.find(id);
  if (library !== undefined) return library;
  const own = await db.ownVoice.findFirst({ where: { id, userId, consent: { revokedAt: null } } });
  const base = own === null ? undefined : voices.find(own.baseVoiceId);
  if (own === null || base === undefined) return undefined;
  return { ...base, id: own.id, name: own.name, match: VoiceMatch.parse(own.match) };
}
