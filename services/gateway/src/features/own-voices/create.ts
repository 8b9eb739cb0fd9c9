import { priceTask } from '@orator/billing';
import { GenerationMode } from '@orator/contracts/core/common';
import { toCredits } from '@orator/contracts/core/credits';
import { type NewOwnVoice, VOICE_CLONE_COUNTERS } from '@orator/contracts/own-voices/schema';
import { RECORDING_LIMITS } from '@orator/contracts/recordings/limits';
import type { TaskInput } from '@orator/contracts/tasks/kinds';
import type { TaskDetail } from '@orator/contracts/tasks/schema';
import { newId, type TaskModel } from '@orator/db/client';
import { AppError } from '@orator/platform/app-error';
import { presentTaskDetail, startAgreed } from '@orator/tasks';
import type { Deps } from '../../deps.ts';
import { chooseMethod, type MadeBy } from './method.ts';
import { failureMessage } from '../../quoting/failure-message.ts';
import { startPremiumVoice } from './create-premium.ts';
import { agreeToVoice, checkLimit, type VoiceRequest } from './start-voice.ts';

const KIND = 'own-voice';
type Input = TaskInput<typeof KIND>;

type Wanted = Omit<NewOwnVoice, keyof MadeBy> & MadeBy;

/** How a voice is paid for: with one use of a counter, or with credits. */
interface Way {
  readonly uses: Input['uses'];
  /** Hundredths of a credit. */
  readonly cost: number;
}

/**
 * Starts the task that makes a voice of a recording. It uses one of the month's voice clones, else the one to try, else
 * credits, up to the agreed cost. In a trial it counts as one of the day's results.
 * @throws AppError not_found, clone_unavailable, transcript_missing, voice_limit, no_times_left,
 * costs_more, not_enough_credits, trial_used_up, task_limit; see `startPremiumVoice`
 */
export async function startOwnVoice(deps: Deps, request: VoiceRequest, asked: NewOwnVoice): Promise<TaskDetail> {
  const { user, wordsIn } = request;
  if (asked.mode === GenerationMode.Premium) return startPremiumVoice(deps, request, asked);
  const { method, transcript, ...rest } = asked;
  const wanted = { ...rest, ...chooseMethod(deps, asked.locale, { method, transcript }) };
  await checkLimit(deps.db, user.id, 0);
  const row = user.trial
    ? await start(deps, request, wanted, { uses: null, cost: 0 })
    : await startByCounter(deps, request, wanted);
  return presentTaskDetail(deps, row, failureMessage(wordsIn));
}

/** Tries the counters in turn, each in a transaction of its own, so that none is read before it is used. */
async function startByCounter(deps: Deps, request: VoiceRequest, wanted: Wanted): Promise<TaskModel> {
  for (const uses of VOICE_CLONE_COUNTERS) {
    try {
      return await start(deps, request, wanted, { uses, cost: 0 });
    } catch (error) {
      if (!(error instanceof AppError) || error.reason !== 'no_times_left') throw error;
    }
  }
  if (wanted.max_cost === 0) throw new AppError('no_times_left', { details: { counter: VOICE_CLONE_COUNTERS[0] } });
  const input = makeInput(wanted, { consentId: newId(), uses: null });
  const cost = await priceTask(deps.db, KIND, input, 1);
  if (toCredits(cost) > wanted.max_cost) throw new AppError('costs_more', { details: { cost: toCredits(cost) } });
  return start(deps, request, wanted, { uses: null, cost });
}

async function start(deps: Deps, request: VoiceRequest, wanted: Wanted, { uses, cost }: Way): Promise<TaskModel> {
  const { user } = request;
  const [userId, consentId] = [user.id, newId()];
  return startAgreed(deps, {
    userId,
    kind: KIND,
    input: makeInput(wanted, { consentId, uses }),
    text: wanted.name,
    cost,
    durationS: RECORDING_LIMITS.voice.least,
    trialResults: user.trial ? deps.env.TRIAL_RESULTS : null,
    also: (tx) => agreeToVoice(tx, request, { ...wanted, consentId }),
  });
}

const makeInput = (wanted: Wanted, way: { consentId: string; uses: Input['uses'] }): Input => ({
  name: wanted.name,
  locale: wanted.locale,
  recording_id: wanted.recording_id,
  consent_recording_id: wanted.consent_recording_id,
  consent_id: way.consentId,
  uses: way.uses,
  ...(wanted.clone_model !== undefined && { clone_model: wanted.clone_model }),
  ...(wanted.fit_model !== undefined && { fit_model: wanted.fit_model }),
  ...(wanted.transcript !== undefined && { transcript: wanted.transcript }),
});
