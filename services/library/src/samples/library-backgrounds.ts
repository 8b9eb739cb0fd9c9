import {
  LIBRARY_BACKGROUND_SIZE,
  type LibraryBackgroundName,
} from '@orator/contracts/photo-avatar-background-images/library';
import { type Place, photographPlace } from '@orator/pictures/photo-avatar-prompts/place-photo';
import { createRandom } from '@orator/rig/math/random';
import sharp from 'sharp';
import { PAINTER_VERSION } from './paint-sitter.ts';

const { width: W, height: H } = LIBRARY_BACKGROUND_SIZE;

/** An out-of-focus scene: what is drawn, and the radius of the blur, pixels. */
interface Scene {
  readonly drawing: string;
  readonly blur: number;
}

const rect = (x: number, y: number, w: number, h: number, fill: string, more = ''): string =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${fill}" ${more}/>`;

const gradient = (id: string, from: string, to: string): string =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`;

/** Paper lit from behind the person. */
const studio = (near: string, middle: string, far: string): Scene => ({
  blur: 0,
  drawing: `<radialGradient id="g" cx=".5" cy=".42" r=".78"><stop stop-color="${near}"/><stop offset=".55" stop-color="${middle}"/><stop offset="1" stop-color="${far}"/></radialGradient>
    ${rect(0, 0, W, H, 'url(#g)')}`,
});

function spots(seed: number, count: number, draw: (random: () => number) => string): string {
  const random = createRandom(seed);
  return Array.from({ length: count }, () => draw(random)).join('');
}

const pick = (random: () => number, from: readonly string[]): string => from[Math.floor(random() * from.length)] ?? '';

const office = (): Scene => ({
  blur: 13,
  drawing: `${gradient('wall', '#e7e2da', '#cfc7bb')}${rect(0, 0, W, H, 'url(#wall)')}
    ${rect(90, 90, 430, 640, '#f7fbff')}${rect(110, 110, 190, 600, '#d6e6f2')}${rect(312, 110, 188, 600, '#cfe1ef')}
    ${rect(980, 120, 540, 26, '#a98c6b')}${rect(980, 380, 540, 26, '#a98c6b')}${rect(980, 640, 540, 26, '#a98c6b')}
    ${spots(3, 34, (random) => {
      const [row, height] = [Math.floor(random() * 3), 120 + random() * 70];
      const fill = pick(random, ['#7b8c86', '#b7644d', '#d8b26a', '#54677a', '#e9e3d6', '#8b6f5a']);
      return rect(990 + random() * 480, 120 + row * 260 - height, 22 + random() * 26, height, fill);
    })}
    <ellipse cx="1390" cy="560" rx="70" ry="92" fill="#5f8a5c"/><ellipse cx="1330" cy="590" rx="52" ry="60" fill="#74a06c"/>
    ${rect(1340, 600, 90, 44, '#d9d2c6')}
    ${rect(0, 960, W, 240, '#8f765c')}${rect(0, 948, W, 22, '#a68a6d')}
    <circle cx="720" cy="210" r="66" fill="#fff3d6"/><rect x="714" y="0" width="12" height="150" fill="#6d6459"/>`,
});

const livingRoom = (): Scene => ({
  blur: 16,
  drawing: `${gradient('wall', '#efe7dc', '#dccdbb')}${rect(0, 0, W, H, 'url(#wall)')}
    ${rect(250, 40, 1100, 830, '#fffdf6')}${rect(276, 66, 330, 780, '#eaf3f6')}${rect(634, 66, 332, 780, '#f2f8f8')}${rect(994, 66, 330, 780, '#e6f0f2')}
    <ellipse cx="800" cy="800" rx="620" ry="190" fill="#bcd3b0" opacity=".8"/>
    ${rect(110, 0, 190, 960, '#e2d2c1')}${rect(150, 0, 26, 960, '#d4c1ad')}${rect(222, 0, 26, 960, '#d4c1ad')}
    ${rect(1310, 0, 190, 960, '#e2d2c1')}${rect(1350, 0, 26, 960, '#d4c1ad')}${rect(1424, 0, 26, 960, '#d4c1ad')}
    ${rect(0, 940, W, 260, '#c8ab8b')}`,
});

const garden = (): Scene => ({
  blur: 30,
  drawing: `${gradient('sky', '#eef5dc', '#5f8f4e')}${rect(0, 0, W, H, 'url(#sky)')}
    ${spots(11, 150, (random) => {
      const [y, r] = [random() * H, 40 + random() * 90];
      const fill = pick(random, ['#8fbf6b', '#6ea35a', '#a9cf7e', '#4f7f49', '#c6dd95', '#3f6b40']);
      return `<circle cx="${random() * W}" cy="${y}" r="${r}" fill="${fill}" opacity="${0.35 + 0.4 * (y / H)}"/>`;
    })}
    ${spots(12, 46, (random) => `<circle cx="${random() * W}" cy="${random() * 0.6 * H}" r="${14 + random() * 34}" fill="#fdfbe0" opacity=".55"/>`)}`,
});

const sunset = (): Scene => ({
  blur: 22,
  drawing: `<linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#4c5a86"/><stop offset=".4" stop-color="#c9899a"/><stop offset=".62" stop-color="#f5b58a"/><stop offset=".7" stop-color="#ffdca6"/></linearGradient>
    ${rect(0, 0, W, H, 'url(#sky)')}<circle cx="1120" cy="800" r="92" fill="#fff1c9"/>
    ${spots(21, 12, (random) => `<ellipse cx="${random() * W}" cy="${120 + random() * 480}" rx="${180 + random() * 260}" ry="${14 + random() * 26}" fill="#ffd3bd" opacity=".35"/>`)}
    <path d="M0 880 L300 800 L620 870 L980 780 L1300 860 L1600 800 V1200 H0Z" fill="#6a5a78"/>
    <path d="M0 980 L400 900 L820 990 L1200 920 L1600 990 V1200 H0Z" fill="#40405c"/>`,
});

const cityNight = (): Scene => ({
  blur: 9,
  drawing: `${gradient('sky', '#141a31', '#2b2440')}${rect(0, 0, W, H, 'url(#sky)')}
    ${spots(31, 26, (random) => {
      const [x, height] = [random() * W, 300 + random() * 620];
      return rect(x - 60, H - height, 90 + random() * 90, height, pick(random, ['#1a2038', '#202741', '#171b30']));
    })}
    ${spots(32, 120, (random) => {
      const [x, y, r] = [random() * W, 320 + random() * 800, 12 + random() * 40];
      const fill = pick(random, ['#ffcf87', '#ff9e6b', '#8fb8ff', '#ffe9bf', '#e57fb3', '#7fe0d0']);
      return `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" opacity="${0.12 + random() * 0.4}"/>`;
    })}`,
});

/** Places painted like those behind portraits, each with a seed that gave a good picture. */
const PLACES = {
  kitchen: ['kitchen', 1],
  flower_shop: ['flower-shop', 2],
  workshop: ['workshop', 3],
  cafe: ['cafe', 2],
  library: ['library', 1],
  classroom: ['classroom', 1],
  beach: ['beach', 1],
  mountains: ['mountains', 1],
} as const satisfies Partial<Record<LibraryBackgroundName, readonly [Place, number]>>;
type PlaceName = keyof typeof PLACES;
const isPlace = (name: LibraryBackgroundName): name is PlaceName => Object.hasOwn(PLACES, name);

const SCENES: Readonly<Record<Exclude<LibraryBackgroundName, PlaceName>, () => Scene>> = {
  studio_grey: () => studio('#e9eaec', '#c3c6cb', '#83878f'),
  studio_warm: () => studio('#f3e3d0', '#d9b995', '#94704f'),
  studio_blue: () => studio('#a9c4dd', '#56799c', '#20364f'),
  office,
  window: livingRoom,
  garden,
  sunset,
  city_night: cityNight,
};

/** The inputs of a background; raise a number when its drawing is improved, so that it is made again. */
export const backgroundInputs = (name: LibraryBackgroundName): string =>
  isPlace(name) ? `place ${PAINTER_VERSION}` : '1';
/** Standard deviation of the grain that hides banding in smooth gradients, levels of 256. */
const GRAIN = 2;

/** Paints a background of the library as a JPEG; identical on machines with the same libvips. */
export async function paintBackground(name: LibraryBackgroundName): Promise<Buffer> {
  if (isPlace(name)) {
    const [place, seed] = PLACES[name];
    return photographPlace(place, { seed, width: W, height: H });
  }
  const { drawing, blur } = SCENES[name]();
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${W}" height="${H}">${drawing}</svg>`;
  const painted = sharp(Buffer.from(svg)).removeAlpha();
  const soft = await (blur > 0 ? painted.blur(blur) : painted).raw().toBuffer();
  const random = createRandom(7);
  for (let i = 0; i < soft.length; i += 3) {
    const grain = GRAIN * (random() + random() - 1);
    for (let c = 0; c < 3; c++) soft[i + c] = Math.min(255, Math.max(0, Math.round((soft[i + c] ?? 0) + grain)));
  }
  return sharp(soft, { raw: { width: W, height: H, channels: 3 } })
    .jpeg({ quality: 84, mozjpeg: true })
    .toBuffer();
}
