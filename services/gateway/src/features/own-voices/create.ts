import { announceAccount, NoTimesLeft, takeTime } from '@orator/billing';
import type { Counter } from '@orator/contracts/accounts/schema';
import type { Locale } from '@orator/contracts/core/common';
import { RECORDING_LIMITS, type RecordingPurpose } from '@orator/contracts/recordings/limits';
import { type NewOwnVoice, OWN_VOICES_KEPT, type OwnVoice } from '@orator/contracts/own-voices/schema';
import { newId, type RecordingModel, type Tx } from '@orator/db/client';
import { AppError } from '@orator/platform/app-error';
import { cancelDeletion } from '@orator/platform/file-deletions';
import { recordConsent } from '../../consents/record.ts';
import type { Deps } from '../../deps.ts';
import { scheduleUnlessOwned } from '../../files/deletion.ts';
import { lockUser } from '../../identity/lock-user.ts';
import { presentOwnVoice } from './service.ts';

interface Request {
  readonly userId: string;
  /** The language in which the words of the consent were shown. */
  readonly wordsIn: Locale;
  /** The request's `Idempotency-Key`: a repeated one gets the voice that was made. */
  readonly requestKey: string | null;
}

/** What a voice uses up: one of the month's, else the one to try. */
const COUNTERS: readonly [Counter, Counter] = ['remaining_voice_clone_times', 'remaining_voice_clone_trial_times'];

/** @throws AppError not_found */
async function findRecording(tx: Tx, userId: string, id: string, purpose: RecordingPurpose): Promise<RecordingModel> {
  const row = await tx.recording.findFirst({ where: { id, userId, purpose } });
  if (row === null) throw new AppError('not_found');
  return row;
}

/** @throws AppError voice_limit */
async function checkLimit(tx: Tx, userId: string): Promise<void> {
  const count = await tx.ownVoice.count({ where: { userId } });
  if (count >= OWN_VOICES_KEPT) throw new AppError('voice_limit', { details: { limit: OWN_VOICES_KEPT } });
}

/** The voice that an earlier request with the same key made, whose response was lost. */
const findMade = ({ db }: Deps, { userId, requestKey }: Request) =>
  requestKey === null
    ? null
    : db.ownVoice.findUnique({ where: { userId_requestKey: { userId, requestKey } }, include: { recording: true } });

/** @throws AppError voice_other_person, recording_refused */
async function enrol(deps: Deps, wanted: NewOwnVoice, keys: { sample: string; recording: string; consent: string }) {
  const made = await deps.rpc.call('voice.enrol', {
    recording_key: keys.recording,
    consent_key: keys.consent,
    sample_key: keys.sample,
    locale: wanted.locale,
    same_person: wanted.same_person ?? false,
  });
  if (made.ok) return made;
  if (made.reason === 'other_person') throw new AppError('voice_other_person');
  throw new AppError('recording_refused', { details: { reasons: ['no_speech'], ...RECORDING_LIMITS.voice } });
}

/**
 * Makes a voice of a recording. Its consent, the counter and the voice are written at once.
 * @throws AppError not_found, voice_limit, voice_other_person, recording_refused, no_times_left; RpcTimeout when no worker answers
 */
export async function createOwnVoice(deps: Deps, request: Request, wanted: NewOwnVoice): Promise<OwnVoice> {
  const made = await findMade(deps, request);
  if (made !== null) return presentOwnVoice(deps, made);
  const { userId } = request;
  const [sample, consent] = await Promise.all([
    findRecording(deps.db, userId, wanted.recording_id, 'voice'),
    findRecording(deps.db, userId, wanted.consent_recording_id, 'consent'),
  ]);
  await checkLimit(deps.db, userId);
  const id = newId();
  const sampleKey = `voices/${userId}/${id}.m4a`;
  await scheduleUnlessOwned(deps, [sampleKey]);
  const voice = await enrol(deps, wanted, { sample: sampleKey, recording: sample.key, consent: consent.key });
  const { base_voice_id: baseVoiceId, match, figures } = voice;
  const gender = deps.voices.find(baseVoiceId)?.gender ?? 'Other';
  const row = await deps.db.$transaction(async (tx) => {
    await lockUser(tx, userId);
    await checkLimit(tx, userId);
    await Promise.all(
      [sample, consent].map((one) => findRecording(tx, userId, one.id, one === sample ? 'voice' : 'consent')),
    );
    await takeTime(tx, userId, COUNTERS).catch((error: unknown) => {
      throw error instanceof NoTimesLeft ? new AppError('no_times_left') : error;
    });
    const words = { kind: 'voice', statement: wanted.consent, locale: request.wordsIn, hash: sample.sha256 } as const;
    const consentId = await recordConsent(tx, { userId, ...words });
    await cancelDeletion(tx, [sampleKey]);
    const of = { recordingId: sample.id, consentRecordingId: consent.id, consentId, requestKey: request.requestKey };
    const spoken = { name: wanted.name, locale: wanted.locale, gender, baseVoiceId, match, figures, sampleKey };
    return tx.ownVoice.create({ data: { id, userId, ...spoken, ...of }, include: { recording: true } });
  });
  deps.runInBackground(announceAccount(deps.db, deps.publisher, userId));
  return presentOwnVoice(deps, row);
}
