import type { Random } from '@orator/painter/math/random';
import type { FaceLandmarks } from '@orator/rig/mesh/landmarks';
import { transformLandmarks } from '@orator/rig/mesh/landmarks';
import type { RgbaImage } from '@orator/pictures/portrait/image-pyramid';
import sharp from 'sharp';

interface SeenFace {
  readonly image: RgbaImage;
  readonly landmarks: FaceLandmarks;
}

/** Least and greatest distance from hairline to chin to which a picture is reduced, pixels. */
const HEIGHTS = [110, 260] as const;

/**
 * The same face as another camera has it: smaller, in another light, with noise, blurred, compressed. Its landmarks are moved along
 * and not searched again, a little off as a mesh is.
 * @param mm pixels of a millimetre of the face
 */
export async function varyPicture({ image, landmarks }: SeenFace, mm: number, r: Random): Promise<SeenFace> {
  const scale = r.chance(0.5) ? Math.min(1, r.range(HEIGHTS[0], HEIGHTS[1]) / (175 * mm)) : 1;
  const width = Math.round(image.width * scale);
  let picture = sharp(image.data, { raw: { width: image.width, height: image.height, channels: 4 } })
    .removeAlpha()
    .resize(width);
  if (r.chance(0.5)) picture = picture.gamma(r.range(1, 2.2), r.range(1, 2.2));
  if (r.chance(0.5)) picture = picture.linear(r.range(0.7, 1.15), r.range(-20, 30));
  if (r.chance(0.3)) picture = picture.modulate({ saturation: r.range(0.1, 1.5), hue: Math.round(r.range(-8, 8)) });
  if (r.chance(0.3)) picture = picture.blur(r.range(0.4, 1.1));
  const quality = r.pick([45, 60, 75, 90]);
  const { data, info } = await sharp(await picture.jpeg({ quality }).toBuffer())
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const off = (): number => r.range(-0.8, 0.8) * mm * scale;
  const [dx, dy] = [off(), off()];
  return {
    image: { width: info.width, height: info.height, data },
    landmarks: transformLandmarks(landmarks, info.width / image.width, dx, dy),
  };
}
