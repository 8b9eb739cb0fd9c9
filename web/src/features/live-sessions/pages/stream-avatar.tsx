import { Anchor, Button, Checkbox } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { systemConfigQuery } from '../../../shared/api/system-config.ts';
import { stopAudio } from '../../../shared/media/audio.ts';
import { leaveAudio } from '../../../shared/media/leave-audio.ts';
import { TRIAL } from '../../../shared/session/session.ts';
import { TrialPageTitle } from '../../../ui/page-title.tsx';
import { Note } from '../../../ui/note.tsx';
import { trialQuery } from '../../../entities/trials/api/queries.ts';
import { VisitorGate } from '../../../entities/trials/components/visitor-gate.tsx';
import { VoicePicker } from '../../../entities/voices/components/voice-picker.tsx';
import { knowledgeQuery } from '../api/live-knowledge-queries.ts';
import { nameFace, talkingFaceQuery } from '../api/queries.ts';
import { type Chosen, useChosen } from './use-chosen.ts';
import { FaceChoice } from './face-choice.tsx';
import { KnowledgeBox } from '../components/live-knowledge-box.tsx';
import { LiveStage } from '../components/live-stage.tsx';
import { rememberSession, useLastSession } from './last-session.ts';
import { StartFoot } from './start-foot.tsx';
import { createLiveMotion } from '../../../shared/faces/live-motion.ts';
import { canRecord } from '../model/session-recorder.ts';
import { createVoicePlayer, type VoicePlayer } from '../../../shared/media/voice-player.ts';
import { ON_YOUR_SITE_PATH, STREAM_AVATAR_PATH } from '../../../shared/paths/live-sessions.ts';
import { LiveTalk, type Started } from './live-talk.tsx';
import page from '../../../ui/stage-page.module.css';
import classes from './stream-avatar.module.css';

export const Component = () => (
  <VisitorGate path={STREAM_AVATAR_PATH}>
    {(visitor) => <StreamAvatar key={visitor} trial={visitor === TRIAL} />}
  </VisitorGate>
);

const StreamAvatar = ({ trial }: { trial: boolean }) => {
  const { t } = useTranslation('live-sessions');
  const [session, setSession] = useState<Started | null>(null);
  const chosen = useChosen();
  useEffect(() => leaveAudio, []);
  return (
    <div className={page['workspace']}>
      <TrialPageTitle>{t('title')}</TrialPageTitle>
      {session === null ? (
        <Setup
          chosen={chosen}
          trial={trial}
          onStarted={(started) => {
            rememberSession(trial, started.id);
            setSession(started);
          }}
        />
      ) : (
        <LiveTalk key={session.id} session={session} trial={trial} onAgain={() => setSession(null)} />
      )}
    </div>
  );
};

interface SetupProps {
  readonly chosen: Chosen;
  readonly trial: boolean;
  readonly onStarted: (session: Started) => void;
}

/** The choice of face and voice; the face already breathes and blinks. */
const Setup = ({ chosen, trial, onStarted }: SetupProps) => {
  const { t } = useTranslation('live-sessions');
  const { portrait, setPortrait, locale, setLocale, voice, setVoiceId } = chosen;
  const config = useQuery(systemConfigQuery()).data;
  const left = useQuery({ ...trialQuery(), enabled: trial }).data;
  const canvas = useRef<HTMLCanvasElement>(null);
  const player = useRef<VoicePlayer>(null);
  const motion = useMemo(() => createLiveMotion(1, matchMedia('(prefers-reduced-motion: reduce)').matches), []);
  const face = { ...portrait, locale };
  const known = useInfiniteQuery(knowledgeQuery(face)).data?.pages[0]?.items;
  const chat = config?.chat === true;
  /** Whether the face only reads texts aloud, because it knows nothing and there is no chat server. */
  const onlyReads = config?.chat === false && known?.length === 0;
  const input = voice === undefined ? null : { ...face, voice_id: voice.id };
  const [record, setRecord] = useState(false);
  const last = useLastSession(trial);
  const press = (): VoicePlayer => {
    stopAudio();
    player.current ??= createVoicePlayer();
    return player.current;
  };
  return (
    <>
      <div className={`${page['center']} ${classes['center']}`}>
        <h1>{t('title')}</h1>
        <LiveStage
          face={talkingFaceQuery(portrait)}
          motion={motion}
          now={() => performance.now() / 1000}
          canvas={canvas}
          tag={t('preview')}
          lit={false}
        />
        <p className={classes['lead']}>
          {t(chat ? 'leadChat' : onlyReads ? 'leadRead' : 'leadKnows')}{' '}
          {trial ? null : (
            <Anchor component={Link} to={ON_YOUR_SITE_PATH} inherit>
              {t('sites.link')}
            </Anchor>
          )}
        </p>
      </div>
      <aside className={page['panel']} aria-label={t('panel')}>
        <div className={page['fields']}>
          <FaceChoice value={portrait} trial={trial} onChange={setPortrait} />
          <VoicePicker
            locale={locale}
            voice={voice}
            onLocale={setLocale}
            onVoice={({ id }) => setVoiceId(id)}
            preview={null}
          />
          <KnowledgeBox key={`${nameFace(face)} ${locale}`} face={face} chat={chat} />
          {canRecord() ? (
            <Checkbox
              label={t('keep.record')}
              description={t('keep.recordHint')}
              checked={record}
              onChange={(event) => setRecord(event.currentTarget.checked)}
            />
          ) : null}
        </div>
        {last === null ? null : (
          <div className={classes['last']}>
            <Note kind="warn">{t('goesOn')}</Note>
            <Button variant="default" onClick={() => onStarted({ ...last, record, player: press() })}>
              {t('goOn')}
            </Button>
          </div>
        )}
        <StartFoot
          input={input}
          ownVoice={voice?.kind === 'own'}
          onlyReads={onlyReads}
          config={config}
          trial={trial ? (left ?? 'loading') : null}
          onPress={press}
          onStarted={({ id }) => onStarted({ id, portrait, locale, record, player: press() })}
        />
      </aside>
    </>
  );
};
