import type { NewPhotoVideo } from '@orator/contracts/photo-videos';
import type { Quote } from '@orator/contracts/quotes';
import type { Deps } from '../../deps.ts';
import { OFFERED_MODES } from '../../modes.ts';
import { checkLength, priceOn, readPlan } from '../../plan.ts';
import { makeQuote } from '../../quote.ts';
import { Refusal } from '../../refusal.ts';
import { checkSpoken } from '../../script-check.ts';
import { frameOf } from './frame.ts';

/**
 * Checks everything that could go wrong before any money moves, and says what it costs.
 * @throws Refusal not_found, voice_unavailable, text_*, video_too_long, trial_too_long, mode_unavailable
 */
export async function quotePhotoVideo(deps: Deps, userId: string, wanted: NewPhotoVideo): Promise<Quote> {
  const { db } = deps;
  const image = await db.photoImage.findFirst({ where: { id: wanted.image_id, userId, hiddenAt: null } });
  if (image === null) throw new Refusal('not_found');
  const spoken = checkSpoken(wanted.script);
  if (!OFFERED_MODES.includes(wanted.mode)) throw new Refusal('mode_unavailable');
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
