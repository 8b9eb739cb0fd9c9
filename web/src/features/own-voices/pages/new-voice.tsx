import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { LOCALES, type Locale } from '@orator/contracts/core/common';
import type { RecordingPurpose } from '@orator/contracts/recordings/limits';
import type { Recording } from '@orator/contracts/recordings/schema';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isLocale, LOCALE_NAMES } from '../../../shared/i18n/locale.ts';
import { Recorder } from '../components/recorder.tsx';
import { RecordingReport } from '../components/recording-report.tsx';
import { NAME_CHARACTERS } from '../components/rename-voice.tsx';
import { READING_TEXTS } from '../model/reading-texts.ts';
import type { VoiceForm } from '../model/use-voice-form.ts';
import classes from './voice-clone.module.css';

interface Props {
  readonly form: VoiceForm;
  /** The price and the button. */
  readonly children: ReactNode;
}

/** Records a voice and the consent to it, and gives it a name. */
export const NewVoice = ({ form, children }: Props) => {
  const { t } = useTranslation('own-voices');
  const { locale, sample, consent, agreed, name, patch } = form;
  return (
    <div className={classes['new']}>
      <section className={classes['step']} aria-labelledby="step-voice">
        <h2 id="step-voice">{t('steps.voice')}</h2>
        <NativeSelect
          label={t('language')}
          value={locale}
          data={LOCALES.map((value) => ({ value, label: LOCALE_NAMES[value] }))}
          onChange={({ currentTarget: { value } }) => isLocale(value) && patch({ locale: value })}
        />
        <Read
          purpose="voice"
          lead={t('readThis')}
          locale={locale}
          recording={sample}
          onRecording={(recording) => patch({ sample: recording })}
        >
          {READING_TEXTS[locale]}
        </Read>
      </section>
      <section className={classes['step']} aria-labelledby="step-consent">
        <h2 id="step-consent">{t('steps.consent')}</h2>
        <Checkbox
          checked={agreed}
          label={t('consent.statement')}
          onChange={({ currentTarget }) => patch({ agreed: currentTarget.checked })}
        />
        <Read
          purpose="consent"
          lead={t('readConsent')}
          recording={consent}
          onRecording={(recording) => patch({ consent: recording })}
        >
          {t('consent.read')}
        </Read>
        <p>{t('revoke')}</p>
      </section>
      <section className={classes['step']} aria-labelledby="step-name">
        <h2 id="step-name">{t('steps.name')}</h2>
        <TextInput
          className={classes['name'] ?? ''}
          label={t('name')}
          maxLength={NAME_CHARACTERS}
          value={name}
          onChange={({ currentTarget }) => patch({ name: currentTarget.value })}
        />
        {children}
      </section>
    </div>
  );
};

interface ReadProps {
  readonly purpose: RecordingPurpose;
  readonly lead: string;
  /** The language of the text, where it is not the page's. */
  readonly locale?: Locale;
  readonly recording: Recording | null;
  readonly onRecording: (recording: Recording | null) => void;
  /** What is to be read aloud. */
  readonly children: string;
}

/** A text to read aloud, and the recording of it. */
const Read = ({ purpose, lead, locale, recording, onRecording, children }: ReadProps) =>
  recording === null ? (
    <>
      <p>{lead}</p>
      <blockquote className={classes['text']} lang={locale} dir="auto">
        {children}
      </blockquote>
      <Recorder purpose={purpose} onDone={onRecording} />
    </>
  ) : (
    <RecordingReport recording={recording} onAgain={() => onRecording(null)} />
  );
