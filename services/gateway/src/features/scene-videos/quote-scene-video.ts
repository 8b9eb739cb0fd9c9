import { BEGINNING_LINES, BEGINNING_S } from '@orator/contracts/photo-videos/beginning';
import { videoSeconds } from '@orator/contracts/photo-videos/length';
import { SCENE_FPS, SCENES_CHARACTERS } from '@orator/contracts/scene-videos/limits';
import type { NewSceneVideo } from '@orator/contracts/scene-videos/schema';
import { toTenths } from '@orator/contracts/tasks/price';
import { AppError } from '@orator/platform/app-error';
import { checkContent } from '../../content-checks/check-content.ts';
import type { Deps } from '../../deps.ts';
import { checkLogo } from '../../files/logos.ts';
import { type Asked, type Checked, checkLength, defineQuote } from '../../quoting/define-quote.ts';
import { computeFrame } from '../../quoting/frame.ts';
import { collectUsed } from '../../quoting/lexicon.ts';
import { measureScripts } from '../../quoting/ask-ahead.ts';
import { OTHER_VIDEO_MODES } from '../../quoting/modes.ts';
import { secondsOfRecording } from '../../quoting/recording-seconds.ts';
import { type CheckedScene, checkScenes } from './check-scenes.ts';
import { sceneHash } from './scene-hash.ts';
import { toCredits } from '@orator/contracts/core/credits';
import { computePrices } from './price-scenes.ts';

const joinTexts = (scenes: readonly CheckedScene[]): string => scenes.map(({ scene }) => scene.script.text).join('\n');

/** @throws AppError content_refused */
async function checkWords({ deps, userId, input }: Asked<NewSceneVideo>, scenes: readonly CheckedScene[]) {
  const said = scenes.map(({ spoken }) => spoken.said).join('\n');
  const titles = scenes.flatMap(({ scene: { title } }) => title?.text ?? []).join('\n');
  const locale = scenes[0]?.scene.script.locale ?? 'en';
  await checkContent(deps, userId, { kind: 'script', text: `${said}\n${titles}\n${input.title ?? ''}`, locale });
}

/** @throws AppError not_found, voice_unavailable, mode_unavailable, text_*, content_refused */
async function findScenes(asked: Asked<NewSceneVideo>): Promise<readonly CheckedScene[]> {
  const { deps, userId, input } = asked;
  const scenes = await checkScenes(deps, userId, input.scenes);
  if (!OTHER_VIDEO_MODES.includes(input.mode)) throw new AppError('mode_unavailable');
  if (input.music !== null)
    await secondsOfRecording(deps.db, { userId, id: input.music.recording_id, purpose: 'music' });
  await checkLogo(deps.db, userId, input.logo);
  if (joinTexts(scenes).length > SCENES_CHARACTERS) {
    throw new AppError('text_too_long', { details: { limit: SCENES_CHARACTERS } });
  }
  await checkWords(asked, scenes);
  return scenes;
}

/** The cached scenes among these hashes, with their length and whether they were paid for. */
async function findClips({ db }: Deps, userId: string, hashes: readonly string[]) {
  const where = { userId, hash: { in: [...hashes] } };
  const rows = await db.sceneClip.findMany({ where, select: { hash: true, frames: true, paidAt: true } });
  return new Map(
    rows.map(({ hash, frames, paidAt }) => [hash, { seconds: frames / SCENE_FPS, paid: paidAt !== null }]),
  );
}

type Clips = Awaited<ReturnType<typeof findClips>>;

/** Scenes with their length, and which of them were paid for before. */
interface CheckedSceneVideo extends Checked<'scene-video'> {
  readonly paid: readonly boolean[];
}

/** Seconds of each scene: as measured, and as the page estimates them. */
async function measureScenes(
  { deps, userId, input }: Asked<NewSceneVideo>,
  scenes: readonly CheckedScene[],
  clips: Clips,
  hashes: readonly string[],
) {
  const scripts = scenes.map(({ spoken }) => spoken);
  const lengths = await measureScripts(deps, userId, scripts);
  const most = input.draft === true ? BEGINNING_S : Infinity;
  const chooseSeconds = (index: number, speechS: number): number =>
    clips.get(hashes[index] ?? '')?.seconds ?? Math.min(videoSeconds(speechS), most);
  return scripts.map(({ seconds }, index) => ({
    measuredS: chooseSeconds(index, lengths[index] ?? seconds),
    estimatedS: chooseSeconds(index, seconds),
  }));
}

/** @throws AppError video_too_long, trial_too_long */
async function checkSceneVideo(
  asked: Asked<NewSceneVideo>,
  scenes: readonly CheckedScene[],
): Promise<CheckedSceneVideo> {
  const { deps, userId, plan, input } = asked;
  const isBeginning = input.draft === true;
  const size = computeFrame(input.ratio, isBeginning ? BEGINNING_LINES : plan.videoLines);
  const frame = { ...size, watermark: isBeginning || plan.visibleMark };
  const hashes = scenes.map(({ scene, placed, voice, spoken }) =>
    sceneHash({ ...input, ...frame, scene, placed, said: spoken.said, voice }),
  );
  const clips = await findClips(deps, userId, hashes);
  const lengths = await measureScenes(asked, scenes, clips, hashes);
  const durationS = lengths.reduce((sum, { measuredS }) => sum + measuredS, 0);
  // The page, which only estimates, offers what fits by its estimate.
  checkLength(
    plan,
    Math.min(
      durationS,
      lengths.reduce((sum, { estimatedS }) => sum + estimatedS, 0),
    ),
  );
  const parts = scenes.map(({ background_key }, index) => {
    return { hash: hashes[index] ?? '', background_key, seconds: lengths[index]?.measuredS ?? 0 };
  });
  const used = collectUsed(scenes.map(({ spoken }) => spoken));
  const complete = { ...input, scenes: scenes.map(({ scene }) => scene), ...frame, parts, ...used };
  const paid = hashes.map((hash) => clips.get(hash)?.paid === true);
  return { text: input.title ?? joinTexts(scenes), input: complete, count: toTenths(durationS), durationS, paid };
}

/** The price is for the scenes that are not cached from an earlier video. */
export const quoteSceneVideo = defineQuote({
  kind: 'scene-video',
  resolve: findScenes,
  check: checkSceneVideo,
  price: async (_asked, { input: { parts }, paid }, priceCount) => {
    const isPaid = new Map(parts.map(({ hash }, index) => [hash, paid[index] === true]));
    const { costs, cost } = await computePrices(parts, ({ hash }) => isPaid.get(hash) === true, priceCount);
    const scenes = parts.map(({ hash, seconds }, index) => ({
      duration_s: toTenths(seconds) / 10,
      paid: isPaid.get(hash) === true,
      cost: toCredits(costs[index] ?? 0),
    }));
    return { cost, more: { scenes } };
  },
});
