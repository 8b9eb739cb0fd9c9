import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { LOCALES, type Locale } from '@orator/contracts/core/common';
import type { RecordingPurpose } from '@orator/contracts/recordings/limits';
import type { Recording } from '@orator/contracts/recordings/schema';
import type { VoiceMethod } from '@orator/contracts/voices/clone';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isLocale, LOCALE_NAMES } from '../../../shared/i18n/locale.ts';
import tool from '../../../ui/tool-page.module.css';
import { useForgetRecording } from '../api/use-forget-recording.ts';
import { Recorder } from '../../../entities/recordings/components/recorder.tsx';
import { RecordingReport } from '../../../entities/recordings/components/recording-report.tsx';
import { VoiceKind } from '../components/voice-kind.tsx';
import { TranscriptField } from '../components/transcript-field.tsx';
import { NAME_CHARACTERS } from '../components/rename-voice.tsx';
import { READING_TEXTS } from '../model/reading-texts.ts';
import type { VoiceForm } from '../model/use-voice-form.ts';
import classes from './voice-clone.module.css';

interface Props {
  readonly form: VoiceForm;
  /** Credits; undefined until known. */
  readonly premiumCost: number | undefined;
  /** The price and the button. */
  readonly children: ReactNode;
}

/** Records a voice and its consent, and names it. */
export const NewVoice = ({ form, premiumCost, children }: Props) => {
  const { t } = useTranslation('own-voices');
  const { locale, cloning, method, sample, transcript, consent, agreed, name, patch } = form;
  return (
    <div className={classes['new']}>
      <section className={`${tool['step']} ${classes['step']}`} aria-labelledby="step-voice">
        <h2 id="step-voice">{t('steps.voice')}</h2>
        <NativeSelect
          label={t('language')}
          value={locale}
          data={LOCALES.map((value) => ({ value, label: LOCALE_NAMES[value] }))}
          onChange={({ currentTarget: { value } }) => isLocale(value) && patch({ locale: value })}
        />
        {form.hasPremium ? (
          <VoiceKind premium={form.premium} cost={premiumCost} onChange={(premium) => patch({ premium })} />
        ) : null}
        {method === undefined || form.premium ? null : <Method method={method} model={cloning?.model ?? ''} />}
        <Read
          purpose="voice"
          lead={t('readThis')}
          locale={locale}
          recording={sample}
          // A recording made here contains the text that was shown.
          onChange={(recording) => patch({ sample: recording })}
          onRecording={(recording, file) =>
            patch({ sample: recording, transcript: file === '' ? READING_TEXTS[locale] : '' })
          }
        >
          {READING_TEXTS[locale]}
        </Read>
        {sample === null || cloning?.transcript !== true ? null : (
          <TranscriptField
            value={transcript}
            locale={locale}
            heard={cloning.heard}
            onChange={(text) => patch({ transcript: text })}
          />
        )}
      </section>
      <section className={`${tool['step']} ${classes['step']}`} aria-labelledby="step-consent">
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
          onChange={(recording) => patch({ consent: recording })}
          onRecording={(recording) => patch({ consent: recording })}
        >
          {t('consent.read')}
        </Read>
        <p>{t('revoke')}</p>
      </section>
      <section className={`${tool['step']} ${classes['step']}`} aria-labelledby="step-name">
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

/** How the voice will be made, shown beforehand. */
const Method = ({ method, model }: { readonly method: VoiceMethod; readonly model: string }) => {
  const { t } = useTranslation('own-voices');
  const words = { clone: t('cloning.clones', { model }), fit: t('fitting.fits'), match: t('cloning.matches') };
  return <p aria-live="polite">{words[method]}</p>;
};

interface ReadProps {
  readonly purpose: RecordingPurpose;
  readonly lead: string;
  /** The language of the text, if it differs from the page's. */
  readonly locale?: Locale;
  readonly recording: Recording | null;
  /** Called with the file's name; empty for a recording made here. */
  readonly onRecording: (recording: Recording | null, file: string) => void;
  /** Called with the same recording after a change of its noise reduction. */
  readonly onChange: (recording: Recording) => void;
  /** The text to read aloud. */
  readonly children: string;
}

/** A text to read aloud, and the recording of it. */
const Read = ({ purpose, lead, locale, recording, onChange, onRecording, children }: ReadProps) => {
  const forget = useForgetRecording();
  if (recording !== null) {
    const again = (): void => {
      forget(recording.id);
      onRecording(null, '');
    };
    return <RecordingReport recording={recording} onChange={onChange} onAgain={again} />;
  }
  return (
    <>
      <p>{lead}</p>
      <blockquote className={classes['text']} lang={locale} dir="auto">
        {children}
      </blockquote>
      <Recorder purpose={purpose} onDone={onRecording} />
    </>
  );
};
