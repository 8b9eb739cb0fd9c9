import { describe, expect, test } from 'vitest';
import { DRAWN, drawEyes, LASHES_OFF, withIrises } from '../eyes/drawn-eyes.test-support.ts';
import { openingAt } from '../eyes/eye-patch.ts';
import { gazeLimits } from '../eyes/eye-fields.ts';
import { lerp } from '../math/numeric.ts';
import { localPoint } from '../mesh/face-space.ts';
import { LIDS, type Side } from '../mesh/landmarks.ts';
import { REST_POSE } from '../motion/controls.ts';
import { createFace, type Face, poseFace } from './face.ts';
import { plainFace, plainImage } from './plain-face.test-support.ts';
import { testKernel } from '../testing/kernel.test-support.ts';

const SIZE = 512;
const kernel = await testKernel();
const landmarks = withIrises(plainFace(SIZE));

function faceWith(glasses: readonly Side[] = [], frame?: 'frame' | 'metal'): Face {
  const image = drawEyes(plainImage(SIZE, SIZE * 0.65), landmarks, glasses, frame);
  return createFace({ image, landmarks, enlargement: 1, kernel });
}

/** Luma of the closed picture across an eye, at a share of its opening. */
function closedLuma(face: Face, side: Side, share: number): number[] {
  const { eyes, space, closed } = face;
  const eye = eyes[side];
  return Array.from({ length: 21 }, (_, i) => {
    const x = lerp(eye.x0 + 3, eye.x1 - 3, i / 20);
    const [px, py] = space.toImage(x, eye.line(x) + share * openingAt(eye, x), eye.z);
    return closed?.image.luma[Math.round(py) * SIZE + Math.round(px)] ?? 0;
  });
}

