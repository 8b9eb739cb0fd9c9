import type { Random } from '@orator/painter/math/random';
import sharp, { type Sharp } from 'sharp';
import { type Canvas, drawOver } from './drawing.ts';
import type { Kind } from './people.ts';

/** Changes a picture to another look: another light, a painting, an engraving, a statue or an old photo. */
export async function changeLook(kind: Kind, canvas: Canvas, r: Random): Promise<Canvas> {
  const change = LOOKS[kind];
  return change === undefined ? canvas : change(canvas, r);
}

type Look = (canvas: Canvas, r: Random) => Promise<Canvas>;

const process = async (canvas: Canvas, change: (picture: Sharp) => Sharp): Promise<Canvas> => {
  const { data, info } = await change(sharp(canvas.png))
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true });
  return { png: data, width: info.width, height: info.height };
};

/** Weights of red, green and blue in a grey. */
const LIGHT: [number, number, number] = [0.299, 0.587, 0.114];
/** Greys with three channels, so that colours can be laid over them. */
const turnGrey = (picture: Sharp): Sharp => picture.recomb([LIGHT, LIGHT, LIGHT]);
const colour = (canvas: Canvas, tint: string): Promise<Canvas> =>
  drawOver(canvas, `<rect width="100%" height="100%" fill="${tint}"/>`, 'multiply');

const noise = (frequency: number, seed: number, matrix: string): string =>
  `<filter id="n" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency="${frequency}" numOctaves="3" seed="${seed}"/><feColorMatrix values="${matrix}"/></filter><rect width="100%" height="100%" filter="url(#n)"/>`;
/** Colour matrix: turns noise into greys of half the contrast around the middle. */
const GRAIN = '0.5 0 0 0 .25 0.5 0 0 0 .25 0.5 0 0 0 .25 0 0 0 0 1';
/** The same veins, fainter. */
const VEINS = '0.3 0 0 0 .35 0.3 0 0 0 .35 0.3 0 0 0 .35 0 0 0 0 1';

const blurred = (drawing: string, px: number): string =>
  `<filter id="b" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="${px}"/></filter><g filter="url(#b)">${drawing}</g>`;

/** Casts the shadow of a half, the brim of a hat, blinds or leaves. */
const castShadows: Look = async (canvas, r) => {
  const { width, height } = canvas;
  const dark = r.range(0.35, 0.65);
  const half = `<rect x="${r.chance(0.5) ? 0 : width * r.range(0.45, 0.55)}" width="${width / 2}" height="${height}" fill="#000" opacity="${dark}"/>`;
  const brim = `<ellipse cx="${width / 2}" cy="${height * 0.3}" rx="${width * 0.36}" ry="${height * r.range(0.12, 0.2)}" fill="#000" opacity="${dark}"/>`;
  const blinds = Array.from(
    { length: 14 },
    (_, k) =>
      `<rect x="-20" y="${k * 44}" width="${width + 40}" height="20" transform="rotate(${r.range(-2, 2)} ${width / 2} ${height / 2})" fill="#000" opacity="${dark * 0.7}"/>`,
  ).join('');
  const leaves = Array.from(
    { length: 40 },
    () =>
      `<ellipse cx="${r.range(0, width)}" cy="${r.range(0, height)}" rx="${r.range(8, 34)}" ry="${r.range(6, 22)}" fill="#000" opacity="${dark * 0.8}"/>`,
  ).join('');
  return drawOver(canvas, blurred(r.pick([half, brim, blinds, leaves]), r.range(1, 6)));
};

const veilWithLight: Look = async (canvas, r) => {
  const [x, y] = [r.range(0, 1), r.range(0, 0.6)];
  const gradient = `<radialGradient id="v" cx="${x}" cy="${y}" r="1"><stop stop-color="#fff6e0" stop-opacity="${r.range(0.6, 0.85)}"/><stop offset="1" stop-color="#fff" stop-opacity="${r.range(0.1, 0.4)}"/></radialGradient><rect width="100%" height="100%" fill="url(#v)"/>`;
  return drawOver(canvas, gradient, 'screen');
};

const paintWithStrokes: Look = async (canvas, r) => {
  const flat = await process(canvas, (picture) =>
    picture.median(r.pick([5, 7, 9])).modulate({ saturation: r.range(0.9, 1.4) }),
  );
  return drawOver(flat, noise(r.range(0.08, 0.3), r.range(1, 99), GRAIN), 'soft-light');
};

