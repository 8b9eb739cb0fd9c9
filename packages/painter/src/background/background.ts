/** What lies behind: painted small, thrown out of focus, with discs of light where lamps and leaves glitter. */
import type { Background } from '../attributes.ts';
import { createRandom } from '../math/random.ts';
import type { Person } from '../person/person.ts';
import type { Rgb } from '../raster/plane.ts';
import { createCanvas, type Canvas } from './canvas.ts';
import { paintBeach, paintCity, paintMountains, paintPark } from './outside.ts';
import { paintCafe, paintClassroom, paintHome, paintHospital, paintLibrary, paintOffice } from './rooms.ts';
import { paintFlowerShop, paintKitchen, paintWorkshop } from './workplaces.ts';
import { paintGradient, paintStudio } from './studio.ts';

const PAINTERS: Record<Background, (canvas: Canvas) => void> = {
  studio: paintStudio,
  gradient: paintGradient,
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

/** What a background is painted by: where, which one of its kind, and the side that the light comes from. */
type Place = Pick<Person, 'background' | 'seed' | 'light'>;

/** The background of a picture of w x h pixels, linear light. */
export function paintBackground(w: number, h: number, { background, seed, light }: Place): Rgb {
  const random = createRandom(Math.imul(seed, 53) + 29);
  const canvas = createCanvas(w, h, random, seed, light === 1 ? -1 : 1);
  PAINTERS[background](canvas);
  return canvas.picture(w, h);
}
