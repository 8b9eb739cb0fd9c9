import { buffer } from 'node:stream/consumers';
import { Locale } from '@orator/contracts/core/common';
import { type CloneReference, VoiceClone } from '@orator/contracts/voices/clone';
import { type LibraryVoice, restoreMatchedVoice } from '@orator/contracts/voices/library';
import { VoiceMatch } from '@orator/contracts/voices/match';
import type { Db } from '@orator/db/client';
import { readWav } from '@orator/sound/wav';
import type { VoiceReference } from '@orator/speech/speech-engine';
import type { Storage } from '@orator/platform/storage';
import { speakerName } from '@orator/voice-models/library/installed-models';
import type { VoiceLibrary } from '@orator/voice-models/library/voice-library';
import { InputGone } from '../context/task-context.ts';
import { findVoice } from './library-voice.ts';

interface VoiceTask {
  readonly userId: string;
  readonly db: Db;
  readonly storage: Storage;
  readonly voices: VoiceLibrary;
}

/** A voice for speaking, with what makes it a user's own. */
export interface SpokenVoice {
  readonly voice: Pick<LibraryVoice, 'id' | 'engine' | 'engine_voice' | 'locale'>;
  readonly match?: VoiceMatch;
  readonly reference?: VoiceReference;
}

const FULL_SCALE = 32_768;

/** The reference audio for a cloning model. @throws InputGone when it was deleted meanwhile */
export async function readReference(
  storage: Storage,
  { audio_key: key, transcript }: CloneReference,
): Promise<VoiceReference> {
  if (!(await storage.has(key))) throw new InputGone('the reference of the voice is gone');
  const { pcm, sampleRate } = readWav(await buffer(await storage.read(key)));
  return { samples: Float32Array.from(pcm, (sample) => sample / FULL_SCALE), sampleRate, transcript };
}

/**
 * The voice of a script: a library voice, or the owner's own while its consent is in force.
 * @throws InputGone when it was deleted or its consent revoked meanwhile
 */
export async function findSpokenVoice(
  { db, userId, voices, storage }: VoiceTask,
  voiceId: string,
): Promise<SpokenVoice> {
  const library = voices.find(voiceId);
  if (library !== undefined) return { voice: library };
  const own = await db.ownVoice.findFirst({ where: { id: voiceId, userId, consent: { revokedAt: null } } });
  if (own === null) throw new InputGone('the voice is gone');
  if (own.clone === null) {
    const match = VoiceMatch.parse(own.match);
    return { voice: restoreMatchedVoice(findVoice(voices, own.baseVoiceId ?? ''), match.base_voice), match };
  }
  const { model, transcript } = VoiceClone.parse(own.clone);
  const engine = { engine: 'sherpa', engine_voice: speakerName(model, 0) } as const;
  const reference = await readReference(storage, { audio_key: own.referenceKey ?? '', transcript });
  return { voice: { id: own.id, locale: Locale.parse(own.locale), ...engine }, reference };
}
