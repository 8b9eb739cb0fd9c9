import type { Voice } from '@orator/contracts/voices/schema';
import type { TFunction } from 'i18next';
import type en from '../locales/en.json';

type Description = keyof typeof en.description;
const DESCRIPTIONS: Readonly<Record<Description, true>> = {
  warm: true,
  clear: true,
  calm: true,
  scottish: true,
  british: true,
  limited: true,
  other: true,
};
const isDescribed = (key: string): key is Description => Object.hasOwn(DESCRIPTIONS, key);

/** "Male · Warm". */
export const describeVoice = (voice: Voice, t: TFunction<'voices'>): string => {
  const key = voice.description ?? 'other';
  return `${t(`gender.${voice.gender}`)} · ${t(`description.${isDescribed(key) ? key : 'other'}`)}`;
};
