import type { EditFrame } from '@orator/rig/face/edit-frame';
import type { Size } from '@orator/rig/face/framing';
import type { Point } from '@orator/rig/math/numeric';
import type { EyeLandmarks, FaceLandmarks } from '@orator/rig/mesh/landmarks';

/**
 * A photo's face in the picture that an edit makes of it.
 * @param frame the part of the photo that is shown, pixels of the photo
 * @param size of the picture, pixels
 */
export function moveIntoFrame(face: FaceLandmarks, frame: EditFrame, size: Size): FaceLandmarks {
  const k = size.width / frame.width;
  const [cos, sin] = [Math.cos(frame.angle), Math.sin(frame.angle)];
  const move = ([x, y]: Point): Point => {
    const [dx, dy] = [x - frame.centre[0], y - frame.centre[1]];
    return [(frame.width / 2 + dx * cos - dy * sin) * k, (frame.height / 2 + dx * sin + dy * cos) * k];
  };
  const eye = ({ contour, iris }: EyeLandmarks): EyeLandmarks => ({ contour: contour.map(move), iris: iris.map(move) });
  const points: number[] = [];
  for (let i = 0; i < face.points.length; i += 3) {
    points.push(...move([face.points[i] ?? 0, face.points[i + 1] ?? 0]), (face.points[i + 2] ?? 0) * k);
  }
  return {
    points,
    eyes: face.eyes && { right: eye(face.eyes.right), left: eye(face.eyes.left) },
    ...(face.mouth && { mouth: face.mouth }),
    ...(face.others && { others: face.others.map(([x, y, radius]) => [...move([x, y]), radius * k] as const) }),
  };
}
