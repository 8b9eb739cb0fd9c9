import type { LibraryVoice } from '@orator/contracts/voices/library';
import { VoiceMatch } from '@orator/contracts/voices/match';
import type { Db } from '@orator/db/client';
import type { VoiceLibrary } from '@orator/platform/voices/voice-library';
import { InputGone } from '../worker/task-context.ts';
import { findVoice } from './library-voice.ts';

interface VoiceTask {
  readonly userId: string;
  readonly db: Db;
  readonly voices: VoiceLibrary;
}

/**
 * The voice of a script: of the library, or its owner's own while the consent to it is in force.
 * @throws InputGone when it was deleted or the consent taken back meanwhile
 */
export async function findSpokenVoice(
  { db, userId, voices }: VoiceTask,
  voiceId: string,
): Promise<{ voice: LibraryVoice; match?: VoiceMatch }> {
  const library = voices.find(voiceId);
  if (library !== undefined) return { voice: library };
  const own = await db.ownVoice.findFirst({ where: { id: voiceId, userId, consent: { revokedAt: null } } });
  if (own === null) throw new InputGone('the voice is gone');
  return { voice: findVoice(voices, own.baseVoiceId), match: VoiceMatch.parse(own.match) };
}
