import type { Voice } from '@orator/contracts/voices/schema';
import { type TFunction, exists } from 'i18next';
import type en from '../locales/en.json';

type Description = keyof typeof en.description;
const isDescribed = (key: string): key is Description => exists(`voices:description.${key}`);

/** The words for a description, by its key. */
export const translateDescription = (key: string, t: TFunction<'voices'>): string =>
  t(`description.${isDescribed(key) ? key : 'other'}`);

/**
 * "Your voice, matched to Rosa", "Your voice, fitted", "Your voice, premium" or "Your voice, cloned"; for a library
 * voice "Male · Warm", or with the age if it is not an adult: "Female · Young · Bright".
 */
export const describeVoice = (
  { locale, locales, gender, age, description, kind, engine, matched_to: name }: Voice,
  t: TFunction<'voices'>,
): string => {
  if (name !== undefined) return t('ownVoice', { name });
  if (kind === 'own') {
    const made = t(engine === 'fit' || engine === 'premium' ? `${engine}Voice` : 'clonedVoice');
    return locale === locales[0] ? made : `${made} · ${t('foreignAccent')}`;
  }
  const years = age === 'adult' ? [] : [t(`age.${age}`)];
  return [t(`gender.${gender}`), ...years, translateDescription(description ?? 'other', t)].join(' · ');
};

/** In a list of names: "Clara · Female", "Ada · Your voice, fitted". */
export const labelVoice = (voice: Voice, t: TFunction<'voices'>): string =>
  `${voice.name} · ${voice.kind === 'own' ? describeVoice(voice, t) : t(`gender.${voice.gender}`)}`;
