import { Anchor, Button } from '@mantine/core';
import { TaskState } from '@orator/contracts/tasks/state';
import { IconMovie, IconPencil } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { stopAudio } from '../../../shared/media/audio.ts';
import type { ScriptFieldElement } from '../../../shared/scripts/script-props.ts';
import { carryScript } from '../../../shared/storage/carried-script.ts';
import { TRIAL_IDS } from '../../../shared/storage/storage.ts';
import { TrialPageTitle } from '../../../ui/page-title.tsx';
import { SCRIPT_MARKS_HELP_PATH } from '../../../shared/paths/help.ts';
import { PHOTO_TO_AVATAR_PATH } from '../../../shared/paths/photo-videos.ts';
import { useKeptDraft } from '../../../entities/studios/api/use-kept-draft.ts';
import { ShareButton } from '../../../entities/shared-videos/components/share-button.tsx';
import { useStudio } from '../../../entities/studios/api/use-studio.ts';
import { StudioFrame } from '../../../entities/studios/components/studio-frame.tsx';
import { StudioGate } from '../../../entities/studios/components/studio-gate.tsx';
import { useDeleteTask } from '../../../entities/tasks/api/use-task-actions.ts';
import { VOICE_CHANGER_PATH } from '../../../shared/paths/voice-changes.ts';
import { useNamedVoice } from '../../../entities/voices/api/use-named-voice.ts';
import { DownloadMenu } from '../../../entities/speeches/components/download-menu.tsx';
import { SpeechHistory } from '../../../entities/speeches/components/speech-history.tsx';
import { toSpeechDraft, emptyDraft, speechDrafts } from '../model/draft.ts';
import { speechAgainPath, speechPath, VOICE_PATH } from '../../../shared/paths/speeches.ts';
import { SpeechPanel } from './speech-panel.tsx';
import { SpeechScript } from './speech-script.tsx';
import { SpeechStage } from './speech-stage.tsx';
import page from '../../../ui/flow-page.module.css';
import classes from './voice.module.css';

const PATHS = { shown: speechPath, again: speechAgainPath };

export const Component = () => (
  <StudioGate path={VOICE_PATH} trialKey={TRIAL_IDS.voice} taskPath={speechPath}>
    {(visitor) => <VoicePage key={visitor} visitor={visitor} />}
  </StudioGate>
);

const VoicePage = ({ visitor }: { visitor: string }) => {
  const { t } = useTranslation(['speeches', 'tasks']);
  const navigate = useNavigate();
  const { draft, set, patch } = useKeptDraft(speechDrafts, visitor, emptyDraft);
  const studio = useStudio('speech', { visitor, trialKey: TRIAL_IDS.voice });
  const { shown, shownId, againId, making } = studio;
  const script = studio.task?.source?.script ?? null;
  const text = useRef<ScriptFieldElement>(null);
  const remove = useDeleteTask((id) => {
    stopAudio();
    if (id === shownId) studio.go(null);
  });

  const takeScript = useEffectEvent(() => {
    if (script !== null) set(toSpeechDraft(script));
  });
  useEffect(() => {
    if (againId !== null && script !== null) takeScript();
  }, [againId, script]);

  useNamedVoice(({ id, locale }) => patch({ locale, voiceId: id }));

  const edit = (): void => {
    stopAudio();
    if (script !== null) set(toSpeechDraft(script));
    studio.go(null);
    text.current?.focus();
  };
  const done = shown !== null && shown !== 'loading' && shown.state === TaskState.Successed ? shown : null;
  return (
    <StudioFrame
      top={studio.top}
      making={studio.making}
      done={studio.done !== null}
      className={page['workspace']}
      flows
      words={{ making: t('making'), delivered: t('delivered') }}
    >
      <TrialPageTitle>{t('title')}</TrialPageTitle>
      <div className={`${page['main']} ${classes['main']}`}>
        <h1>{t('title')}</h1>
        <p className={page['lead']}>
          {t('lead')}{' '}
          <Anchor component={Link} to={VOICE_CHANGER_PATH} inherit>
            {t('changeInstead')}
          </Anchor>
          {' · '}
          <Anchor component={Link} to={SCRIPT_MARKS_HELP_PATH} inherit>
            {t('aboutMarks')}
          </Anchor>
        </p>
        {shown === null ? null : (
          <SpeechStage task={shown} script={script} error={studio.error} gone={studio.gone} onAgain={edit} />
        )}
        {done === null ? null : (
          <div className={classes['actions']}>
            <DownloadMenu task={done} />
            <ShareButton work={done} size="sm" />
            <Button variant="default" leftSection={<IconPencil size={18} stroke={1.5} aria-hidden />} onClick={edit}>
              {t('editText')}
            </Button>
            {script === null ? null : (
              <Button
                variant="default"
                leftSection={<IconMovie size={18} stroke={1.5} aria-hidden />}
                onClick={() => {
                  carryScript({ text: script.text, locale: script.locale, voiceId: script.voice_id });
                  void navigate(PHOTO_TO_AVATAR_PATH);
                }}
              >
                {t('useInVideo')}
              </Button>
            )}
          </div>
        )}
        <SpeechScript inputRef={text} visitor={visitor} draft={draft} patch={patch} />
      </div>
      <SpeechPanel visitor={visitor} draft={draft} patch={patch} making={making} onStarted={studio.showStarted} />
      <div className={page['history']}>
        <SpeechHistory kind="speech" paths={PATHS} shown={shownId} onDelete={remove} />
      </div>
    </StudioFrame>
  );
};
