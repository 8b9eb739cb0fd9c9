import { findSpeaking } from '@orator/contracts/voices/find-speaking';
import { Anchor, Button, VisuallyHidden } from '@mantine/core';
import { PODCAST_CHARACTERS, SPEAKERS } from '@orator/contracts/podcasts/limits';
import { IconPlus } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import { currentLocale } from '../../../shared/i18n/i18n.ts';
import { stopAudio } from '../../../shared/media/audio.ts';
import { leaveAudio } from '../../../shared/media/leave-audio.ts';
import { TRIAL, useVisitor } from '../../../shared/session/session.ts';
import { local, TRIAL_IDS } from '../../../shared/storage/storage.ts';
import { lateDialog } from '../../../ui/late-dialog.tsx';
import { TrialPageTitle } from '../../../ui/page-title.tsx';
import { cacheTask, isGone } from '../../../entities/tasks/api/queries.ts';
import { useKeptDraft } from '../../../entities/studios/api/use-kept-draft.ts';
import { useTaskAgain } from '../../../entities/tasks/api/use-task-again.ts';
import { TranslateScript } from '../../../entities/translations/components/translate-script.tsx';
import { VOICE_MODELS_PATH } from '../../../shared/paths/voice-models.ts';
import { profileQuery } from '../../../entities/accounts/api/queries.ts';
import { VisitorGate } from '../../../entities/trials/components/visitor-gate.tsx';
import { PodcastHistory } from './podcast-history.tsx';
import { PodcastResult } from './podcast-result.tsx';
import { PodcastStage } from './podcast-stage.tsx';
import page from '../../../ui/flow-page.module.css';
import classes from '../components/podcasts.module.css';
import { SpeakerCard } from './speaker-card.tsx';
import { TurnList } from '../components/turn-list.tsx';
import {
  type DraftSpeaker,
  emptyDraft,
  newSpeaker,
  type PodcastDraft,
  podcastDrafts,
  toDraft,
  withoutSpeaker,
  withTranslation,
  withTurns,
  writeTurns,
} from '../model/draft.ts';
import { audioPrice } from '../model/price.ts';
import { PODCAST_HELP_PATH, PODCAST_PATH, podcastPath } from '../../../shared/paths/podcasts.ts';
import { PodcastPanel } from './podcast-panel.tsx';
import { usePodcast } from './use-podcast.ts';
import { usePodcastTask } from './use-podcast-task.ts';

const WriteDialog = lateDialog(async () => (await import('./write-dialog.tsx')).WriteDialog);
const FaceDialog = lateDialog(
  async () => (await import('../../../entities/faces/components/face-dialog.tsx')).FaceDialog,
);

export const Component = () => {
  const visitor = useVisitor();
  const [params] = useSearchParams();
  // A trial visitor returns to the last podcast.
  const last = visitor === TRIAL && [...params.keys()].length === 0 ? local.get(TRIAL_IDS.podcast) : null;
  if (last !== null) return <Navigate to={podcastPath(last)} replace />;
  return <VisitorGate path={PODCAST_PATH}>{(of) => <PodcastPage key={of} visitor={of} />}</VisitorGate>;
};