describe('an eye', () => {
  const face = faceWith();

  test.each(['right', 'left'] as const)(
    '(%s) has its line of lashes where the photo has it, off the landmarks',
    (side) => {
      const eye = face.eyes[side];
      const middle = LIDS[side].upper.slice(3, 6).map((i) => localPoint(face.space, i));
      for (const [x, y] of middle) expect(y - eye.line(x)).toBeCloseTo(LASHES_OFF, 0);
    },
  );

  test.each(['right', 'left'] as const)(
    '(%s) that is shut is skin, with nothing left of white, iris and lashes',
    (side) => {
      for (const share of [0.1, 0.5, 0.9]) {
        for (const luma of closedLuma(face, side, share)) expect(Math.abs(luma - DRAWN.skin)).toBeLessThan(8);
      }
    },
  );

  test.each(['right', 'left'] as const)('(%s) that is shut keeps the skin below it as it is', (side) => {
    const spotted = drawEyes(plainImage(SIZE, SIZE * 0.65), landmarks);
    const { eyes, space } = face;
    const eye = eyes[side];
    const middle = (eye.x0 + eye.x1) / 2;
    const [px, py] = space.toImage(middle, eye.lower(middle) + 2.5, eye.z);
    const spot = Math.round(py) * SIZE + Math.round(px);
    spotted.luma[spot] = DRAWN.lashes;
    const { closed } = createFace({ image: spotted, landmarks, enlargement: 1, kernel });
    expect(closed?.image.luma[spot]).toBe(DRAWN.lashes);
  });

  test.each(['right', 'left'] as const)('(%s) that is shut has no wing of make-up, nor its lighter rim', (side) => {
    const painted = drawEyes(plainImage(SIZE, SIZE * 0.65), landmarks);
    const { eyes, space } = face;
    const eye = eyes[side];
    const [corner, out] = side === 'right' ? [eye.x0, -1] : [eye.x1, 1];
    const beside: number[] = [];
    for (const o of painted.luma.keys()) {
      const [x, y] = space.toLocalAt(o % SIZE, Math.floor(o / SIZE), eye.z);
      const [outer, off] = [out * (x - corner), Math.abs(y - eye.line(corner))];
      if (outer < 1.5 || outer > 4.5 || off > 2.5) continue;
      beside.push(o);
      if (off < 1) painted.luma[o] = DRAWN.lashes;
      else if (off < 1.5) painted.luma[o] = DRAWN.skin + 5;
    }
    const { closed } = createFace({ image: painted, landmarks, enlargement: 1, kernel });
    const unlike = beside.map((o) => Math.abs((closed?.image.luma[o] ?? 0) - DRAWN.skin));
    expect(Math.max(...unlike)).toBeLessThan(4);
  });

  test.each(['right', 'left'] as const)(
    '(%s) that is shut has nothing left of a line of make-up thicker than lashes',
    (side) => {
      const painted = drawEyes(plainImage(SIZE, SIZE * 0.65), landmarks);
      const { eyes, space } = face;
      const eye = eyes[side];
      const thick: number[] = [];
      for (const o of painted.luma.keys()) {
        const [x, y] = space.toLocalAt(o % SIZE, Math.floor(o / SIZE), eye.z);
        const [within, above] = [side === 'right' ? x - eye.x0 : eye.x1 - x, eye.line(x) - y];
        if (within < 4 || within > 11 || above < 0 || above > 6.5) continue;
        painted.luma[o] = DRAWN.lashes;
        if (above > 4.5) thick.push(o);
      }
      const { closed } = createFace({ image: painted, landmarks, enlargement: 1, kernel });
      const unlike = thick.map((o) => Math.abs((closed?.image.luma[o] ?? 0) - DRAWN.skin));
      expect(Math.max(...unlike)).toBeLessThan(12);
    },
  );

  test.each(['right', 'left'] as const)(
    '(%s) that is shut has nothing left of a thick line of make-up in the shade',
    (side) => {
      const painted = drawEyes(plainImage(SIZE, SIZE * 0.65), landmarks);
      const { eyes, space } = face;
      const eye = eyes[side];
      const thick: number[] = [];
      const shade = (luma: number): number => 16 + (luma - 16) / 2;
      for (const o of painted.luma.keys()) {
        const [x, y] = space.toLocalAt(o % SIZE, Math.floor(o / SIZE), eye.z);
        const [within, above] = [side === 'right' ? x - eye.x0 : eye.x1 - x, eye.line(x) - y];
        const isLine = within > 4 && within < 11 && above > 0 && above < 6.5;
        if (isLine && above > 4.5) thick.push(o);
        painted.luma[o] = shade(isLine ? DRAWN.lashes : (painted.luma[o] ?? 0));
      }
      const { closed } = createFace({ image: painted, landmarks, enlargement: 1, kernel });
      const unlike = thick.map((o) => Math.abs((closed?.image.luma[o] ?? 0) - shade(DRAWN.skin)));
      expect(Math.max(...unlike)).toBeLessThan(12);
    },
  );

  test.each(['right', 'left'] as const)('(%s) that is shut leaves a thin frame beside its inner corner', (side) => {
    const framed = drawEyes(plainImage(SIZE, SIZE * 0.65), landmarks);
    const { eyes, space } = face;
    const eye = eyes[side];
    const [corner, towardsNose] = side === 'right' ? [eye.x1, 1] : [eye.x0, -1];
    const frame: number[] = [];
    for (const o of framed.luma.keys()) {
      const [x, y] = space.toLocalAt(o % SIZE, Math.floor(o / SIZE), eye.z);
      const [inner, above] = [towardsNose * (x - corner), eye.line(corner) - y];
      if (inner < 0.6 || inner > 1.6 || above < 3 || above > 8) continue;
      framed.luma[o] = DRAWN.frame;
      frame.push(o);
    }
    const { closed } = createFace({ image: framed, landmarks, enlargement: 1, kernel });
    expect(frame.length).toBeGreaterThan(5);
    expect(frame.map((o) => closed?.image.luma[o])).toEqual(frame.map(() => DRAWN.frame));
  });

  test('leaves the rest of the picture as it is', () => {
    const { closed, space } = face;
    const original = drawEyes(plainImage(SIZE, SIZE * 0.65), landmarks);
    const [, chin] = space.toImage(...localPoint(space, 152));
    const [, brow] = space.toImage(...localPoint(space, 10));
    for (const y of [Math.round(chin), Math.round(brow)]) {
      const row = (luma?: Uint8Array): Uint8Array | undefined => luma?.subarray(y * SIZE, (y + 1) * SIZE);
      expect(row(closed?.image.luma)).toEqual(row(original.luma));
    }
  });

  test('looks aside no farther than the white beside its iris allows, and goes no farther when a pose says so', () => {
    const [left, right] = gazeLimits([face.eyes.right, face.eyes.left]);
    expect(left).toBeLessThan(-0.3);
    expect(right).toBeGreaterThan(0.3);
    const { eyes } = face;
    const [from, to] = [eyes.right.x0, eyes.right.x1];
    expect(Math.max(-left, right)).toBeLessThan((to - from) / 4);
    const posed = poseFace(face, { ...REST_POSE, gaze: 9, gazeDown: -9 });
    expect([posed.gaze, posed.gazeDown]).toEqual([right, -0.4]);
  });
});

/** Whether a cell of the base grid, given by a pixel, is left to a patch. */
function isSkipped({ base, skip }: Face, x: number, y: number): boolean {
  const [i, j] = [(x - base.x0) / base.cell, (y - base.y0) / base.cell].map(Math.floor);
  return skip[(j ?? 0) * (base.columns - 1) + (i ?? 0)] === 1;
}

