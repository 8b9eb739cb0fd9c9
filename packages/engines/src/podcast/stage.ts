import type { Pose } from '@orator/rig/motion/controls';
import { createMark } from './mark.ts';
import type { PodcastJob } from './podcast-engine.ts';
import type { Shot } from './shots.ts';
import { tilesOf } from './tiles.ts';
import { createView, frameNv12, type View } from './view.ts';

/** What one frame shows. */
interface Scene {
  /** Who is seen alone; null: everybody. */
  readonly person: number | null;
  /** Who speaks now, if anybody. */
  readonly speaker: number | null;
  readonly poseOf: (person: number) => Pose;
}

/** Draws everybody or one into frames; every frame is drawn as a whole. */
export interface Stage {
  readonly draw: (frame: Uint8Array, scene: Scene) => void;
}

/** Share of the way to the other colour that the frame around a tile goes in a video frame. */
const FADE = 0.25;

/**
 * Prepares the views that the shots need: a tile for each person where all are seen, and a whole picture of those who are
 * seen alone.
 * @param report called with the share of the views that are ready
 * @throws {HeadError} `bad_portrait` or `kernel_missing`
 */
export async function createStage(
  job: PodcastJob,
  shots: readonly Shot[],
  report: (share: number) => void,
): Promise<Stage> {
  const { width, height, faces } = job;
  const frame = { width, height };
  const tiles = tilesOf(faces.length, frame);
  const all = shots.some(({ person }) => person === null);
  const alone = new Set(shots.flatMap(({ person }) => person ?? []));
  const whole = { x: 0, y: 0, width, height };
  const sharp = job.quality === 'premium';
  const inTiles: (View | null)[] = [];
  const inWhole: (View | null)[] = [];
  for (const [index, face] of faces.entries()) {
    const tile = tiles[index];
    inTiles.push(all && tile !== undefined ? await createView(face, { frame, area: tile.inner, sharp }) : null);
    inWhole.push(alone.has(index) ? await createView(face, { frame, area: whole, sharp }) : null);
    report((index + 1) / faces.length);
  }
  const mark = job.watermark ? await createMark(frame) : null;
  const lit = faces.map(() => 0);
  return {
    draw: (target, { person, speaker, poseOf }) => {
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
      } else inWhole[person]?.draw(target, poseOf(person));
      mark?.(target);
    },
  };
}
