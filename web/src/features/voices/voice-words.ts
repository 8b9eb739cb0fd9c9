import type { Voice } from '@orator/contracts/voices/schema';
import type { TFunction } from 'i18next';
import en from '../../locales/en/voices.json';

const isDescribed = (key: string): key is keyof typeof en.description => Object.hasOwn(en.description, key);

/** "Male · Warm": what tells one voice from another before it is heard. */
export const describeVoice = (voice: Voice, t: TFunction<'voices'>): string => {
  const key = voice.description ?? 'other';
  return `${t(`gender.${voice.gender}`)} · ${t(`description.${isDescribed(key) ? key : 'other'}`)}`;
};
