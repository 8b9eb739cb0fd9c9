import type { Voice } from '@orator/contracts/voices/schema';
import { type TFunction, exists } from 'i18next';
import type en from '../locales/en.json';

type Description = keyof typeof en.description;
const isDescribed = (key: string): key is Description => exists(`voices:description.${key}`);

/** "Male · Warm". */
export const describeVoice = (voice: Voice, t: TFunction<'voices'>): string => {
  const key = voice.description ?? 'other';
  return `${t(`gender.${voice.gender}`)} · ${t(`description.${isDescribed(key) ? key : 'other'}`)}`;
};
