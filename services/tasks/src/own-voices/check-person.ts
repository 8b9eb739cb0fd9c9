import { RecordingQuality } from '@orator/contracts/recordings/schema';
import type { TaskInput } from '@orator/contracts/tasks/kinds';
import type { VoiceSound } from '@orator/sound/speakers/voice-features';
import { OtherPerson } from '../context/task-context.ts';
import type { ListeningTask } from './own-voice-sample.ts';

/**
 * Two recordings of one person differ by up to 7 % in pitch and 0.2 deviations of the cepstra; recordings of two people
 * by 0.6 and more, unless their pitch and colour are alike.
 */
const APART = { pitch: 35, cepstra: 0.5 };
/**
 * Cosine of the encoder of speakers below which two people speak: recordings of one person by microphones and in rooms
 * that differ have .74 and more, four of five pairs of people less than this (docs/measurements/voices.md).
 */
const LEAST_LIKENESS = 0.7;

type Ids = Pick<TaskInput<'own-voice'>, 'recording_id' | 'consent_recording_id'>;
interface Sounds {
  readonly sample: VoiceSound;
  readonly consent: VoiceSound;
}

/**
 * Compares the reader of a consent with the speaker of the sample: by pitch and colour, and by an encoder of speakers
 * if one is installed.
 * @throws OtherPerson when it seems to be another person; the signal's reason
 */
export async function checkPerson(task: ListeningTask, ids: Ids, { sample, consent }: Sounds): Promise<void> {
  const { engines, signal } = task;
  const apart = await engines.speech.matcher.compare({ one: consent, other: sample }, signal);
  if (apart.pitch > APART.pitch || apart.cepstra > APART.cepstra) throw new OtherPerson('consent and sample differ');
  const { speakers } = engines.speech;
  // A telephone cuts off the frequencies that the encoder relies on: two recordings of one person, one of them by
  // telephone, have only .65.
  if (!speakers.isReady() || (await hasNarrowBand(task, ids))) return;
  const likeness = await speakers.compare(consent, sample, signal);
  if (likeness !== null && likeness < LEAST_LIKENESS)
    throw new OtherPerson('consent and sample are two people for the encoder of speakers');
}

/** Whether one of the recordings comes from a telephone or the like. */
async function hasNarrowBand({ db }: ListeningTask, ids: Ids): Promise<boolean> {
  const where = { id: { in: [ids.recording_id, ids.consent_recording_id] } };
  const rows = await db.recording.findMany({ where, select: { quality: true } });
  return rows.some(({ quality }) => RecordingQuality.parse(quality).warnings.includes('narrow_band'));
}
