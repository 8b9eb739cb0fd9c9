import { findSpeaking } from '@orator/contracts/voices/find-speaking';
import { VisuallyHidden } from '@mantine/core';
import type { Locale } from '@orator/contracts/core/common';
import type { Recording } from '@orator/contracts/recordings/schema';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLocale } from '../../../shared/i18n/i18n.ts';
import { stopAudio } from '../../../shared/media/audio.ts';
import { leaveAudio } from '../../../shared/media/leave-audio.ts';
import { sessionStore, TRIAL } from '../../../shared/session/session.ts';
import { useWaysOn } from '../../../shared/quotes/use-ways-on.tsx';
import tool from '../../../ui/tool-page.module.css';
import { profileQuery } from '../../../entities/accounts/api/queries.ts';
import { SIGN_UP_PATH } from '../../../shared/paths/accounts.ts';
import { SpeechFoot } from '../../../entities/speeches/components/speech-foot.tsx';
import { SpeechHistory } from '../../../entities/speeches/components/speech-history.tsx';
import { cacheTask } from '../../../entities/tasks/api/queries.ts';
import { useNamedTask } from '../../../entities/tasks/api/use-named-task.ts';
import { useDeleteTask } from '../../../entities/tasks/api/use-task-actions.ts';
import { trialQuery } from '../../../entities/trials/api/queries.ts';
import { TrialLine } from '../../../entities/trials/components/trial-line.tsx';
import { voicesQuery } from '../../../entities/voices/api/queries.ts';
import { useNamedVoice } from '../../../entities/voices/api/use-named-voice.ts';
import { VoicePicker } from '../../../entities/voices/components/voice-picker.tsx';
import { voiceChangeCalls } from '../api/queries.ts';
import { RecordingField } from './recording-field.tsx';
import { voiceChangePath } from '../../../shared/paths/voice-changes.ts';
import { ChangeStage } from './change-stage.tsx';

/** Maximum characters of a title; a voice's name has at most 60. */
const TITLE_CHARACTERS = 100;
const PATHS = { shown: voiceChangePath, again: voiceChangePath };

/** The chosen voice, or the first of its language; undefined until the list has arrived. */
const useChosenVoice = () => {
  const [locale, setLocale] = useState<Locale>(currentLocale());
  const [id, setId] = useState<string | null>(null);
  const { data } = useQuery(voicesQuery());
  const spoken = findSpeaking(data?.items ?? [], locale);
  const choose = (voice: { readonly id: string; readonly locale: Locale }): void => {
    setLocale(voice.locale);
    setId(voice.id);
  };
  useNamedVoice(choose);
  return { locale, setLocale, choose, voice: spoken.find((one) => one.id === id) ?? spoken[0] };
};

/** A title that distinguishes results with the same voice. */
const makeTitle = (recording: string, voice: string): string =>
  recording === '' ? voice : `${recording.slice(0, TITLE_CHARACTERS - voice.length - 3).toWellFormed()} · ${voice}`;

/** A recording, a voice, and the changed recording. */
export const ChangeStudio = ({ visitor }: { visitor: string }) => {
  const { t } = useTranslation(['voice-changes', 'trials', 'common']);
  const ways = useWaysOn();
  const queries = useQueryClient();
  const isTrial = visitor === TRIAL;
  const profile = useQuery({ ...profileQuery(), enabled: !isTrial });
  const trial = useQuery({ ...trialQuery(), enabled: isTrial });
  const { shown, making, error, show } = useNamedTask('voice-change', [profileQuery().queryKey, trialQuery().queryKey]);
  const [recording, setRecording] = useState<Recording | null>(null);
  const [name, setName] = useState('');
  const { locale, setLocale, choose, voice } = useChosenVoice();
  const top = useRef<HTMLDivElement>(null);
  const shownId = shown === null || shown === 'loading' ? null : shown.id;
  const remove = useDeleteTask((id) => {
    stopAudio();
    if (id === shownId) show(null);
  });
  const another = (): void => {
    stopAudio();
    show(null);
  };
  useEffect(() => leaveAudio, []);
  const wanted =
    recording === null || voice === undefined
      ? null
      : { recording_id: recording.id, voice_id: voice.id, title: makeTitle(name, voice.name) };
  return (
    <div ref={top} tabIndex={-1} className={tool['studio']}>
      {/* Always mounted, so that screen readers announce changes. */}
      <VisuallyHidden component="output">
        {making ? t('making') : shown === null || shown === 'loading' ? '' : t('ready')}
      </VisuallyHidden>
      {shown === null ? null : <ChangeStage task={shown} error={error} onAnother={another} />}
      <section className={tool['step']} aria-labelledby="step-recording">
        <h2 id="step-recording">{t('steps.recording')}</h2>
        <RecordingField
          recording={recording}
          onChange={setRecording}
          onRecording={(chosen, itsName) => {
            setRecording(chosen);
            setName(itsName);
          }}
        />
      </section>
      <div className={tool['step']}>
        <VoicePicker locale={locale} voice={voice} onLocale={setLocale} onVoice={choose} preview={null} reads={false} />
        {isTrial && trial.data !== undefined ? (
          <TrialLine trial={trial.data} timed to={SIGN_UP_PATH} onSignUp={ways.rememberHere} />
        ) : null}
        <SpeechFoot
          calls={voiceChangeCalls}
          words={{
            make: t('make'),
            makeFor: (values) => t('makeFor', values),
            makeFree: t('makeFree'),
            tooFew: (values) => t('tooFew', values),
            notStarted: t('notStarted'),
          }}
          wanted={wanted}
          hint={recording === null ? t('needRecording') : null}
          seconds={recording?.duration_s}
          have={profile.data?.wallet.credit}
          trial={isTrial}
          usedUp={trial.data?.remaining === 0}
          making={making}
          waysOn={ways.byReason}
          onSignIn={() => sessionStore.clear()}
          onStarted={(started) => {
            stopAudio();
            void cacheTask(queries, started);
            show(started.id);
            top.current?.focus({ preventScroll: true });
            top.current?.scrollIntoView({ block: 'start' });
          }}
        />
      </div>
      <SpeechHistory kind="voice-change" paths={PATHS} shown={shownId} onDelete={remove} />
    </div>
  );
};
