import { videoSeconds } from '@orator/contracts/photo-videos/length';
import { SCENE_FPS } from '@orator/contracts/scene-videos/limits';
import type { NewSceneVideo } from '@orator/contracts/scene-videos/schema';
import { measureLength } from '../../quoting/check-length.ts';
import type { Asked } from '../../quoting/define-quote.ts';
import type { SpokenScript } from '../../quoting/script-check.ts';
import type { CheckedScene } from './check-scenes.ts';
import { sceneHash } from './scene-hash.ts';

/** A scene of a video as it may be cached from an earlier one. */
interface Clip extends Pick<CheckedScene, 'background_key'> {
  readonly hash: string;
  /** Seconds; null for one that is not cached. */
  readonly cachedS: number | null;
  /** Whether it was paid for before. */
  readonly paid: boolean;
}

/** The clips of scenes, in their order. @param frame pixels, and whether it has a mark */
export async function findClips(
  { deps, userId, input }: Asked<NewSceneVideo>,
  scenes: readonly CheckedScene[],
  frame: Pick<Parameters<typeof sceneHash>[0], 'width' | 'height' | 'watermark'>,
): Promise<readonly Clip[]> {
  const hashed = scenes.map(({ scene, placed, voice, spoken: { said }, background_key }) => {
    return { hash: sceneHash({ ...input, ...frame, scene, placed, said, voice }), background_key };
  });
  const where = { userId, hash: { in: hashed.map(({ hash }) => hash) } };
  const rows = await deps.db.sceneClip.findMany({ where, select: { hash: true, frames: true, paidAt: true } });
  const cached = new Map(rows.map((row) => [row.hash, row]));
  return hashed.map((clip) => {
    const row = cached.get(clip.hash);
    if (row === undefined) return { ...clip, cachedS: null, paid: false };
    return { ...clip, cachedS: row.frames / SCENE_FPS, paid: row.paidAt !== null };
  });
}

/**
 * The length of each clip and of all, seconds: of a cached one as it is, of others by what they say.
 * @param mostS of a clip that is made, seconds
 * @throws AppError video_too_long, trial_too_long
 */
export async function measureClips(
  asked: Asked<NewSceneVideo>,
  clips: readonly Clip[],
  scripts: readonly SpokenScript[],
  mostS: number,
) {
  const chooseS = ({ cachedS }: Clip, speechS = 0): number => cachedS ?? Math.min(videoSeconds(speechS), mostS);
  const { seconds, durationS } = await measureLength(asked, scripts, (spoken) =>
    clips.reduce((sum, clip, index) => sum + chooseS(clip, spoken[index]), 0),
  );
  return { durationS, priced: clips.map((clip, index) => ({ ...clip, seconds: chooseS(clip, seconds[index]) })) };
}
