import { findSpeaking } from '@orator/contracts/voices/find-speaking';
import type { Locale } from '@orator/contracts/core/common';
import type { Recording } from '@orator/contracts/recordings/schema';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLocale } from '../../../shared/i18n/i18n.ts';
import { stopAudio } from '../../../shared/media/audio.ts';
import { sessionStore, TRIAL } from '../../../shared/session/session.ts';
import { useWaysOn } from '../../../shared/quotes/use-ways-on.tsx';
import tool from '../../../ui/tool-page.module.css';
import { profileQuery } from '../../../entities/accounts/api/queries.ts';
import { SIGN_UP_PATH } from '../../../shared/paths/accounts.ts';
import { SpeechFoot } from '../../../entities/speeches/components/speech-foot.tsx';
import { SpeechHistory } from '../../../entities/speeches/components/speech-history.tsx';
import { useStudio } from '../../../entities/studios/api/use-studio.ts';
import { StudioFrame } from '../../../entities/studios/components/studio-frame.tsx';
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
  const isTrial = visitor === TRIAL;
  const profile = useQuery({ ...profileQuery(), enabled: !isTrial });
  const trial = useQuery({ ...trialQuery(), enabled: isTrial });
  const studio = useStudio('voice-change', { visitor });
  const { shown, shownId, making } = studio;
  const [recording, setRecording] = useState<Recording | null>(null);
  const [name, setName] = useState('');
  const { locale, setLocale, choose, voice } = useChosenVoice();
  const remove = useDeleteTask((id) => {
    stopAudio();
    if (id === shownId) studio.go(null);
  });
  const wanted =
    recording === null || voice === undefined
      ? null
      : { recording_id: recording.id, voice_id: voice.id, title: makeTitle(name, voice.name) };
  return (
    <StudioFrame studio={studio} className={tool['studio']} words={{ making: t('making'), delivered: t('ready') }}>
      {shown === null ? null : <ChangeStage task={shown} error={studio.error} onAnother={studio.leave} />}
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
          onStarted={studio.showStarted}
        />
      </div>
      <SpeechHistory kind="voice-change" paths={PATHS} shown={shownId} onDelete={remove} />
    </StudioFrame>
  );
};
