import { BEGINNING_LINES, BEGINNING_S } from '@orator/contracts/photo-videos/beginning';
import type { VipLevelModel } from '@orator/db/client';

/** Lines, longest length (seconds) and watermark of a plan's videos; the beginning of a video is alike on every plan, with a watermark. */
export const describeVideo = (plan: VipLevelModel, isBeginning = false) =>
  isBeginning
    ? { lines: BEGINNING_LINES, mostS: BEGINNING_S, watermark: true }
    : { lines: plan.videoLines, mostS: Infinity, watermark: plan.visibleMark };
