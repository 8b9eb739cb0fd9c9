import type { Gender } from '@orator/contracts/core/common';
import { RecordingQuality } from '@orator/contracts/recordings/schema';
import type { VoiceWork } from './own-voice-sample.ts';

/** Threshold between the median pitches of men and women, Hz (Titze 1989: 125 and 200). */
const HIGHER_PITCH = 165;

/** Guesses the gender of a recording's speaker by pitch; null when no pitch is found or the recording is gone. */
export async function guessGender({ db }: Pick<VoiceWork, 'db'>, recordingId: string): Promise<Gender | null> {
  const row = await db.recording.findUnique({ where: { id: recordingId }, select: { quality: true } });
  const pitch = RecordingQuality.safeParse(row?.quality).data?.pitch ?? null;
  if (pitch === null) return null;
  return pitch < HIGHER_PITCH ? 'Male' : 'Female';
}
