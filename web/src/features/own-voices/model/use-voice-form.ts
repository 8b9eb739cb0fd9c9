import type { Locale } from '@orator/contracts/core/common';
import type { SystemConfig } from '@orator/contracts/system-config/schema';
import type { Recording } from '@orator/contracts/recordings/schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { findCloning, findMethod, needsTranscript } from './cloning.ts';
import { GenerationMode } from '@orator/contracts/core/common';
import { PREMIUM_VOICE_S } from '@orator/contracts/own-voices/premium';
import { currentLocale } from '../../../shared/i18n/i18n.ts';

/** The first thing that is missing before a voice can be made. */
export type NextStep = 'voice' | 'longer' | 'transcript' | 'agree' | 'consent' | 'name';

interface Chosen {
  readonly locale: Locale;
  /** Whether a premium voice is wanted, if premium voices are offered. */
  readonly premium: boolean;
  readonly sample: Recording | null;
  /** The transcript of the sample. */
  readonly transcript: string;
  readonly agreed: boolean;
  readonly consent: Recording | null;
  /** Null for the suggested name. */
  readonly name: string | null;
}

/** The form of a new voice. */
export const useVoiceForm = (config: SystemConfig | undefined, isTrial: boolean) => {
  const { t } = useTranslation('own-voices');
  const empty = (locale: Locale): Chosen => ({
    locale,
    premium: false,
    sample: null,
    transcript: '',
    agreed: false,
    consent: null,
    name: null,
  });
  const [chosen, setChosen] = useState(() => empty(currentLocale()));
  const { locale, sample, transcript, consent, agreed } = chosen;
  const cloning = findCloning(config, locale);
  const method = findMethod(config, locale);
  const needsWords = needsTranscript(cloning);
  const name = chosen.name ?? t('defaultName');
  // Premium voices are fitted; visitors have no credits.
  const hasPremium = method === 'fit' && !isTrial;
  const premium = hasPremium && chosen.premium;
  const next = nextStep({ ...chosen, premium, name }, needsWords);
  return {
    locale,
    cloning,
    method,
    hasPremium,
    premium,
    sample,
    transcript,
    consent,
    agreed,
    name,
    next,
    wish:
      sample === null || consent === null || next !== null || method === undefined
        ? null
        : {
            name,
            locale,
            recording_id: sample.id,
            consent_recording_id: consent.id,
            // The server uses the method that the page announced, or refuses.
            method,
            mode: premium ? GenerationMode.Premium : GenerationMode.Fast,
            ...(cloning?.transcript === true && transcript.trim() !== '' && { transcript: transcript.trim() }),
          },
    patch: (change: Partial<Chosen>): void => setChosen((before) => ({ ...before, ...change })),
    reset: (): void => setChosen(empty(locale)),
  };
};
export type VoiceForm = ReturnType<typeof useVoiceForm>;

function nextStep(
  { sample, premium, transcript, agreed, consent, name }: Chosen,
  needsWords: boolean,
): NextStep | null {
  if (sample === null) return 'voice';
  if (premium && sample.duration_s < PREMIUM_VOICE_S.least) return 'longer';
  if (needsWords && transcript.trim() === '') return 'transcript';
  if (!agreed) return 'agree';
  if (consent === null) return 'consent';
  return name?.trim() === '' ? 'name' : null;
}
