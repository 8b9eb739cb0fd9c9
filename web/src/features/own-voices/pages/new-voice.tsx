import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import type { Profile } from '@orator/contracts/accounts/schema';
import { CURRENT_STATEMENTS } from '@orator/contracts/consents/kinds';
import { LOCALES, type Locale } from '@orator/contracts/core/common';
import { ownVoices } from '@orator/contracts/own-voices/routes';
import type { Recording } from '@orator/contracts/recordings/schema';
import { ApiError } from '@orator/sdk/errors';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../shared/api/api.ts';
import { errorMessage } from '../../../shared/errors/errors.ts';
import { useFormat } from '../../../shared/i18n/format.ts';
import { currentLocale } from '../../../shared/i18n/i18n.ts';
import { LOCALE_NAMES } from '../../../shared/i18n/locale.ts';
import { Note } from '../../../ui/note.tsx';
import { Recorder } from '../components/recorder.tsx';
import { RecordingReport } from '../components/recording-report.tsx';
import { NAME_CHARACTERS } from '../components/rename-voice.tsx';
import { READING_TEXTS } from '../model/reading-texts.ts';
import classes from './voice-clone.module.css';

const isLocale = (value: string): value is Locale => LOCALES.some((locale) => locale === value);

/** Records a voice and the consent to it, and makes a voice of them. */
export const NewVoice = ({ profile }: { profile: Profile | undefined }) => {
  const { t } = useTranslation('own-voices');
  const format = useFormat();
  const queries = useQueryClient();
  const [locale, setLocale] = useState<Locale>(currentLocale);
  const [sample, setSample] = useState<Recording | null>(null);
  const [consent, setConsent] = useState<Recording | null>(null);
  const [agreed, setAgreed] = useState(false);
  const [name, setName] = useState('');
  const left = profile && profile.remaining_voice_clone_times + profile.remaining_voice_clone_trial_times;
  const create = useMutation({
    mutationFn: ({ samePerson }: { samePerson: boolean }) =>
      call(ownVoices.create, {
        body: {
          name,
          locale,
          recording_id: sample?.id ?? '',
          consent_recording_id: consent?.id ?? '',
          consent: CURRENT_STATEMENTS.voice,
          mode: 0,
          ...(samePerson && { same_person: true }),
        },
      }),
    onSuccess: () => {
      setSample(null);
      setConsent(null);
      setName('');
    },
    onSettled: () => queries.invalidateQueries(),
  });
  const ready = sample !== null && consent !== null && agreed && name.trim() !== '' && left !== 0;
  const otherPerson = create.error instanceof ApiError && create.error.reason === 'voice_other_person';
  return (
    <>
      <section className={classes['step']} aria-labelledby="step-voice">
        <h2 id="step-voice">{t('steps.voice')}</h2>
        <NativeSelect
          label={t('language')}
          value={locale}
          data={LOCALES.map((value) => ({ value, label: LOCALE_NAMES[value] }))}
          onChange={({ currentTarget: { value } }) => isLocale(value) && setLocale(value)}
        />
        {sample === null ? (
          <>
            <p>{t('readThis')}</p>
            <blockquote className={classes['text']} lang={locale} dir="auto">
              {READING_TEXTS[locale]}
            </blockquote>
            <Recorder purpose="voice" onDone={setSample} />
          </>
        ) : (
          <RecordingReport recording={sample} onAgain={() => setSample(null)} />
        )}
      </section>
      <section className={classes['step']} aria-labelledby="step-consent">
        <h2 id="step-consent">{t('steps.consent')}</h2>
        <Checkbox
          checked={agreed}
          label={t('consent.statement')}
          onChange={({ currentTarget }) => setAgreed(currentTarget.checked)}
        />
        {consent === null ? (
          <>
            <p>{t('readConsent')}</p>
            <blockquote className={classes['text']}>{t('consent.read')}</blockquote>
            <Recorder purpose="consent" onDone={setConsent} />
          </>
        ) : (
          <RecordingReport recording={consent} onAgain={() => setConsent(null)} />
        )}
        <p>{t('revoke')}</p>
      </section>
      <section className={classes['step']} aria-labelledby="step-name">
        <h2 id="step-name">{t('steps.name')}</h2>
        <TextInput
          label={t('name')}
          maxLength={NAME_CHARACTERS}
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        {left === undefined ? null : <p>{t('left', { count: left, amount: format.number(left) })}</p>}
        {create.error === null ? null : <Note kind="bad">{errorMessage(create.error)}</Note>}
        <Button disabled={!ready} loading={create.isPending} onClick={() => create.mutate({ samePerson: otherPerson })}>
          {otherPerson ? t('samePerson') : t('create')}
        </Button>
      </section>
    </>
  );
};
