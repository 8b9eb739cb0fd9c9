import type { Locale } from '@orator/contracts/core/common';
import type { Recording } from '@orator/contracts/recordings/schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLocale } from '../../../shared/i18n/i18n.ts';

/** What is still to be done before a voice can be made. */
export type NextStep = 'voice' | 'agree' | 'consent' | 'name';

interface Chosen {
  readonly locale: Locale;
  readonly sample: Recording | null;
  readonly agreed: boolean;
  readonly consent: Recording | null;
  /** Null for the suggested one. */
  readonly name: string | null;
}

/** What is chosen for a new voice. */
export const useVoiceForm = () => {
  const { t } = useTranslation('own-voices');
  const empty = (locale: Locale): Chosen => ({ locale, sample: null, agreed: false, consent: null, name: null });
  const [chosen, setChosen] = useState(() => empty(currentLocale()));
  const { locale, sample, consent, agreed } = chosen;
  const name = chosen.name ?? t('defaultName');
  const next = nextStep({ ...chosen, name });
  return {
    locale,
    sample,
    consent,
    agreed,
    name,
    next,
    wish:
      sample === null || consent === null || next !== null
        ? null
        : { name, locale, recording_id: sample.id, consent_recording_id: consent.id },
    patch: (change: Partial<Chosen>): void => setChosen((before) => ({ ...before, ...change })),
    reset: (): void => setChosen(empty(locale)),
  };
};
export type VoiceForm = ReturnType<typeof useVoiceForm>;

function nextStep({ sample, agreed, consent, name }: Chosen): NextStep | null {
  if (sample === null) return 'voice';
  if (!agreed) return 'agree';
  if (consent === null) return 'consent';
  return name?.trim() === '' ? 'name' : null;
}
