import { LONGEST_S } from '@orator/contracts/live-sessions/limits';
import { KEPT_WHILE_ACTIVE_DAYS } from '@orator/contracts/plans/limits';
import type { Db } from '@orator/db/client';
import { CREDIT_PACKAGES } from './orders/credit-packages.ts';
import { PLAN_PRICES } from './plans/plan-prices.ts';
import { declaredTariffs } from './task-money/pricing.ts';

const MINUTE = 60;

/**
 * The plans of decisions.md: the four VIP levels with their monthly counters and limits, and the plan of trials ("Time": 15 s,
 * a visible watermark; the gateway's TRIAL_RESULTS limits the results a day).
 */
export const vipLevels = [
  level(-1, 'Trial', [0, 0, 0, 0, 0, 0, 0], {
    videoSeconds: 15,
    videoLines: 720,
    tasksAtOnce: 1,
    resultDays: 7,
    liveSeconds: MINUTE,
  }),
  level(0, 'Free', [30, 0, 1, 3, 3, 40, 10], {
    videoSeconds: MINUTE,
    videoLines: 720,
    tasksAtOnce: 1,
    resultDays: 30,
    liveSeconds: 5 * MINUTE,
  }),
  level(1, 'Starter', [100, 10, 1, 10, 20, 100, 20], {
    videoSeconds: 5 * MINUTE,
    videoLines: 1080,
    tasksAtOnce: 2,
    resultDays: 180,
    liveSeconds: LONGEST_S,
    credits: 400,
  }),
  level(2, 'Creator', [300, 30, 1, 40, 60, 400, 100], {
    videoSeconds: 10 * MINUTE,
    videoLines: 1080,
    tasksAtOnce: 3,
    resultDays: 365,
    liveSeconds: LONGEST_S,
    credits: 800,
  }),
  level(3, 'Studio', [1000, 160, 1, 1000, 200, 2000, 1000], {
    videoSeconds: 30 * MINUTE,
    videoLines: 2160,
    tasksAtOnce: 6,
    resultDays: KEPT_WHILE_ACTIVE_DAYS,
    liveSeconds: LONGEST_S,
    credits: 2400,
  }),
];

interface Limits {
  readonly videoSeconds: number;
  readonly videoLines: number;
  readonly tasksAtOnce: number;
  readonly resultDays: number;
  readonly liveSeconds: number;
  /** A month. */
  readonly credits?: number;
}

function level(
  id: number,
  name: string,
  counts: [number, number, number, number, number, number, number],
  { credits = 0, ...limits }: Limits,
) {
  const [video, clone, cloneTrial, podcast, stream, textToPhoto, photoToAvatar] = counts;
  const counters = {
    remaining_video_generate_times: video,
    remaining_voice_clone_times: clone,
    remaining_voice_clone_trial_times: cloneTrial,
    remaining_podcast_audio_times: podcast,
    remaining_stream_generate_times: stream,
    remaining_text_to_photo_times: textToPhoto,
    remaining_photo_to_avatar_times: photoToAvatar,
  };
  return { id, name, counters, visibleMark: id <= 0, creditAmount: BigInt(credits) * 100n, ...limits };
}

/** Adds missing plans and prices. Existing rows, which an operator may have changed, are kept. */
export async function seedBilling(db: Db): Promise<void> {
  await db.vipLevel.createMany({ data: vipLevels, skipDuplicates: true });
  await db.planPrice.createMany({ data: PLAN_PRICES, skipDuplicates: true });
  await db.creditPackage.createMany({ data: CREDIT_PACKAGES, skipDuplicates: true });
  await db.price.createMany({ data: [...declaredTariffs], skipDuplicates: true });
}
