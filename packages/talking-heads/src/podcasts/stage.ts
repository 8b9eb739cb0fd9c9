/**
 * | constants | source |
 * |---|---|
 * | `PAIR_ZOOM`, `FADE` | chosen (ADR 57), not measured |
 */
import type { Size } from '@orator/rig/face/framing';
import type { Pose } from '@orator/rig/motion/controls';
import { createMark } from './mark.ts';
import type { PodcastFace, PodcastJob } from './podcast-engine.ts';
import type { Shot } from './shots.ts';
import { type Tile, placeTiles } from './tiles.ts';
import { createView, frameNv12, type View } from './view.ts';

/** The content of one frame. */
interface Scene {
  readonly shot: Shot;
  /** The current speaker, if any. */
  readonly speaker: number | null;
  readonly findPose: (person: number) => Pose;
}

/** Draws all speakers, two or one into frames, always the whole frame. */
export interface Stage {
  readonly draw: (frame: Uint8Array, scene: Scene) => void;
}

/** How much closer two are seen than all, so that a cut to the same two people is a cut. */
const PAIR_ZOOM = 1.2;

/** Fraction per frame by which the border of a tile fades to its new colour. */
const FADE = 0.25;

/**
 * Prepares the views that the shots need: of each speaker a tile among all, a closer one of two, and a full picture.
 * @param report called with the share of the views that are ready
 * @throws {HeadError} `bad_portrait`, or {KernelMissing}
 */
export async function createStage(
  job: PodcastJob,
  shots: readonly Shot[],
  report: (share: number) => void,
): Promise<Stage> {
  const { width, height, faces, rightToLeft } = job;
  const frame = { width, height };
  const tiles = placeTiles(faces.length, frame, rightToLeft);
  const halves = alignSizes(placeTiles(2, frame, rightToLeft));
  const base = { frame, sharp: job.quality === 'premium', rightToLeft };
  const [among, inPairs, alone]: [Views, Views, Views] = [new Map(), new Map(), new Map()];
  const pairs = shots.flatMap(({ people }) => (people?.length === 2 ? people : []));
  const singles = shots.flatMap(({ people }) => (people?.length === 1 ? people : []));
  for (const [index, face] of faces.entries()) {
    if (shots.some(({ people }) => people === null)) await addView(among, index, face, base, tiles[index]?.inner);
    if (pairs.includes(index)) await addView(inPairs, index, face, { ...base, zoom: PAIR_ZOOM }, halves[0]?.inner);
    if (singles.includes(index)) await addView(alone, index, face, base, frame);
    report((index + 1) / faces.length);
  }
  const mark = job.watermark ? await createMark(frame) : null;
  const lit = faces.map(() => 0);
  const everybody = [...faces.keys()];
  return {
    draw: (target, { shot: { people }, speaker, findPose }) => {
      for (const index of lit.keys()) {
        const before = lit[index] ?? 0;
        lit[index] = before + FADE * ((speaker === index ? 1 : 0) - before);
      }
      const drawTiles = (shown: readonly number[], views: Views, places: readonly Tile[]): void => {
        for (const [place, person] of shown.entries()) {
          const tile = places[place];
          if (tile === undefined) continue;
          frameNv12(target, frame, tile, lit[person] ?? 0);
          views.get(person)?.draw(target, findPose(person), tile.inner);
        }
      };
      const [single] = people ?? [];
      if (people === null) drawTiles(everybody, among, tiles);
      else if (people.length === 2) drawTiles(people, inPairs, halves);
      else if (single !== undefined) alone.get(single)?.draw(target, findPose(single), { x: 0, y: 0 });
      mark?.(target);
    },
  };
}

/** Tiles of one size, so that a person's view fits into each of them. */
function alignSizes(tiles: readonly Tile[]): readonly Tile[] {
  const width = Math.min(...tiles.map(({ inner }) => inner.width));
  const height = Math.min(...tiles.map(({ inner }) => inner.height));
  return tiles.map(({ outer, inner }) => ({ outer, inner: { ...inner, width, height } }));
}

/** The views of people by their index. */
type Views = Map<number, View>;

async function addView(
  views: Views,
  person: number,
  face: PodcastFace,
  options: Omit<Parameters<typeof createView>[1], 'size'>,
  size: Size | undefined,
): Promise<void> {
  if (size === undefined) return;
  views.set(person, await createView(face, { ...options, size: { width: size.width, height: size.height } }));
}
