import type { Locale } from './common.ts';
import { intlTag } from './intl.ts';

interface PictureFormat {
  readonly name: string;
  readonly type: string;
}

/** The one list of pictures that the server reads (docs/adr/0064). */
export const PICTURE_FORMATS: readonly PictureFormat[] = [
  { name: 'JPEG', type: 'image/jpeg' },
  { name: 'PNG', type: 'image/png' },
  { name: 'WebP', type: 'image/webp' },
];

/** What may be chosen in the web app, which turns AVIF into JPEG before it sends it. */
export const CHOSEN_FORMATS: readonly PictureFormat[] = [...PICTURE_FORMATS, { name: 'AVIF', type: 'image/avif' }];

/** For `accept` of a file dialog. */
export const acceptFormats = (formats: readonly PictureFormat[]): string => formats.map(({ type }) => type).join();

/** "JPEG, PNG, or WebP" in the given language. */
export const nameFormats = (formats: readonly PictureFormat[], locale: Locale): string =>
  new Intl.ListFormat(intlTag(locale), { type: 'disjunction' }).format(formats.map(({ name }) => name));
