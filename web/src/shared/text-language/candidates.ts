/**
 * Languages that the detector distinguishes, by its names: those of the voices in Latin script (`ms` for Indonesian),
 * and those most easily mistaken for one of them.
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
