import { endOfDay, readPlan, readTrialUses } from '@orator/billing';
import type { Session } from '@orator/contracts/accounts/schema';
import type { Locale } from '@orator/contracts/core/common';
import { type Trial, TRIAL_PLAN } from '@orator/contracts/trials/schema';
import { newId } from '@orator/db/client';
import { AppError } from '@orator/platform/app-error';
import type { Deps } from '../../deps.ts';
import type { AuthenticatedUser } from '../../identity/access-tokens.ts';
import type { DeviceLabel } from '../../identity/device.ts';
import { openSession, presentSession } from '../../identity/sessions.ts';
import { readTrial, trialKeys } from '../../identity/trials.ts';

const DAY_MS = 24 * 3_600_000;

interface Visitor {
  readonly machineCode: string | undefined;
  readonly ip: string;
  readonly locale: Locale;
  readonly label: DeviceLabel;
  /** The referral code of the link that led here. */
  readonly sharedCode: string | null;
}

/**
 * Opens a new trial, never an existing one: similar browsers in one office may have the same machine code and must not
 * share photos. Limits count by device and network, across trials.
 * @param visitor.machineCode undefined while unknown; the first call that uses up a result then sends it
 */
export async function openTrial(deps: Deps, { machineCode, ip, locale, label, sharedCode }: Visitor): Promise<Session> {
  const { env, db } = deps;
  const keys = trialKeys(env.SECRET_KEY);
  const userId = newId();
  const opened = await db.$transaction(async (tx) => {
    await tx.user.create({ data: { id: userId, email: null, name: '', locale, sharedCode, vipLevelId: TRIAL_PLAN } });
    await tx.trial.create({
      data: {
        userId,
        device: machineCode === undefined ? null : keys.ofDevice(machineCode),
        network: keys.ofNetwork(ip),
        expiresAt: new Date(Date.now() + env.TRIAL_DAYS * DAY_MS),
      },
    });
    return openSession(tx, userId, true, label);
  });
  return presentSession(deps, { ...opened, email: null, isNew: true });
}

/** @throws AppError not_found for a user with an account */
export async function readTrialState({ db, env }: Deps, { id, trial }: AuthenticatedUser): Promise<Trial> {
  if (!trial) throw new AppError('not_found');
  const row = await readTrial(db, id);
  const [plan, uses] = [await readPlan(db, id), await readTrialUses(db, row)];
  return {
    remaining: Math.max(0, env.TRIAL_RESULTS - uses),
    limit: env.TRIAL_RESULTS,
    seconds: plan.videoSeconds,
    resets_at: endOfDay().toISOString(),
    expires_at: row.expiresAt.toISOString(),
  };
}
