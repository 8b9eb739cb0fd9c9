import { guessPoints } from '@orator/contracts/photo-avatar-images/face-points';
import { describe, expect, test } from 'vitest';
import { waysOn } from './ways-on.ts';

const box: [number, number, number, number] = [0, 0, 10, 10];
const points = guessPoints({ width: 100, height: 50 });
const picture = (count: number) => ({
  width: 100,
  height: 50,
  faces: Array.from({ length: count }, () => ({ box, points })),
});

describe('the ways on after a refusal', () => {
  test('are to choose a face where several were found', () => {
    expect(waysOn(['several_faces'], picture(2)).choose).toEqual(picture(2));
    expect(waysOn(['several_faces', 'face_too_small'], picture(3)).choose).toEqual(picture(3));
    expect(waysOn(['several_faces'], null).choose).toBeNull();
    expect(waysOn(['face_turned'], picture(2)).choose).toBeNull();
  });

  test('are to say that nothing covers the face where nothing else is the matter', () => {
    expect(waysOn(['face_covered'], picture(1)).uncovered).toBe(true);
    expect(waysOn(['face_too_small', 'face_covered'], picture(1)).uncovered).toBe(false);
    expect(waysOn(['face_turned'], picture(1)).uncovered).toBe(false);
  });
});
