/** The points by which a face is placed by hand, as the person has right and left: the right eye is on the picture's left. */
export const FACE_POINTS = [
  'right_eye_outer',
  'right_eye_lid',
  'right_eye_inner',
  'left_eye_inner',
  'left_eye_lid',
  'left_eye_outer',
  'mouth_right',
  'mouth_left',
  'lips',
  'chin',
  'right_side',
  'left_side',
] as const;
export type FacePoint = (typeof FACE_POINTS)[number];

export type Place = readonly [x: number, y: number];
/** What speaks in a photo with these warnings: a person's lips, or the muzzle of an animal, a drawing or a thing. */
export const readMouth = (warnings: readonly string[]): 'lips' | 'muzzle' =>
  warnings.includes('muzzle') ? 'muzzle' : 'lips';

/** Pixels of the picture. `..._lid`: the middle of the upper lid's edge; `lips`: the middle of the line between the lips. */
export type PlacedFace = Readonly<Record<FacePoint, Place>>;

/** Where each point is in a face's outline (see `Face`): the polyline, and the point of it. */
const IN_OUTLINE: Readonly<Record<Exclude<FacePoint, 'lips'>, readonly [line: number, index: number]>> = {
  right_eye_outer: [1, 0],
  right_eye_lid: [1, 4],
  right_eye_inner: [1, 8],
  left_eye_inner: [2, 0],
  left_eye_lid: [2, 4],
  left_eye_outer: [2, 8],
  mouth_right: [3, 0],
  mouth_left: [3, 10],
  chin: [0, 18],
  right_side: [0, 28],
  left_side: [0, 8],
};
/** The middles of the lips' inner edges. */
const LIPS = [
  [4, 5],
  [4, 15],
] as const;

/** The average face: shares of the distance between the outer eye corners, from the middle between them. */
const AVERAGE: PlacedFace = {
  right_eye_outer: [-0.5, 0],
  right_eye_lid: [-0.371, -0.053],
  right_eye_inner: [-0.187, 0.035],
  left_eye_inner: [0.187, 0.035],
  left_eye_lid: [0.371, -0.053],
  left_eye_outer: [0.5, 0],
  mouth_right: [-0.286, 0.703],
  mouth_left: [0.286, 0.703],
  lips: [0, 0.751],
  chin: [0, 1.114],
  right_side: [-0.711, 0.119],
  left_side: [0.711, 0.119],
};
/**
 * Where a face is guessed in a picture in which none was found: centred from left to right. `size`: share of the
 * shorter side; `down`: share of the height.
 */
const GUESS = { size: 0.3, down: 0.42 } as const;

type Points = Record<FacePoint, [number, number]>;

/** Points made of each name and its index. */
const makePoints = (make: (name: FacePoint, index: number) => [number, number]): Points => ({
  right_eye_outer: make('right_eye_outer', 0),
  right_eye_lid: make('right_eye_lid', 1),
  right_eye_inner: make('right_eye_inner', 2),
  left_eye_inner: make('left_eye_inner', 3),
  left_eye_lid: make('left_eye_lid', 4),
  left_eye_outer: make('left_eye_outer', 5),
  mouth_right: make('mouth_right', 6),
  mouth_left: make('mouth_left', 7),
  lips: make('lips', 8),
  chin: make('chin', 9),
  right_side: make('right_side', 10),
  left_side: make('left_side', 11),
});

/** The points with which placing a face by hand begins when none was found. Whole pixels. */
export function guessPoints({ width, height }: { readonly width: number; readonly height: number }): Points {
  const size = GUESS.size * Math.min(width, height);
  return makePoints((name) => {
    const [x, y] = AVERAGE[name];
    return [Math.round(width / 2 + x * size), Math.round(height * GUESS.down + y * size)];
  });
}

/** Points as the text of a query: x and y of each, with commas between. */
export const writePointsText = (points: PlacedFace): string =>
  FACE_POINTS.map((name) => points[name].join(',')).join(',');

/** The points that such a text has. */
export function readPointsText(text: string): Points {
  const numbers = text.split(',').map(Number);
  return makePoints((_name, index) => [numbers[2 * index] ?? NaN, numbers[2 * index + 1] ?? NaN]);
}

/** The points of a face whose outline is known; null where it is not. */
export function findOutlinePoints(outline: readonly (readonly Place[])[]): Points | null {
  const at = ([line, index]: readonly [number, number]): Place => outline[line]?.[index] ?? [NaN, NaN];
  const points = makePoints((name) => {
    const [[x, y], [u, v]] =
      name === 'lips' ? [at(LIPS[0]), at(LIPS[1])] : [at(IN_OUTLINE[name]), at(IN_OUTLINE[name])];
    return [(x + u) / 2, (y + v) / 2];
  });
  return Object.values(points).flat().every(Number.isFinite) ? points : null;
}

/** The least distance between two neighbouring points, pixels: below it there is nothing to move. */
const LEAST_APART = 2;

/**
 * Whether points lie as those of a face do: the eyes beside each other, lips and chin below them, the mouth between the
 * sides. An upright face is not asked for.
 */
export function isFaceLike(points: PlacedFace): boolean {
  const middle = ([x, y]: Place, [u, v]: Place): Place => [(x + u) / 2, (y + v) / 2];
  const right = middle(points.right_eye_outer, points.right_eye_inner);
  const left = middle(points.left_eye_outer, points.left_eye_inner);
  const eyes = middle(right, left);
  const [dx, dy] = [left[0] - right[0], left[1] - right[1]];
  const apart = Math.hypot(dx, dy);
  if (apart < 2 * LEAST_APART) return false;
  const across = ([x, y]: Place): number => ((x - eyes[0]) * dx + (y - eyes[1]) * dy) / apart;
  const down = ([x, y]: Place): number => ((y - eyes[1]) * dx - (x - eyes[0]) * dy) / apart;
  const row = (...names: readonly FacePoint[]): boolean =>
    names.every((name, i) => {
      const before = names[i - 1];
      return before === undefined || across(points[name]) - across(points[before]) >= LEAST_APART;
    });
  return (
    row('right_eye_outer', 'right_eye_inner', 'left_eye_inner', 'left_eye_outer') &&
    row('right_side', 'mouth_right', 'lips', 'mouth_left', 'left_side') &&
    row('right_eye_outer', 'right_eye_lid', 'right_eye_inner') &&
    row('left_eye_inner', 'left_eye_lid', 'left_eye_outer') &&
    down(points.lips) >= 2 * LEAST_APART &&
    down(points.chin) - down(points.lips) >= LEAST_APART
  );
}
