import { Button } from '@mantine/core';
import { ownVoices } from '@orator/contracts/own-voices/routes';
import type { OwnVoice } from '@orator/contracts/own-voices/schema';
import type { TaskDetail } from '@orator/contracts/tasks/schema';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../shared/api/api.ts';
import { systemConfigQuery } from '../../../shared/api/system-config.ts';
import { toastFailure } from '../../../shared/toast/toast.tsx';
import { Note } from '../../../ui/note.tsx';
import { findCloning, findMethod, needsTranscript } from '../model/cloning.ts';
import { READING_TEXTS } from '../model/reading-texts.ts';
import { TranscriptField } from './transcript-field.tsx';

interface Props {
  readonly voice: OwnVoice;
  /** Called with the task that remakes it. */
  readonly onRemake: (task: TaskDetail) => void;
}

/** A voice whose model is no longer installed: an explanation, and a button to remake it with what is installed. */
export const GoneVoice = ({ voice, onRemake }: Props) => {
  const { t } = useTranslation('own-voices');
  const { id, locale, model, original_url: recording } = voice;
  const config = useQuery(systemConfigQuery());
  const queries = useQueryClient();
  const [transcript, setTranscript] = useState(READING_TEXTS[locale]);
  const cloning = findCloning(config.data, locale);
  const method = findMethod(config.data, locale);
  const takesWords = cloning?.transcript === true;
  const remake = useMutation({
    mutationFn: () =>
      call(ownVoices.remake, {
        params: { id },
        body: {
          ...(method !== undefined && { method }),
          ...(takesWords && transcript.trim() !== '' && { transcript: transcript.trim() }),
        },
      }),
    onSuccess: onRemake,
    onError: (error) => {
      toastFailure(error);
      void queries.invalidateQueries({ queryKey: systemConfigQuery().queryKey });
    },
  });
  return (
    <>
      <Note kind="warn">
        {t('cloning.gone', { model })} {recording === null ? t('cloning.noRecording') : null}
      </Note>
      {recording === null || cloning === undefined ? null : (
        <>
          {takesWords ? (
            <TranscriptField value={transcript} locale={locale} heard={cloning.heard} onChange={setTranscript} />
          ) : null}
          <div>
            <Button
              loading={remake.isPending}
              disabled={needsTranscript(cloning) && transcript.trim() === ''}
              onClick={() => remake.mutate()}
            >
              {cloning === null
                ? t(method === 'fit' ? 'fitting.remake' : 'cloning.remakeMatch')
                : t('cloning.remakeClone', { model: cloning.model })}
            </Button>
          </div>
        </>
      )}
    </>
  );
};
