import { readdir, readFile } from 'node:fs/promises';
import { join, parse } from 'node:path';
import { SetFacePoints } from '@orator/contracts/core/refused-picture';
import { FACE_POINTS, type FacePoint } from '@orator/contracts/photo-avatar-images/face-points';
import type { FacePoints } from '@orator/rig/mesh/face-points';
import sharp from 'sharp';
import type { NamedPicture } from './portraits.ts';

/** A picture of an animal, a drawing or a thing, and where its face is. */
export interface PlacedPicture extends NamedPicture {
  readonly points: FacePoints;
}

const PICTURES = new Set(['.jpg', '.jpeg', '.png', '.webp']);

/** Points in the order of `FACE_POINTS`, x and y in turn. */
const placed = (numbers: readonly number[]): FacePoints =>
  SetFacePoints.parse(
    Object.fromEntries(FACE_POINTS.map((name: FacePoint, i) => [name, [numbers[2 * i], numbers[2 * i + 1]]])),
  );

/** Two round eyes: centres, radii across and down. */
const eyes = (places: readonly number[], [across, down]: readonly [number, number], y: number, iris: string): string =>
  places
    .map(
      (x) =>
        `<ellipse cx="${x}" cy="${y}" rx="${across}" ry="${down}" fill="${iris}" stroke="#2a1a0c" stroke-width="6"/><circle cx="${x}" cy="${y}" r="${down * 0.5}"/>`,
    )
    .join('');

/** Drawn for this: a cat, a dog, a pumpkin and a child's drawing of somebody. */
const DRAWN = [
  {
    name: 'cat',
    drawing: `<rect width="800" height="800" fill="#7c98a5"/><path d="M190 330 200 110 360 230M610 330 600 110 440 230" fill="#b5702c"/><ellipse cx="400" cy="400" rx="230" ry="210" fill="#d9924a"/>${eyes([305, 495], [52, 42], 360, '#b9c94a')}<path d="M372 440h56l-28 30zM400 470v30M400 500Q365 530 325 512M400 500Q435 530 475 512" fill="none" stroke="#3a1c10" stroke-width="6"/>`,
    points: [
      253, 362, 305, 318, 357, 362, 443, 362, 495, 318, 547, 362, 325, 512, 475, 512, 400, 510, 400, 590, 180, 400, 620,
      400,
    ],
  },
  {
    name: 'dog',
    drawing: `<rect width="800" height="800" fill="#a9b98f"/><ellipse cx="400" cy="400" rx="220" ry="240" fill="#8a5a34"/><path d="M200 250Q120 300 150 480Q220 470 250 300zM600 250Q680 300 650 480Q580 470 550 300z" fill="#5c3a1e"/>${eyes([320, 480], [34, 34], 330, '#3a2412')}<ellipse cx="400" cy="500" rx="130" ry="110" fill="#d8b48c"/><ellipse cx="400" cy="440" rx="46" ry="32" fill="#1c1410"/><path d="M400 470V520M290 520Q345 560 400 528Q455 560 510 520" fill="none" stroke="#3a1c10" stroke-width="7"/>`,
    points: [
      284, 332, 320, 294, 356, 332, 444, 332, 480, 294, 516, 332, 292, 522, 508, 522, 400, 534, 400, 606, 182, 400, 618,
      400,
    ],
  },
  {
    name: 'pumpkin',
    drawing: `<rect width="800" height="800" fill="#2a2a44"/><ellipse cx="400" cy="430" rx="270" ry="230" fill="#d9731c"/><path d="M400 205V655M300 225Q230 430 300 640M500 225Q570 430 500 640" stroke="#b45a10" stroke-width="10" fill="none"/><path d="M385 210 380 140 430 130 420 210z" fill="#567a30"/>${eyes([300, 500], [44, 40], 380, '#fbe07a')}<path d="M250 510Q400 610 550 510" fill="none" stroke="#3a1606" stroke-width="12"/>`,
    points: [
      255, 382, 300, 338, 345, 382, 455, 382, 500, 338, 545, 382, 252, 512, 548, 512, 400, 560, 400, 655, 132, 430, 668,
      430,
    ],
  },
  {
    name: 'childs-drawing',
    drawing: `<rect width="660" height="720" fill="#f6f2e6"/><g fill="none" stroke-linecap="round" stroke-width="9"><path d="M332 92C190 84 88 190 92 322 98 470 200 566 336 560 470 552 566 456 562 312 556 180 470 96 320 94" stroke="#c8662a" fill="#fbd9b4"/><circle cx="250" cy="262" r="24" fill="#fff" stroke="#222"/><circle cx="253" cy="266" r="9" fill="#2b4aa0" stroke="#2b4aa0"/><circle cx="410" cy="256" r="25" fill="#fff" stroke="#222"/><circle cx="412" cy="262" r="9" fill="#2b4aa0" stroke="#2b4aa0"/><path d="M330 300L306 362 344 366" stroke="#c8662a"/><path d="M205 416C250 482 400 488 452 408" stroke="#c22"/><path d="M330 562L332 720M330 640L180 690M332 640L500 676" stroke="#2a6"/></g>`,
    points: [
      214, 262, 250, 238, 286, 262, 374, 258, 410, 232, 446, 258, 205, 418, 450, 410, 330, 470, 330, 560, 95, 300, 560,
      300,
    ],
  },
] as const;

export async function* drawnAnimals(): AsyncGenerator<PlacedPicture> {
  for (const { name, drawing, points } of DRAWN) {
    const [width, height] = name === 'childs-drawing' ? [660, 720] : [800, 800];
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${drawing}</svg>`;
    yield { name, bytes: await sharp(Buffer.from(svg)).png().toBuffer(), points: placed(points) };
  }
}

/** The pictures of a folder, each with a JSON file of its name that has the points. */
export async function* readAnimals(folder: string): AsyncGenerator<PlacedPicture> {
  for (const file of (await readdir(folder)).toSorted()) {
    const { name, ext } = parse(file);
    if (!PICTURES.has(ext.toLowerCase())) continue;
    const points: unknown = JSON.parse(await readFile(join(folder, `${name}.json`), 'utf8'));
    yield { name, bytes: await readFile(join(folder, file)), points: SetFacePoints.parse(points) };
  }
}
