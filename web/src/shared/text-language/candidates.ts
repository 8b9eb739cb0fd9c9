/**
 * Languages that the detector tells apart, by its names: those of the voices in Latin letters (`ms` for Indonesian), and
 * those that are most easily taken for one of them. The build leaves the others out (web/build/language-data.ts).
 */
export const CANDIDATES = [
  'de',
  'en',
  'es',
  'fr',
  'pt',
  'vi',
  'ms',
  'it',
  'ca',
  'nl',
  'sv',
  'da',
  'pl',
  'tr',
  'ro',
  'tl',
] as const;
