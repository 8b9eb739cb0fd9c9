import { findSpeaking } from '@orator/contracts/voices/find-speaking';
import type { Locale } from '@orator/contracts/core/common';
import type { Recording } from '@orator/contracts/recordings/schema';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLocale } from '../../../shared/i18n/i18n.ts';
import { stopAudio } from '../../../shared/media/audio.ts';
import { useQuotedStart } from '../../../shared/quotes/use-quoted-start.ts';
import tool from '../../../ui/tool-page.module.css';
import { SpeechHistory } from '../../../entities/speeches/components/speech-history.tsx';
import { useStudioAccount } from '../../../entities/studios/api/use-studio-account.ts';
import { useStudio } from '../../../entities/studios/api/use-studio.ts';
import { StudioFoot } from '../../../entities/studios/components/studio-foot.tsx';
import { StudioFrame } from '../../../entities/studios/components/studio-frame.tsx';
import { useDeleteTask } from '../../../entities/tasks/api/use-task-actions.ts';
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
  const { t } = useTranslation('voice-changes');
  const account = useStudioAccount(visitor);
  const studio = useStudio('voice-change', { visitor });
  const { shown, shownId, making } = studio;
  const [recording, setRecording] = useState<Recording | null>(null);
  const [name, setName] = useState('');
  const { locale, setLocale, choose, voice } = useChosenVoice();
  const remove = useDeleteTask((id) => {
    stopAudio();
    if (id === shownId) studio.go(null);
  });
  const input =
    recording === null || voice === undefined
      ? null
      : { recording_id: recording.id, voice_id: voice.id, title: makeTitle(name, voice.name) };
  const make = useQuotedStart({
    input,
    calls: voiceChangeCalls,
    have: account.have,
    making,
    onStarted: studio.showStarted,
  });
  return (
    <StudioFrame
      top={studio.top}
      making={studio.making}
      done={studio.done !== null}
      className={tool['studio']}
      words={{ making: t('making'), delivered: t('ready') }}
    >
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
        <StudioFoot
          account={account}
          make={make}
          work="voice-change"
          hint={recording === null ? <p>{t('needRecording')}</p> : null}
          seconds={recording?.duration_s}
        />
      </div>
      <SpeechHistory kind="voice-change" paths={PATHS} shown={shownId} onDelete={remove} />
    </StudioFrame>
  );
};
