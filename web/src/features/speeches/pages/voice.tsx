import { Anchor, Button, VisuallyHidden } from '@mantine/core';
import { TaskState } from '@orator/contracts/tasks/state';
import { IconMovie, IconPencil } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { stopAudio } from '../../../shared/media/audio.ts';
import { leaveAudio } from '../../../shared/media/leave-audio.ts';
import type { ScriptFieldElement } from '../../../shared/scripts/script-props.ts';
import { TRIAL, useVisitor } from '../../../shared/session/session.ts';
import { carryScript } from '../../../shared/storage/carried-script.ts';
import { TRIAL_IDS, local } from '../../../shared/storage/storage.ts';
import { TrialPageTitle } from '../../../ui/page-title.tsx';
import { SCRIPT_MARKS_HELP_PATH } from '../../../shared/paths/help.ts';
import { PHOTO_TO_AVATAR_PATH } from '../../../shared/paths/photo-videos.ts';
import { useKeptDraft } from '../../../entities/studios/api/use-kept-draft.ts';
import { ShareButton } from '../../../entities/shared-videos/components/share-button.tsx';
import { cacheTask, isGone } from '../../../entities/tasks/api/queries.ts';
import { useDeleteTask } from '../../../entities/tasks/api/use-task-actions.ts';
import { VisitorGate } from '../../../entities/trials/components/visitor-gate.tsx';
import { VOICE_CHANGER_PATH } from '../../../shared/paths/voice-changes.ts';
import { useNamedVoice } from '../../../entities/voices/api/use-named-voice.ts';
import { DownloadMenu } from '../../../entities/speeches/components/download-menu.tsx';
import { SpeechHistory } from '../../../entities/speeches/components/speech-history.tsx';
import { draftOfScript, emptyDraft, speechDrafts } from '../model/draft.ts';
import { speechAgainPath, speechPath, VOICE_PATH } from '../../../shared/paths/speeches.ts';
import { SpeechPanel } from './speech-panel.tsx';
import { SpeechScript } from './speech-script.tsx';
import { SpeechStage } from './speech-stage.tsx';
import { useSpeechTask } from './use-speech-task.ts';
import page from '../../../ui/flow-page.module.css';
import classes from './voice.module.css';

const PATHS = { shown: speechPath, again: speechAgainPath };

export const Component = () => {
  const visitor = useVisitor();
  const [params] = useSearchParams();
  // A trial visitor returns to the last speech.
  const last = visitor === TRIAL && [...params.keys()].length === 0 ? local.get(TRIAL_IDS.voice) : null;
  if (last !== null) return <Navigate to={speechPath(last)} replace />;
  return <VisitorGate path={VOICE_PATH}>{(of) => <VoicePage key={of} visitor={of} />}</VisitorGate>;
};

const VoicePage = ({ visitor }: { visitor: string }) => {
  const { t } = useTranslation(['speeches', 'tasks']);
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { draft, set, patch } = useKeptDraft(speechDrafts, visitor, emptyDraft);
  const speech = useSpeechTask(visitor);
  const { shown, shownId, script, again, making } = speech;
  const top = useRef<HTMLDivElement>(null);
  const text = useRef<ScriptFieldElement>(null);
  const remove = useDeleteTask((id) => {
    stopAudio();
    if (id === shownId) speech.go(null);
  });
  useEffect(() => leaveAudio, []);

  const takeScript = useEffectEvent(() => {
    if (script !== null) set(draftOfScript(script));
  });
  useEffect(() => {
    if (again !== null && script !== null) takeScript();
  }, [again, script]);

  useNamedVoice(({ id, locale }) => patch({ locale, voiceId: id }));

  const edit = (): void => {
    stopAudio();
    if (script !== null) set(draftOfScript(script));
    speech.go(null);
    text.current?.focus();
  };
  const done = shown !== null && shown !== 'loading' && shown.state === TaskState.Successed ? shown : null;
  return (
    <div ref={top} tabIndex={-1} className={page['workspace']} data-flows>
      <TrialPageTitle>{t('title')}</TrialPageTitle>
      {/* Always mounted, so that screen readers announce changes. */}
      <VisuallyHidden component="output">{making ? t('making') : done === null ? '' : t('delivered')}</VisuallyHidden>
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
          <SpeechStage
            task={shown}
            script={script}
            error={speech.error}
            gone={isGone(speech.error) || speech.error instanceof TypeError}
            onAgain={edit}
          />
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
      <SpeechPanel
        visitor={visitor}
        draft={draft}
        patch={patch}
        making={making}
        onStarted={(started) => {
          stopAudio();
          void cacheTask(queries, started);
          speech.go({ task: started.id });
          top.current?.focus({ preventScroll: true });
          top.current?.scrollIntoView({ block: 'start' });
        }}
      />
      <div className={page['history']}>
        <SpeechHistory kind="speech" paths={PATHS} shown={shownId} onDelete={remove} />
      </div>
    </div>
  );
};