test('the patch of an eye goes where a lively head takes it, so that no lid is cut off, and comes back', () => {
  const face = faceWith();
  const { mm } = face.space;
  const homes = face.eyePatches.map(({ patch: { x0, y0 } }) => [x0, y0]);
  for (const side of [-1, 1]) {
    poseFace(face, {
      ...REST_POSE,
      yaw: side * 0.057,
      roll: side * -0.05,
      shiftX: side * 6,
      blinkRight: 1,
      blinkLeft: 1,
    });
    for (const [k, { patch, lid }] of face.eyePatches.entries()) {
      expect((lid.x[0] ?? 0) - patch.x0).toBeGreaterThan(2 * mm);
      expect(patch.x0 + patch.width - (lid.x.at(-1) ?? 0)).toBeGreaterThan(2 * mm);
      expect(isSkipped(face, patch.x0, patch.y0)).toBe(true);
      expect(patch.x0).not.toBe(homes[k]?.[0]);
    }
  }
  poseFace(face, REST_POSE);
  expect(face.eyePatches.map(({ patch: { x0, y0 } }) => [x0, y0])).toEqual(homes);
});

describe('what lies in front of the lids', () => {
  const readFollow = ({ closed }: Face): number[] => [closed?.eyes.right.follow ?? 1, closed?.eyes.left.follow ?? 1];

  test('at both eyes is taken for glasses: it stays, and no skin is dragged along', () => {
    const framed = faceWith(['right', 'left']);
    expect(readFollow(framed).every((follow) => follow < 0.5)).toBe(true);
    const { space, eyes, closed } = framed;
    const eye = eyes.right;
    const x = (eye.x0 + eye.x1) / 2;
    const [px, py] = space.toImage(x, eye.line(x) - 3.5, eye.z);
    expect(closed?.image.luma[Math.round(py) * SIZE + Math.round(px)]).toBeLessThan(60);
  });

  /** Large, since a wing is small. */
  const LARGE = 1024;
  const large = withIrises(plainFace(LARGE));
  const glasses = drawEyes(plainImage(LARGE, LARGE * 0.65), large, ['right', 'left']);

  /** Luma of the closed picture where something as dark as lashes was drawn beside an eye, behind a frame of such redness. */
  function closeBesideGlasses(redness: number, isDrawn: (outer: number, above: number) => boolean): number[] {
    const [luma, v] = [glasses.luma.slice(), glasses.v.slice()];
    const { space, eyes } = createFace({ image: glasses, landmarks: large, enlargement: 1, kernel });
    const eye = eyes.right;
    const drawn: number[] = [];
    for (const o of luma.keys()) {
      const [px, py] = [o % LARGE, Math.floor(o / LARGE)];
      const [x, y] = space.toLocalAt(px, py, eye.z);
      if (luma[o] === DRAWN.frame) v[(py >> 1) * (LARGE >> 1) + (px >> 1)] = redness;
      else if (isDrawn(eye.x0 - x, eye.line(eye.x0) - y)) {
        luma[o] = DRAWN.lashes;
        drawn.push(o);
      }
    }
    const { closed } = createFace({ image: { ...glasses, luma, v }, landmarks: large, enlargement: 1, kernel });
    return drawn.map((o) => closed?.image.luma[o] ?? 0);
  }

  test('lets most of a wing of make-up that touches it go with the lid', () => {
    const wing = closeBesideGlasses(
      170,
      (outer, above) => outer > -2 && outer < 5 && Math.abs(above - 0.8 * outer) < 1.5,
    );
    expect(wing.length).toBeGreaterThan(40);
    expect(wing.filter((luma) => luma < DRAWN.skin - 40).length).toBeLessThan(0.4 * wing.length);
  });

  test('stays where it is as dark as the lashes that it touches, and goes on up', () => {
    const isBridge = (outer: number, above: number): boolean => outer > -2 && outer < 3 && Math.abs(above - outer) < 1;
    const isSide = (outer: number, above: number): boolean => outer > 2 && outer < 4.5 && above > 0 && above < 15;
    const side = closeBesideGlasses(145, (...at) => isSide(...at) || isBridge(...at));
    // What bridges the gap goes with the lashes.
    expect(side.filter((luma) => luma < 60).length).toBeGreaterThan(0.45 * side.length);
  });

  test('is not taken for skin where it is brighter, as metal is', () => {
    const face = faceWith(['right', 'left'], 'metal');
    for (const side of ['right', 'left'] as const) {
      for (const luma of closedLuma(face, side, 0.5)) expect(Math.abs(luma - DRAWN.skin)).toBeLessThan(8);
    }
  });

  test('at one eye only is taken for a shadow or a fold, and moves with the lid', () => {
    expect(readFollow(faceWith(['right']))).toEqual([1, 1]);
  });
});
