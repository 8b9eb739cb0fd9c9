import { BEGINNING_LINES, BEGINNING_S } from '@orator/contracts/photo-videos/beginning';
import type { VipLevelModel } from '@orator/db/client';

/** How a plan's videos are made; a draft is the marked beginning of one on every plan: its lines, and at most so many seconds. */
export const describeVideo = (plan: VipLevelModel, isDraft = false) =>
  isDraft
    ? { lines: BEGINNING_LINES, mostS: BEGINNING_S, watermark: true }
    : { lines: plan.videoLines, mostS: Infinity, watermark: plan.visibleMark };
