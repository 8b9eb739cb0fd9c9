import type { Vec2, Vec3 } from '../math/numeric.ts';
import type { Weave } from './patterns.ts';

/** A piece of cloth, laid on the body: its outline in body units. */
export interface Cloth {
  readonly points: readonly Vec2[];
  readonly c: Vec3;
  /** Thickness, and how softly its edge falls (units). */
  readonly lift: number;
  readonly soft?: number | undefined;
  readonly spec?: number | undefined;
  readonly gloss?: number | undefined;
  /** Depth of its folds, 0..1. */
  readonly folds?: number | undefined;
  /** Brightness at a point, about 1: how it is knitted or woven. */
  readonly pattern?: ((x: number, y: number) => number) | undefined;
  readonly print?: { readonly c: Vec3; readonly weave: Weave } | undefined;
}
