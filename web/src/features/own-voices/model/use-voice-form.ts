import type { Locale } from '@orator/contracts/core/common';
import type { SystemConfig } from '@orator/contracts/system-config/schema';
import type { Recording } from '@orator/contracts/recordings/schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cloningOf, findMethod, needsTranscript } from './cloning.ts';
import { currentLocale } from '../../../shared/i18n/i18n.ts';

/** What is missing before a voice can be made. */
export type NextStep = 'voice' | 'transcript' | 'agree' | 'consent' | 'name';

interface Chosen {
  readonly locale: Locale;
  readonly sample: Recording | null;
  /** The transcript of the sample. */
  readonly transcript: string;
  readonly agreed: boolean;
  readonly consent: Recording | null;
  /** Null for the suggested name. */
  readonly name: string | null;
}

/** The form of a new voice. */
export const useVoiceForm = (config: SystemConfig | undefined) => {
  const { t } = useTranslation('own-voices');
  const empty = (locale: Locale): Chosen => ({
    locale,
    sample: null,
    transcript: '',
    agreed: false,
    consent: null,
    name: null,
  });
  const [chosen, setChosen] = useState(() => empty(currentLocale()));
  const { locale, sample, transcript, consent, agreed } = chosen;
  const cloning = cloningOf(config, locale);
  const method = findMethod(config, locale);
  const needsWords = needsTranscript(cloning);
  const name = chosen.name ?? t('defaultName');
  const next = nextStep({ ...chosen, name }, needsWords);
  return {
    locale,
    cloning,
    method,
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
            // The method that the page announced is used, or none.
            method,
            ...(cloning?.transcript === true && transcript.trim() !== '' && { transcript: transcript.trim() }),
          },
    patch: (change: Partial<Chosen>): void => setChosen((before) => ({ ...before, ...change })),
    reset: (): void => setChosen(empty(locale)),
  };
};
export type VoiceForm = ReturnType<typeof useVoiceForm>;

function nextStep({ sample, transcript, agreed, consent, name }: Chosen, needsWords: boolean): NextStep | null {
  if (sample === null) return 'voice';
  if (needsWords && transcript.trim() === '') return 'transcript';
  if (!agreed) return 'agree';
  if (consent === null) return 'consent';
  return name?.trim() === '' ? 'name' : null;
}
