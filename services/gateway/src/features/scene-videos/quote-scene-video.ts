import { SCENES_CHARACTERS } from '@orator/contracts/scene-videos/limits';
import type { NewSceneVideo } from '@orator/contracts/scene-videos/schema';
import { checkLogo } from '../../files/logos.ts';
import { type Asked, defineQuote } from '../../quoting/define-quote.ts';
import { describeVideo } from '../../quoting/describe-video.ts';
import { computeFrame } from '../../quoting/frame.ts';
import { checkMode } from '../../quoting/modes.ts';
import { readRecordingSeconds } from '../../quoting/recording-seconds.ts';
import { limitCharacters } from '../../quoting/script-check.ts';
import { checkScenes } from './check-scenes.ts';
import { findClips, measureClips } from './find-clips.ts';
import { priceScenes } from './price-scenes.ts';

/**
 * The price is for the scenes that are not cached from an earlier video.
 * @throws AppError not_found, voice_unavailable, mode_unavailable, text_*, content_refused, video_too_long, trial_too_long
 */
export const quoteSceneVideo = defineQuote({
  kind: 'scene-video',
  find: async ({ deps, userId, input }: Asked<NewSceneVideo>) => {
    const checked = await checkScenes(deps, userId, input.scenes);
    checkMode(input.mode);
    if (input.music !== null)
      await readRecordingSeconds(deps.db, { userId, id: input.music.recording_id, purpose: 'music' });
    await checkLogo(deps.db, userId, input.logo);
    const text = checked.map(({ scene }) => scene.script.text).join('\n');
    limitCharacters(text.length, SCENES_CHARACTERS);
    const titles = checked.flatMap(({ scene: { title } }) => title?.text ?? []).join('\n');
    return { checked, text, scripts: checked.map(({ spoken }) => spoken), names: [titles, input.title ?? ''] };
  },
  check: async (asked, { checked, text, scripts }) => {
    const { plan, input } = asked;
    const { lines, mostS, watermark } = describeVideo(plan, input.draft);
    const frame = { ...computeFrame(input.ratio, lines), watermark };
    const clips = await findClips(asked, checked, frame);
    const { priced, durationS } = await measureClips(asked, clips, scripts, mostS);
    const parts = priced.map(({ hash, background_key, seconds }) => ({ hash, background_key, seconds }));
    const complete = { ...input, scenes: checked.map(({ scene }) => scene), ...frame, parts };
    return { text: input.title ?? text, input: complete, durationS, priced };
  },
  price: (_asked, { priced }, priceCount) => priceScenes(priced, priceCount),
});
