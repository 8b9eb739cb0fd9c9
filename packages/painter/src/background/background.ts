/**
 * The background of a portrait: painted small, blurred as by a lens, with discs of light where lamps and leaves
 * glitter.
 */
import type { Background } from '../attributes.ts';
import { createRandom } from '../math/random.ts';
import type { Person } from '../person/person.ts';
import type { Rgb } from '../raster/plane.ts';
import { createCanvas, type Canvas } from './canvas.ts';
import { paintBeach, paintCity, paintMountains, paintPark } from './outside.ts';
import { paintCafe, paintClassroom, paintHome, paintHospital, paintLibrary, paintOffice } from './rooms.ts';
import { paintFlowerShop, paintKitchen, paintWorkshop } from './workplaces.ts';

/** A background that is a place, not paper. */
export type PlaceName = Exclude<Background, 'studio' | 'gradient'>;

const PAINTERS: Record<PlaceName, (canvas: Canvas) => void> = {
  office: paintOffice,
  outdoors: paintPark,
  city: paintCity,
  home: paintHome,
  hospital: paintHospital,
  cafe: paintCafe,
  beach: paintBeach,
  library: paintLibrary,
  mountains: paintMountains,
  classroom: paintClassroom,
  kitchen: paintKitchen,
  'flower-shop': paintFlowerShop,
  workshop: paintWorkshop,
};

/** The choices for a place: which one, which variant of it, and the side that the light comes from. */
export interface Place extends Pick<Person, 'seed' | 'light'> {
  readonly background: PlaceName;
}

/**
 * The background of a picture of w x h pixels, linear light.
 * @param blur how far it is out of focus, as a share of a photograph's
 */
export function paintBackground(w: number, h: number, { background, seed, light }: Place, blur = 1): Rgb {
  const random = createRandom(Math.imul(seed, 53) + 29);
  const canvas = createCanvas(w, h, { random, seed, side: light === 1 ? -1 : 1, blur });
  PAINTERS[background](canvas);
  return canvas.picture(w, h);
}
