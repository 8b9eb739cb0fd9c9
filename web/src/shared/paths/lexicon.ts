export const LEXICON_PATH = '/voice-library/pronunciations';
