/**
 * Elementary functions from `+ - * /`, `Math.sqrt` and `Math.floor` alone. IEEE 754 and ECMAScript define those to the
 * last bit, while `Math.exp`, `Math.sin`, `Math.pow` and their like may differ between engines: with these a picture is
 * the same on any machine. Relative errors are below 1e-8, which no pixel shows, and they are faster.
 */

/** ln 2 in two parts, so that the reduction of an argument keeps its last digits. Source: fdlibm, e_exp.c. */
const LN2_HIGH = 6.9314718036912381649e-1;
const LN2_LOW = 1.90821492927058770002e-10;
/** Powers of two from 2^-512 to 2^511. */
const POWERS = Float64Array.from({ length: 1024 }, (_, i) => exactPower(i - 512));

function exactPower(k: number): number {
  let value = 1;
  for (let i = 0; i < Math.abs(k); i++) value *= k < 0 ? 0.5 : 2;
  return value;
}

/** e to the power of x; 0 below -350. */
export function exp(x: number): number {
  if (x < -350) return 0;
  if (x > 350) return Number.MAX_VALUE;
  const k = Math.floor(x * Math.LOG2E + 0.5);
  const r = x - k * LN2_HIGH - k * LN2_LOW;
  const tail = 1 / 120 + r * (1 / 720 + r * (1 / 5040 + r * (1 / 40320)));
  const series = 1 + r * (1 + r * (0.5 + r * (1 / 6 + r * (1 / 24 + r * tail))));
  return series * (POWERS[k + 512] ?? 0);
}

const LITTLE_ENDIAN = new Uint8Array(new Uint32Array([1]).buffer)[0] === 1;
const float = new Float64Array(1);
const words = new Uint32Array(float.buffer);
const HIGH_WORD = LITTLE_ENDIAN ? 1 : 0;

/** Natural logarithm of a normal number above 0. */
export function log(x: number): number {
  float[0] = x;
  const high = words[HIGH_WORD] ?? 0;
  let exponent = (high >>> 20) - 1023;
  words[HIGH_WORD] = (high & 0xfffff) | 0x3ff00000;
  let mantissa = float[0];
  if (mantissa > Math.SQRT2) {
    mantissa /= 2;
    exponent++;
  }
  const s = (mantissa - 1) / (mantissa + 1);
  const q = s * s;
  const series = 1 + q * (1 / 3 + q * (1 / 5 + q * (1 / 7 + q * (1 / 9 + q * (1 / 11)))));
  return exponent * LN2_HIGH + (exponent * LN2_LOW + 2 * s * series);
}

/** x to the power of y for x at or above 0; 0 for what is below. */
export const power = (x: number, y: number): number => (x < 1e-300 ? 0 : exp(y * log(x)));
export const square = (x: number): number => x * x;
export const cube = (x: number): number => x * x * x;
export const hypot = (x: number, y: number, z = 0): number => Math.sqrt(x * x + y * y + z * z);

/** Pi / 2 in two parts. Source: fdlibm, e_rem_pio2.c. */
const HALF_PI_HIGH = 1.57079632673412561417;
const HALF_PI_LOW = 6.07710050650619224932e-11;

const sineSeries = (r: number): number => {
  const q = r * r;
  return r * (1 + q * (-1 / 6 + q * (1 / 120 + q * (-1 / 5040 + q * (1 / 362880 + q * (-1 / 39916800))))));
};
const cosineSeries = (r: number): number => {
  const q = r * r;
  return 1 + q * (-1 / 2 + q * (1 / 24 + q * (-1 / 720 + q * (1 / 40320 + q * (-1 / 3628800)))));
};
/** The sine of x (radians), a quarter turn ahead for each of `turns`. */
function wave(x: number, turns: number): number {
  const k = Math.floor(x / HALF_PI_HIGH + 0.5);
  const r = x - k * HALF_PI_HIGH - k * HALF_PI_LOW;
  const quarter = (((k + turns) % 4) + 4) % 4;
  const value = quarter % 2 === 0 ? sineSeries(r) : cosineSeries(r);
  return quarter < 2 ? value : -value;
}
/** Sine of an angle in radians, for angles up to some ten thousand. */
export const sine = (x: number): number => wave(x, 0);
/** Cosine of an angle in radians, for angles up to some ten thousand. */
export const cosine = (x: number): number => wave(x, 1);

const EIGHTH = Math.SQRT2 - 1;
/** Arc tangent of 0..1, radians. */
function arc(t: number): number {
  const beyond = t > EIGHTH;
  const r = beyond ? (t - 1) / (t + 1) : t;
  const q = r * r;
  const tail = 1 / 9 - q * (1 / 11 - q * (1 / 13 - q * (1 / 15 - q * (1 / 17))));
  const value = r * (1 - q * (1 / 3 - q * (1 / 5 - q * (1 / 7 - q * tail))));
  return beyond ? value + Math.PI / 4 : value;
}
/** The angle of the direction (x, y) in radians, -pi..pi; 0 for no direction. */
export function atan2(y: number, x: number): number {
  const ax = Math.abs(x);
  const ay = Math.abs(y);
  if (ax + ay === 0) return 0;
  const steep = ay > ax;
  const angle = steep ? Math.PI / 2 - arc(ax / ay) : arc(ay / ax);
  const turned = x < 0 ? Math.PI - angle : angle;
  return y < 0 ? -turned : turned;
}
