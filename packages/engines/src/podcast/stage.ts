import type { Pose } from '@orator/rig/motion/controls';
import { createMark } from './mark.ts';
import type { PodcastJob } from './podcast-engine.ts';
import type { Shot } from './shots.ts';
import { createShoulder, type Side } from './shoulder.ts';
import { tilesOf } from './tiles.ts';
import { createView, frameNv12, type View } from './view.ts';

/** The content of one frame. */
interface Scene {
  readonly shot: Shot;
  /** The current speaker, if any. */
  readonly speaker: number | null;
  readonly poseOf: (person: number) => Pose;
}

/** Draws all speakers or one into frames, always the whole frame. */
export interface Stage {
  readonly draw: (frame: Uint8Array, scene: Scene) => void;
}

/** How far a speaker is moved away from the shoulder in front, as a share of the picture's width. */
const ASIDE = 0.08;

/** Fraction per frame by which the border of a tile fades to its new colour. */
const FADE = 0.25;

/**
 * Prepares the views that the shots need: a tile for each speaker, and a full picture of those who are shown alone.
 * @param report called with the share of the views that are ready
 * @throws {HeadError} `bad_portrait` or `kernel_missing`
 */
export async function createStage(
  job: PodcastJob,
  shots: readonly Shot[],
  report: (share: number) => void,
): Promise<Stage> {
  const { width, height, faces, rightToLeft } = job;
  const frame = { width, height };
  const tiles = tilesOf(faces.length, frame, rightToLeft);
  const all = shots.some(({ person }) => person === null);
  const alone = new Set(shots.flatMap(({ person }) => person ?? []));
  const whole = { x: 0, y: 0, width, height };
  const sharp = job.quality === 'premium';
  const inTiles: (View | null)[] = [];
  const inWhole: (View | null)[] = [];
  // The order of speakers is the same in every shot.
  const sideOf = (over: number, person: number): Side => (over < person !== rightToLeft ? 'left' : 'right');
  const overs = shots.filter((shot) => shot.person !== null && shot.over !== undefined);
  for (const [index, face] of faces.entries()) {
    const tile = tiles[index];
    inTiles.push(
      all && tile !== undefined ? await createView(face, { frame, area: tile.inner, sharp, rightToLeft }) : null,
    );
    const aside = overs.some(({ person }) => person === index) ? ASIDE * width : 0;
    inWhole.push(alone.has(index) ? await createView(face, { frame, area: whole, sharp, aside, rightToLeft }) : null);
    report((index + 1) / faces.length);
  }
  const shoulders = new Map<string, Awaited<ReturnType<typeof createShoulder>>>();
  for (const { person, over } of overs) {
    const face = over === undefined ? undefined : faces[over];
    if (face === undefined || person === null || over === undefined) continue;
    const side = sideOf(over, person);
    const key = `${over} ${side}`;
    if (!shoulders.has(key)) shoulders.set(key, await createShoulder(face, frame, side));
  }
  const mark = job.watermark ? await createMark(frame) : null;
  const lit = faces.map(() => 0);
  return {
    draw: (target, { shot: { person, over }, speaker, poseOf }) => {
      for (const index of lit.keys()) {
        const before = lit[index] ?? 0;
        lit[index] = before + FADE * ((speaker === index ? 1 : 0) - before);
      }
      if (person === null) {
        for (const [index, view] of inTiles.entries()) {
          const tile = tiles[index];
          if (tile === undefined) continue;
          frameNv12(target, frame, tile, lit[index] ?? 0);
          view?.draw(target, poseOf(index));
        }
      } else {
        const side = over === undefined ? null : sideOf(over, person);
        const shoulder = side === null ? undefined : shoulders.get(`${over} ${side}`);
        inWhole[person]?.draw(
          target,
          poseOf(person),
          side,
          shoulder && ((at) => shoulder.overlay.draw(at, frame, shoulder)),
        );
      }
      mark?.(target);
    },
  };
}
