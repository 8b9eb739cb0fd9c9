import { findSpeaking } from '@orator/contracts/voices/find-speaking';
import { Anchor, Button } from '@mantine/core';
import { PODCAST_CHARACTERS, SPEAKERS } from '@orator/contracts/podcasts/limits';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { currentLocale } from '../../../shared/i18n/i18n.ts';
import { VERSION_OF } from '../../../shared/quotes/version-path.ts';
import { TRIAL_IDS } from '../../../shared/storage/storage.ts';
import { lateDialog } from '../../../ui/late-dialog.tsx';
import { TrialPageTitle } from '../../../ui/page-title.tsx';
import { useStudio } from '../../../entities/studios/api/use-studio.ts';
import { StudioFrame } from '../../../entities/studios/components/studio-frame.tsx';
import { StudioGate } from '../../../entities/studios/components/studio-gate.tsx';
import { useKeptDraft } from '../../../entities/studios/api/use-kept-draft.ts';
import { useTaskAgain } from '../../../entities/tasks/api/use-task-again.ts';
import { TranslateScript } from '../../../entities/translations/components/translate-script.tsx';
import { VOICE_MODELS_PATH } from '../../../shared/paths/voice-models.ts';
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

const WriteDialog = lateDialog(async () => (await import('./write-dialog.tsx')).WriteDialog);
const FaceDialog = lateDialog(
  async () => (await import('../../../entities/faces/components/face-dialog.tsx')).FaceDialog,
);

export const Component = () => (
  <StudioGate path={PODCAST_PATH} trialKey={TRIAL_IDS.podcast} taskPath={podcastPath}>
    {(visitor) => <PodcastPage key={visitor} visitor={visitor} />}
  </StudioGate>
);

const PodcastPage = ({ visitor }: { visitor: string }) => {
  const { t } = useTranslation(['podcasts', 'tasks']);
  const { draft, set, patch } = useKeptDraft(podcastDrafts, visitor, () => emptyDraft(currentLocale()));
  const studio = useStudio('podcast', { visitor, trialKey: TRIAL_IDS.podcast });
  const { shown, shownId, making, done } = studio;
  const names = draft.speakers.map(({ name }, index) =>
    name.trim() === '' ? t('speaker', { number: index + 1 }) : name.trim(),
  );
  const podcast = usePodcast(visitor, draft, names);
  const [writing, setWriting] = useState(false);
  useTaskAgain('podcast', ({ source: again }) => {
    if (again !== null) set(toDraft(again));
  });
  const source = (shownId === null ? null : studio.task?.source) ?? null;
  const edit = (): void => {
    if (source !== null) set(toDraft(source));
    studio.go(shownId === null ? null : { [VERSION_OF]: shownId });
    studio.focusStage();
  };
  return (
    <StudioFrame
      top={studio.top}
      making={studio.making}
      done={studio.done !== null}
      className={page['workspace']}
      flows
    >
      <TrialPageTitle>{t('title')}</TrialPageTitle>
      <div className={`${page['main']} ${classes['main']}`}>
        <h1>{t('title')}</h1>
        <p className={page['lead']}>
          {t('lead')}{' '}
          <Anchor component={Link} to={PODCAST_HELP_PATH} inherit>
            {t('help.title')}
          </Anchor>
        </p>
        {shown === null ? null : (
          <PodcastStage
            task={shown}
            error={studio.error}
            gone={studio.gone}
            source={source}
            locale={source?.speakers[0]?.locale ?? 'und'}
            audioCost={source === null ? 0 : (audioPrice(podcast.config, source.turns) ?? 0)}
            onAgain={edit}
          />
        )}
        {done === null ? null : (
          <PodcastResult task={done} onDeleted={() => studio.go(null)} onRerolled={studio.show} onEdit={edit} />
        )}
        <Speakers draft={draft} onDraft={set} names={names} podcast={podcast} trial={podcast.account.isTrial} />
        <TurnList
          draft={draft}
          names={names}
          onDraft={set}
          onWrite={podcast.config?.chat === true && !podcast.account.isTrial ? () => setWriting(true) : null}
        />
        {podcast.account.isTrial ? null : (
          <TranslateScript
            text={writeTurns(draft.turns)}
            locale={draft.speakers[0]?.locale ?? currentLocale()}
            config={podcast.config}
            modelsPath={podcast.account.profile?.role === 'admin' ? VOICE_MODELS_PATH : null}
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
      <PodcastPanel draft={draft} patch={patch} podcast={podcast} making={making} onStarted={studio.showStarted} />
      <div className={page['history']}>
        <PodcastHistory shown={shownId} />
      </div>
    </StudioFrame>
  );
};

interface SpeakersProps {
  readonly draft: PodcastDraft;
  readonly onDraft: (draft: PodcastDraft) => void;
  readonly names: readonly string[];
  readonly podcast: ReturnType<typeof usePodcast>;
  readonly trial: boolean;
}

/** Chooses the speakers: two to four people. */
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
