import { guessPoints } from '@orator/contracts/photo-avatar-images/face-points';
import { describe, expect, test } from 'vitest';
import { findWaysOn } from './ways-on.ts';

const box: [number, number, number, number] = [0, 0, 10, 10];
const points = guessPoints({ width: 1000, height: 500 });
const picture = (count: number) => ({
  width: 1000,
  height: 500,
  faces: Array.from({ length: count }, () => ({ box, points })),
});

describe('after the refusal of a photo the page', () => {
  test('offers to choose a face when several were found', () => {
    expect(findWaysOn(['several_faces'], picture(2)).choose).toEqual(picture(2));
    expect(findWaysOn(['several_faces', 'face_too_small'], picture(3)).choose).toEqual(picture(3));
    expect(findWaysOn(['several_faces'], null).choose).toBeNull();
    expect(findWaysOn(['face_turned'], picture(2)).choose).toBeNull();
  });

  test('offers to say that nothing covers the face when that is the only reason', () => {
    expect(findWaysOn(['face_covered'], picture(1)).uncovered).toBe(true);
    expect(findWaysOn(['face_too_small', 'face_covered'], picture(1)).uncovered).toBe(false);
    expect(findWaysOn(['face_turned'], picture(1)).uncovered).toBe(false);
  });

  test('offers to take the face as it was found when one was, and all reasons are matters of judgement', () => {
    expect(findWaysOn(['face_turned'], picture(1)).asFound).toEqual(points);
    expect(findWaysOn(['face_too_small', 'face_turned'], picture(1)).asFound).toEqual(points);
    expect(findWaysOn(['not_upright'], picture(1)).asFound).toBeNull();
    expect(findWaysOn(['face_turned'], picture(2)).asFound).toBeNull();
    expect(findWaysOn(['no_face'], picture(0)).asFound).toBeNull();
  });

  test('offers to place the face by hand after every refusal of judgement, beginning with the face found or a guess', () => {
    for (const reason of ['no_face', 'several_faces', 'not_upright', 'face_too_small', 'face_turned', 'not_human'])
      expect(findWaysOn([reason], picture(1)).place?.begun).toEqual(points);
    expect(findWaysOn(['no_face'], picture(0)).place?.begun).toEqual(guessPoints({ width: 1000, height: 500 }));
  });

  test.each(['unreadable', 'too_small', 'too_large', 'heic', 'bytes'])('offers nothing: the file is %s', (reason) => {
    expect(findWaysOn([reason], null)).toEqual({
      uncovered: false,
      choose: null,
      asFound: null,
      animal: null,
      turn: null,
      place: null,
    });
  });

  test('offers to make an animal speak when no person is seen, beginning with a proposed face, the face found or a guess', () => {
    const proposed = guessPoints({ width: 400, height: 400 });
    expect(findWaysOn(['not_human'], { ...picture(1), proposed }).animal?.begun).toEqual(proposed);
    expect(findWaysOn(['not_human'], picture(1)).animal?.begun).toEqual(points);
    expect(findWaysOn(['no_face'], picture(0)).animal?.begun).toEqual(guessPoints({ width: 1000, height: 500 }));
    expect(findWaysOn(['face_turned'], picture(1)).animal).toBeNull();
  });

  test('offers to turn a photo that lies on its side', () => {
    expect(findWaysOn(['not_upright'], { ...picture(1), turn: 270 }).turn).toBe(270);
    expect(findWaysOn(['face_turned'], picture(1)).turn).toBeNull();
  });
});