const PodcastPage = ({ visitor }: { visitor: string }) => {
  const { t } = useTranslation(['podcasts', 'tasks']);
  const queries = useQueryClient();
  const profile = useQuery({ ...profileQuery(), enabled: visitor !== TRIAL });
  const { draft, set, patch } = useKeptDraft(podcastDrafts, visitor, () => emptyDraft(currentLocale()));
  const shown = usePodcastTask(visitor);
  const { task, making } = shown;
  const names = draft.speakers.map(({ name }, index) =>
    name.trim() === '' ? t('speaker', { number: index + 1 }) : name.trim(),
  );
  const podcast = usePodcast(visitor, draft, names);
  const [writing, setWriting] = useState(false);
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => leaveAudio, []);
  useTaskAgain('podcast', ({ source: again }) => {
    if (again !== null) set(toDraft(again));
  });
  const source = task?.source ?? null;
  const edit = (): void => {
    if (source !== null) set(toDraft(source));
    shown.go(null, shown.id);
    top.current?.focus({ preventScroll: true });
  };
  const done = task !== undefined && !making && task.output?.audio_url !== undefined ? task : null;
  return (
    <div ref={top} tabIndex={-1} className={page['workspace']} data-flows>
      <TrialPageTitle>{t('title')}</TrialPageTitle>
      {/* Always mounted, so that screen readers announce changes. */}
      <VisuallyHidden component="output">
        {making ? t('tasks:making') : done === null ? '' : t('tasks:delivered')}
      </VisuallyHidden>
      <div className={`${page['main']} ${classes['main']}`}>
        <h1>{t('title')}</h1>
        <p className={page['lead']}>
          {t('lead')}{' '}
          <Anchor component={Link} to={PODCAST_HELP_PATH} inherit>
            {t('help.title')}
          </Anchor>
        </p>
        {shown.id === null ? null : (
          <PodcastStage
            task={task ?? 'loading'}
            error={shown.error}
            gone={isGone(shown.error) || shown.error instanceof TypeError}
            source={source}
            locale={source?.speakers[0]?.locale ?? 'und'}
            audioCost={source === null ? 0 : (audioPrice(podcast.config, source.turns) ?? 0)}
            onAgain={edit}
          />
        )}
        {done === null ? null : (
          <PodcastResult
            task={done}
            onDeleted={() => shown.go(null)}
            onRerolled={({ id }) => shown.go(id)}
            onEdit={edit}
          />
        )}
        <Speakers draft={draft} onDraft={set} names={names} podcast={podcast} trial={visitor === TRIAL} />
        <TurnList
          draft={draft}
          names={names}
          onDraft={set}
          onWrite={podcast.config?.chat === true && visitor !== TRIAL ? () => setWriting(true) : null}
        />
        {visitor === TRIAL ? null : (
          <TranslateScript
            text={writeTurns(draft.turns)}
            locale={draft.speakers[0]?.locale ?? currentLocale()}
            config={podcast.config}
            modelsPath={profile.data?.role === 'admin' ? VOICE_MODELS_PATH : null}
            most={PODCAST_CHARACTERS}
            onUse={(text, locale) => set(withTranslation(draft, text, locale))}
          />
        )}
        <WriteDialog
          opened={writing}
          onClose={() => setWriting(false)}
          names={names}
          locale={draft.speakers[0]?.locale ?? currentLocale()}
          onWritten={({ turns }) => set(withTurns(draft, turns))}
        />
      </div>
      <PodcastPanel
        visitor={visitor}
        draft={draft}
        patch={patch}
        podcast={podcast}
        making={making}
        onStarted={(started) => {
          stopAudio();
          void cacheTask(queries, started);
          shown.go(started.id);
          top.current?.focus({ preventScroll: true });
          top.current?.scrollIntoView({ block: 'start' });
        }}
      />
      <div className={page['history']}>
        <PodcastHistory shown={shown.id} />
      </div>
    </div>
  );
};

interface SpeakersProps {
  readonly draft: PodcastDraft;
  readonly onDraft: (draft: PodcastDraft) => void;
  readonly names: readonly string[];
  readonly podcast: ReturnType<typeof usePodcast>;
  readonly trial: boolean;
}

/** Who speaks: two to four people. */
const Speakers = ({ draft, onDraft, names, podcast, trial }: SpeakersProps) => {
  const { t } = useTranslation('podcasts');
  const { speakers } = draft;
  const [asked, setAsked] = useState<number | null>(null);
  // The dialog keeps its words while it closes.
  const [last, setLast] = useState(0);
  const patch = (index: number, change: Partial<DraftSpeaker>): void =>
    onDraft({ ...draft, speakers: speakers.map((one, at) => (at === index ? { ...one, ...change } : one)) });
  return (
    <section className={classes['speakers']} aria-label={t('speakers')}>
      <h2>{t('speakers')}</h2>
      <ul>
        {speakers.map((speaker, index) => (
          <SpeakerCard
            // Speakers have no other identity than their place.
            key={index}
            index={index}
            speaker={speaker}
            fallback={t('speaker', { number: index + 1 })}
            picture={podcast.faces[index]?.picture ?? null}
            voices={findSpeaking(podcast.all, speaker.locale)}
            voice={podcast.voices[index]}
            patch={(change) => patch(index, change)}
            onFace={() => {
              setLast(index);
              setAsked(index);
            }}
            onRemove={speakers.length > SPEAKERS.least ? () => onDraft(withoutSpeaker(draft, index)) : null}
          />
        ))}
      </ul>
      {speakers.length >= SPEAKERS.most ? null : (
        <Button
          variant="subtle"
          leftSection={<IconPlus size={18} stroke={1.5} aria-hidden />}
          onClick={() => onDraft({ ...draft, speakers: [...speakers, newSpeaker(speakers[0]?.locale ?? 'en')] })}
        >
          {t('addSpeaker')}
        </Button>
      )}
      <FaceDialog
        opened={asked !== null}
        onClose={() => setAsked(null)}
        name={names[last] ?? ''}
        chosen={speakers[last]?.face ?? null}
        trial={trial}
        limits={podcast.config?.limits}
        onChoose={(face) => patch(last, { face })}
      />
    </section>
  );
};
