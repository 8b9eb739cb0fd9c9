import type { Loop } from '@orator/platform/loops';
import type { Deps } from './deps.ts';
import { contentAppealLoop } from './features/content-checks/notices.ts';
import { liveSessionLoop } from './features/live-sessions/sweep.ts';
import { avatarLoop } from './features/photo-avatars/deletion.ts';
import { takedownLoop } from './features/photo-avatars/takedowns.ts';
import { thumbnailLoop } from './features/photo-avatars/thumbnails.ts';
import { photoLoop } from './features/photo-avatar-images/sweep.ts';
import { receiptLoop } from './features/receipts/mail.ts';
import { refundLoop } from './features/refunds/notices.ts';
import { voucherLoop } from './features/vouchers/notices.ts';
import { reminderLoop } from './features/subscriptions/reminder.ts';
import { quoteLoop, resultLoop } from './features/tasks/expiry.ts';
import { trialLoop } from './features/trials/sweep.ts';
import { videoAvatarLoop } from './features/video-avatars/deletion.ts';
import { fileDeletionLoop } from './files/deletion.ts';
import { expiryLoop } from './identity/expiry.ts';
import { mailLoop } from './mail/outbox.ts';

/** The periodic work of every gateway. */
export const createLoops = (deps: Deps): Loop[] =>
  [
    mailLoop,
    fileDeletionLoop,
    expiryLoop,
    trialLoop,
    photoLoop,
    avatarLoop,
    thumbnailLoop,
    takedownLoop,
    contentAppealLoop,
    videoAvatarLoop,
    liveSessionLoop,
    resultLoop,
    quoteLoop,
    reminderLoop,
    refundLoop,
    receiptLoop,
    voucherLoop,
  ].map((create) => create(deps));
