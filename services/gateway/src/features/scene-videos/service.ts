import { readPlan } from '@orator/billing';
import { toCredits } from '@orator/contracts/core/credits';
import { DRAFT_LINES, DRAFT_S } from '@orator/contracts/photo-videos/draft-video';
import { videoSeconds } from '@orator/contracts/photo-videos/length';
import { SCENE_FPS, SCENES_CHARACTERS } from '@orator/contracts/scene-videos/limits';
import type { LexiconWord } from '@orator/contracts/lexicon/schema';
import type { NewSceneVideo, Scene, SceneMusic, SceneVideoQuote } from '@orator/contracts/scene-videos/schema';
import { SCRIPT_CHARACTERS } from '@orator/contracts/scripts/characters';
import { toTenths } from '@orator/contracts/tasks/price';
import { AppError } from '@orator/platform/app-error';
import { quoteTask } from '@orator/tasks';
import { checkContent } from '../../content/check-content.ts';
import type { Deps } from '../../deps.ts';
import { backgroundKey } from '../../files/backgrounds.ts';
import { checkLogo } from '../../files/logos.ts';
import { findFootage } from '../../portraits/find-footage.ts';
import { findPlacedKey, findPortrait } from '../../portraits/find-portrait.ts';
import { findSpokenVoice, type SpokenVoice } from '../../quoting/find-voice.ts';
import { computeFrame } from '../../quoting/frame.ts';
import { OTHER_VIDEO_MODES } from '../../quoting/modes.ts';
import { checkLength, priceOn } from '../../quoting/plan-limits.ts';
import { secondsOfRecording } from '../../quoting/recording-seconds.ts';
import { collectUsed, readLexicon } from '../../quoting/lexicon.ts';
import { measureScripts } from '../../quoting/measure-scripts.ts';
import { checkSpokenBy, type SpokenScript } from '../../quoting/script-check.ts';
import { sceneHash } from './scene-hash.ts';

/** A scene that passed the checks. */
interface Checked {
  readonly scene: Scene;
  readonly voice: SpokenVoice;
  readonly spoken: SpokenScript;
  readonly background_key: string | null;
  /** See `sceneHash`. */
  readonly placed: string | null;
}

/** One of the three ids. @throws AppError not_found */
async function findSceneFace(db: Deps['db'], userId: string, scene: Scene): Promise<Partial<Scene>> {
  const footage = await findFootage(db, userId, scene.video_avatar_id);
  if (footage !== null) return { video_avatar_id: footage.id };
  const { image_id, photo_avatar_id } = await findPortrait(db, userId, scene);
  if (photo_avatar_id !== undefined) return { photo_avatar_id };
  return image_id === undefined ? {} : { image_id };
}

/** @throws AppError not_found, voice_unavailable, text_* */
async function checkScene(deps: Deps, userId: string, scene: Scene, lexicon: readonly LexiconWord[]): Promise<Checked> {
  const { image_id: _image, photo_avatar_id: _avatar, video_avatar_id: _footage, ...others } = scene;
  const face = await findSceneFace(deps.db, userId, scene);
  const voice = await findSpokenVoice(deps, userId, scene.script.voice_id, scene.script.locale);
  if (voice === undefined) throw new AppError('voice_unavailable');
  const spoken = checkSpokenBy(voice, scene.script, lexicon);
  return {
    scene: { ...others, ...face, script: spoken.script },
    voice,
    spoken,
    background_key: await backgroundKey(deps.db, userId, scene.background),
    placed: face.video_avatar_id === undefined ? await findPlacedKey(deps.db, face) : null,
  };
}

/** Checks all scenes; errors name the scene, counted from 1. */
async function checkScenes(deps: Deps, userId: string, scenes: readonly Scene[]): Promise<Checked[]> {
  const checked: Checked[] = [];
  const locales = scenes.map(({ script }) => script.locale);
  const lexicon = await readLexicon(deps.db, userId, locales);
  for (const [index, scene] of scenes.entries()) {
    try {
      checked.push(await checkScene(deps, userId, scene, lexicon));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      throw new AppError(error.reason, { details: { limit: SCRIPT_CHARACTERS, ...error.details, scene: index + 1 } });
    }
  }
  return checked;
}

/** @throws AppError not_found when it is not music of this user, or was deleted */
const checkMusic = ({ db }: Deps, userId: string, { recording_id: id }: SceneMusic): Promise<number> =>
  secondsOfRecording(db, { userId, id, purpose: 'music' });