/** Yellow varnish, and cracks in all directions. */
const agePainting: Look = async (canvas, r) => {
  const { width, height } = canvas;
  const soft = await process(canvas, (picture) => picture.median(3).modulate({ saturation: 0.7, brightness: 0.85 }));
  const varnished = await colour(soft, r.pick(['#f0d8a4', '#e8c88c', '#e4d8c0']));
  const cracks = Array.from({ length: 260 }, () => {
    let [x, y, way] = [r.range(0, width), r.range(0, height), r.range(0, 6.3)];
    const path = Array.from({ length: 6 }, () => {
      way += r.range(-0.9, 0.9);
      x += 9 * Math.cos(way);
      y += 9 * Math.sin(way);
      return `L${x.toFixed(0)} ${y.toFixed(0)}`;
    });
    return `<path d="M${x.toFixed(0)} ${y.toFixed(0)}${path.join('')}" stroke="#1c120a" stroke-width="${r.range(0.3, 0.9)}" fill="none" opacity="${r.range(0.2, 0.6)}"/>`;
  });
  return drawOver(varnished, cracks.join(''));
};

/** Lines that are the thicker the darker the picture is. */
const engrave: Look = async ({ png }, r) => {
  const side = 1024;
  const { data, info } = await sharp(png)
    .resize(side)
    .greyscale()
    .normalise()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const [period, bend, lean] = [r.range(4, 6.5), r.range(0, 8), r.range(-0.4, 0.4)];
  const lines = Buffer.alloc(info.width * info.height);
  for (let y = 0, i = 0; y < info.height; y++)
    for (let x = 0; x < info.width; x++, i++) {
      const wave = (y + lean * x + bend * Math.sin(x / 60)) / period;
      const away = Math.abs(wave - Math.floor(wave) - 0.5) * 2;
      const dark = 1 - (data[i * info.channels] ?? 0) / 255;
      lines[i] = Math.round(235 - 205 * Math.min(1, Math.max(0, (dark - away) * 4 + 0.5)));
    }
  const raw = { width: info.width, height: info.height, channels: 1 } as const;
  const printed = await sharp(lines, { raw }).blur(0.7).toColourspace('srgb').png({ compressionLevel: 1 }).toBuffer();
  const paper = r.pick(['#f4ead4', '#ffffff', '#e4d2b0']);
  return colour({ png: printed, width: info.width, height: info.height }, paper);
};

const carveInMarble: Look = async (canvas, r) => {
  const grey = await process(canvas, (picture) =>
    turnGrey(picture).linear(r.range(0.4, 0.55), r.range(100, 120)).blur(0.8),
  );
  const veined = await drawOver(grey, noise(0.02, r.range(1, 99), VEINS), 'soft-light');
  return colour(veined, r.pick(['#f2ece2', '#ffffff', '#e4d8c4']));
};

const fade: Look = (canvas, r) => process(canvas, (picture) => picture.linear(r.range(0.22, 0.45), r.range(50, 130)));

const makeGrey: Look = (canvas) => process(canvas, turnGrey);

/** Brown, soft and grainy, with cheeks and lips tinted by hand. */
const tintOldPhoto: Look = async (canvas, r) => {
  const soft = await process(canvas, (picture) => turnGrey(picture).blur(r.range(0.6, 1.2)).linear(0.8, 20));
  const sepia = await colour(soft, r.pick(['#e8cca4', '#d8c0a0', '#f0e0c8']));
  const rosy = `<rect x="30%" y="30%" width="40%" height="40%" rx="80" fill="#d08070" opacity="${r.range(0.05, 0.25)}"/>`;
  const tinted = await drawOver(sepia, blurred(rosy, 30));
  return drawOver(tinted, noise(0.8, r.range(1, 99), GRAIN), 'soft-light');
};

const shrink: Look = async ({ png }, r) => {
  const small = await sharp(png)
    .resize(r.pick([340, 400, 460]))
    .jpeg({ quality: r.pick([35, 50, 65]) })
    .toBuffer();
  const { data, info } = await sharp(small).png().toBuffer({ resolveWithObject: true });
  return { png: data, width: info.width, height: info.height };
};

const LOOKS: Partial<Record<Kind, Look>> = {
  shadows: castShadows,
  'veil of light': veilWithLight,
  'paint strokes': paintWithStrokes,
  'old painting': agePainting,
  engraving: engrave,
  marble: carveInMarble,
  'low contrast': fade,
  grey: makeGrey,
  'tinted photo of 1905': tintOldPhoto,
  'small JPEG': shrink,
};
