import type { NewPhotoVideo } from '@orator/contracts/photo-videos/schema';
import type { Quote } from '@orator/contracts/tasks/quotes';
import type { Deps } from '../../deps.ts';
import { OFFERED_MODES } from '../../tasks/modes.ts';
import { checkLength, priceOn, readPlan } from '../../tasks/plan.ts';
import { makeQuote } from '../../tasks/quote.ts';
import { AppError } from '@orator/platform/app-error';
import { checkSpoken } from '../../tasks/script-check.ts';
import { frameOf } from './frame.ts';

/**
 * Checks everything that could go wrong before any money moves, and says what it costs.
 * @throws AppError not_found, voice_unavailable, text_*, video_too_long, trial_too_long, mode_unavailable
 */
export async function quotePhotoVideo(deps: Deps, userId: string, wanted: NewPhotoVideo): Promise<Quote> {
  const { db } = deps;
  const image = await db.photoImage.findFirst({ where: { id: wanted.image_id, userId, hiddenAt: null } });
  if (image === null) throw new AppError('not_found');
  const spoken = checkSpoken(wanted.script);
  if (!OFFERED_MODES.includes(wanted.mode)) throw new AppError('mode_unavailable');
  const plan = await readPlan(db, userId);
  checkLength(plan, spoken.seconds);
  const measure = { seconds: spoken.seconds, characters: spoken.script.text.length, mode: wanted.mode };
  return makeQuote(deps, {
    kind: 'photo-video',
    userId,
    text: spoken.script.text,
    input: {
      ...wanted,
      script: spoken.script,
      ...frameOf(wanted.ratio, plan.videoLines),
      mark: plan.visibleMark,
    },
    cost: await priceOn(db, plan, 'photo-video', measure),
    lengthS: spoken.seconds,
  });
}
