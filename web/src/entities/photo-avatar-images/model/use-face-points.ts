import type { FacePoints } from '@orator/contracts/core/refused-picture';
import type { FacePoint, Place } from '@orator/contracts/photo-avatar-images/face-points';
import { useState } from 'react';

/** The points of a face that is being placed, and their earlier positions for undo, the oldest first. */
interface Placing {
  readonly points: FacePoints;
  readonly before: readonly FacePoints[];
}

const tenth = (value: number): number => Math.round(value * 10) / 10;

/** The points of a face while the user moves them, starting from `begun`. */
export const useFacePoints = (begun: FacePoints) => {
  const [{ points, before }, setPlacing] = useState<Placing>({ points: begun, before: [] });
  return {
    points,
    /** Stores the current points; the moves from now until the next call are undone together. */
    keep: (): void => setPlacing((now) => ({ ...now, before: [...now.before, now.points] })),
    move: (name: FacePoint, [dx, dy]: Place): void =>
      setPlacing((now) => {
        const [x, y] = now.points[name];
        return { ...now, points: { ...now.points, [name]: [tenth(x + dx), tenth(y + dy)] } };
      }),
    undo: (): void =>
      setPlacing((now) => ({ points: now.before.at(-1) ?? now.points, before: now.before.slice(0, -1) })),
    canUndo: before.length > 0,
  };
};
