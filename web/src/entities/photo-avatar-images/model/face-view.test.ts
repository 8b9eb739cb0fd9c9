import { guessPoints } from '@orator/contracts/photo-avatar-images/face-points';
import { describe, expect, test } from 'vitest';
import { moveView, placeInView, viewFace, zoomView } from './face-view.ts';

const size = { width: 1000, height: 1400 };

describe('the part of a picture in which a face is placed', () => {
  test('shows every point of the face', () => {
    const points = guessPoints(size);
    for (const place of Object.values(points)) {
      for (const share of placeInView(viewFace(points), place)) expect(share > 0.1 && share < 0.95).toBe(true);
    }
  });

  test('stays around its middle when it is enlarged, down to a few pixels and up to the whole picture', () => {
    const view = viewFace(guessPoints(size));
    expect(zoomView(view, 2, size)).toEqual({ middle: view.middle, side: view.side / 2 });
    expect(zoomView(view, 1e6, size).side).toBe(24);
    expect(zoomView(view, 1e-6, size).side).toBe(1680);
  });

  test('does not leave the picture', () => {
    const view = viewFace(guessPoints(size));
    expect(moveView(view, [-5000, 5000], size).middle).toEqual([0, 1400]);
  });
});
