/**
 * | constants | source |
 * |---|---|
 * | `BRIGHTNESS`, `CONTRAST`, `WARMTH`, `SATURATION` | chosen by eye (ADR 43), not measured |
 * | `RED`, `GREEN`, `BLUE` | ITU-R BT.709 |
 */
import { clamp } from '../math/numeric.ts';

/** Changes of light and colour, each -100 to 100; 0 leaves the picture as it is. */
export interface Light {
  /** Brightness of the middle tones: black stays black, and white stays white. */
  readonly brightness: number;
  readonly contrast: number;
  /** Below 0 bluer, above 0 redder. */
  readonly warmth: number;
  /** -100 leaves grey. */
  readonly saturation: number;
}

/** At 100 middle tones are raised to the power 2^-0.8. */
const BRIGHTNESS = 0.8;
/** At 100 distances from middle grey are multiplied by 2^0.7. */
const CONTRAST = 0.7;
/** At 100 red is multiplied by this much more than 1, and blue by as much less. */
const WARMTH = 0.16;
/** At 100 distances from grey are multiplied by 1 + this; at -100 by 0. */
const SATURATION = 0.8;
/** Luma of BT.709. */
const [RED, GREEN, BLUE] = [0.2126, 0.7152, 0.0722];

/** Changes the light of RGBA pixels in place; alpha is left alone. */
export function applyLight(data: Uint8Array | Uint8ClampedArray, light: Light): void {
  const { brightness, contrast, warmth, saturation } = light;
  if (brightness === 0 && contrast === 0 && warmth === 0 && saturation === 0) return;
  const [red, green, blue] = [
    curve(light, 1 + (WARMTH * warmth) / 100),
    curve(light, 1),
    curve(light, 1 - (WARMTH * warmth) / 100),
  ];
  const k = 1 + (saturation / 100) * (saturation < 0 ? 1 : SATURATION);
  for (let o = 0; o < data.length; o += 4) {
    const r = red[data[o] ?? 0] ?? 0;
    const g = green[data[o + 1] ?? 0] ?? 0;
    const b = blue[data[o + 2] ?? 0] ?? 0;
    const grey = RED * r + GREEN * g + BLUE * b;
    data[o] = Math.round(clamp(grey + (r - grey) * k, 0, 255));
    data[o + 1] = Math.round(clamp(grey + (g - grey) * k, 0, 255));
    data[o + 2] = Math.round(clamp(grey + (b - grey) * k, 0, 255));
  }
}

/** New value of each value of a channel. */
function curve({ brightness, contrast }: Light, gain: number): Float32Array {
  const power = 2 ** ((-BRIGHTNESS * brightness) / 100);
  const steepness = 2 ** ((CONTRAST * contrast) / 100);
  return Float32Array.from({ length: 256 }, (_, value) => {
    const bright = (value / 255) ** power * gain;
    return clamp(0.5 + (bright - 0.5) * steepness, 0, 1) * 255;
  });
}
