/**
 * The library's backgrounds. They are painted by the product (services/library/src/samples); ids are fixed, so that edits
 * refer to the same background on every installation.
 */
export const LIBRARY_BACKGROUNDS = [
  { id: '01990b00-0000-7000-8000-000000000001', name: 'studio_grey' },
  { id: '01990b00-0000-7000-8000-000000000002', name: 'studio_warm' },
  { id: '01990b00-0000-7000-8000-000000000003', name: 'studio_blue' },
  { id: '01990b00-0000-7000-8000-000000000004', name: 'office' },
  { id: '01990b00-0000-7000-8000-000000000005', name: 'window' },
  { id: '01990b00-0000-7000-8000-000000000006', name: 'garden' },
  { id: '01990b00-0000-7000-8000-000000000007', name: 'sunset' },
  { id: '01990b00-0000-7000-8000-000000000008', name: 'city_night' },
  { id: '01990b00-0000-7000-8000-000000000009', name: 'kitchen' },
  { id: '01990b00-0000-7000-8000-000000000010', name: 'flower_shop' },
  { id: '01990b00-0000-7000-8000-000000000011', name: 'workshop' },
  { id: '01990b00-0000-7000-8000-000000000012', name: 'cafe' },
  { id: '01990b00-0000-7000-8000-000000000013', name: 'library' },
  { id: '01990b00-0000-7000-8000-000000000014', name: 'classroom' },
  { id: '01990b00-0000-7000-8000-000000000015', name: 'beach' },
  { id: '01990b00-0000-7000-8000-000000000016', name: 'mountains' },
] as const;

export type LibraryBackground = (typeof LIBRARY_BACKGROUNDS)[number];
export type LibraryBackgroundName = LibraryBackground['name'];

/** Pixels of the library's pictures. */
export const LIBRARY_BACKGROUND_SIZE = { width: 1600, height: 1200 } as const;

/** Path of a library picture, below the public folder of samples. */
export const libraryBackgroundPath = (name: LibraryBackgroundName): string => `backgrounds/${name}.jpg`;

export const findLibraryBackground = (id: string): LibraryBackground | undefined =>
  LIBRARY_BACKGROUNDS.find((one) => one.id === id);