/** The cached scenes among these hashes, with their length and whether they were paid for. */
async function findClips({ db }: Deps, userId: string, hashes: readonly string[]) {
  const where = { userId, hash: { in: [...hashes] } };
  const rows = await db.sceneClip.findMany({ where, select: { hash: true, frames: true, paidAt: true } });
  return new Map(
    rows.map(({ hash, frames, paidAt }) => [hash, { seconds: frames / SCENE_FPS, paid: paidAt !== null }]),
  );
}

/**
 * Checks everything that could go wrong before any money moves, and returns the price of the scenes that are not cached
 * from an earlier video.
 * @throws AppError not_found, voice_unavailable, text_*, video_too_long, trial_too_long, mode_unavailable,
 * content_refused
 */
export async function quoteSceneVideo(deps: Deps, userId: string, wanted: NewSceneVideo): Promise<SceneVideoQuote> {
  const { db } = deps;
  const checked = await checkScenes(deps, userId, wanted.scenes);
  if (!OTHER_VIDEO_MODES.includes(wanted.mode)) throw new AppError('mode_unavailable');
  const scenes = checked.map(({ scene }) => scene);
  if (wanted.music !== null) await checkMusic(deps, userId, wanted.music);
  await checkLogo(db, userId, wanted.logo);
  const text = scenes.map(({ script }) => script.text).join('\n');
  if (text.length > SCENES_CHARACTERS) throw new AppError('text_too_long', { details: { limit: SCENES_CHARACTERS } });
  const said = checked.map(({ spoken }) => spoken.said).join('\n');
  const titles = scenes.flatMap(({ title }) => title?.text ?? []).join('\n');
  const locale = scenes[0]?.script.locale ?? 'en';
  await checkContent(deps, userId, { kind: 'script', text: `${said}\n${titles}\n${wanted.title ?? ''}`, locale });
  const plan = await readPlan(db, userId);
  const draft = wanted.draft === true;
  const size = computeFrame(wanted.ratio, draft ? DRAFT_LINES : plan.videoLines);
  const frame = { ...size, watermark: draft || plan.visibleMark };
  const hashes = checked.map(({ scene, placed, voice, spoken }) =>
    sceneHash({ ...wanted, ...frame, scene, placed, said: spoken.said, voice }),
  );
  const clips = await findClips(deps, userId, hashes);
  const scripts = checked.map(({ spoken }) => spoken);
  const lengths = await measureScripts(deps, userId, scripts);
  const chooseSeconds = (index: number, speechS: number): number =>
    clips.get(hashes[index] ?? '')?.seconds ?? Math.min(videoSeconds(speechS), draft ? DRAFT_S : Infinity);
  const parts = checked.map(({ spoken, background_key }, index) => {
    return {
      hash: hashes[index] ?? '',
      background_key,
      seconds: chooseSeconds(index, lengths[index] ?? spoken.seconds),
    };
  });
  const durationS = parts.reduce((sum, { seconds }) => sum + seconds, 0);
  // The page, which only estimates, offers what fits by its estimate.
  const estimatedS = checked.reduce((sum, { spoken }, index) => sum + chooseSeconds(index, spoken.seconds), 0);
  checkLength(plan, Math.min(durationS, estimatedS));
  const kind = 'scene-video';
  const input = { ...wanted, scenes, ...frame, parts, ...collectUsed(scripts) };
  const price = (count: number): Promise<number> => priceOn(db, plan, { kind, input, count });
  const { costs, cost } = await computePrices(parts, ({ hash }) => clips.get(hash)?.paid === true, price);
  return {
    ...(await quoteTask(deps, { kind, userId, text: wanted.title ?? text, input, cost, durationS })),
    scenes: parts.map(({ hash, seconds }, index) => ({
      duration_s: toTenths(seconds) / 10,
      paid: clips.get(hash)?.paid === true,
      cost: toCredits(costs[index] ?? 0),
    })),
  };
}

interface Part {
  readonly hash: string;
  readonly seconds: number;
}

/**
 * The price of each scene and the total, hundredths of a credit. A scene that occurs twice is made and paid for once.
 * @param price for a number of tenths of a second. Rounding applies to the total, so a scene costs the amount by which
 * it raises the total
 */
async function computePrices(
  parts: readonly Part[],
  isPaid: (part: Part) => boolean,
  price: (count: number) => Promise<number>,
): Promise<{ readonly costs: readonly number[]; readonly cost: number }> {
  const costs: number[] = [];
  let [seconds, cost] = [0, 0];
  for (const [index, part] of parts.entries()) {
    const due = !isPaid(part) && parts.findIndex(({ hash }) => hash === part.hash) === index;
    if (due) seconds += part.seconds;
    const whole = due ? await price(toTenths(seconds)) : cost;
    costs.push(whole - cost);
    cost = whole;
  }
  return { costs, cost };
}
