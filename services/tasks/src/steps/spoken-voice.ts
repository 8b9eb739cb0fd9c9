import type { LibraryVoice } from '@orator/contracts/voices/library';
import { LIBRARY_VOICES } from '@orator/contracts/voices/library';
import { VoiceMatch } from '@orator/contracts/voices/match';
import type { Db } from '@orator/db/client';
import { InputGone } from '../worker/task-context.ts';
import { findVoice } from './library-voice.ts';

interface VoiceTask {
  readonly userId: string;
  readonly db: Db;
}

/**
 * The voice of a script: of the library, or its owner's own while the consent to it is in force.
 * @throws InputGone when it was deleted or the consent taken back meanwhile
 */
export async function findSpokenVoice(
  { db, userId }: VoiceTask,
  voiceId: string,
): Promise<{ voice: LibraryVoice; match?: VoiceMatch }> {
  if (LIBRARY_VOICES.some(({ id }) => id === voiceId)) return { voice: findVoice(voiceId) };
  const own = await db.ownVoice.findFirst({ where: { id: voiceId, userId, consent: { revokedAt: null } } });
  if (own === null) throw new InputGone('the voice is gone');
  return { voice: findVoice(own.baseVoiceId), match: VoiceMatch.parse(own.match) };
}
