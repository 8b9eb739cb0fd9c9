import type { Script } from '@orator/contracts/scripts/schema';
import type { Task } from '@orator/contracts/tasks/schema';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { playAudio } from '../../../shared/media/audio.ts';
import { toastError, toastFailure } from '../../../shared/toast/toast.tsx';
import { latePart } from '../../../ui/late-part.tsx';
import { Pills } from '../../../ui/pills.tsx';
import { useSteady } from '../../../ui/use-steady.ts';
import { wordsQuery } from '../api/queries.ts';
import { Karaoke } from './karaoke.tsx';
import classes from './speeches.module.css';
import { Transport } from './transport.tsx';
import { usePlayer } from './use-player.ts';

const DoubtedWords = latePart(async () => (await import('../../../shared/lexicon/doubted-words.tsx')).DoubtedWords);

interface Props {
  readonly task: Task;
  /** The spoken text; null if unknown. */
  readonly script: Script | null;
  /** The path of the page that contains it. */
  readonly path: string;
  /** The original recording with the same times; the user can switch between both while listening. */
  readonly original?: string | undefined;
  /** The stream of a speech in progress, used from then on. Starts automatically. */
  readonly film?: string | null;
}

/** Which of the two is played. */
const HEARD = ['made', 'original'] as const;
type Heard = (typeof HEARD)[number];

/** A finished speech: its waveform, and its text with the word being spoken. */
export const SpeechPlayer = ({ task, script, path, original, film = null }: Props) => {
  const { t } = useTranslation(['speeches', 'common']);
  const [heard, setHeard] = useState<Heard>('made');
  const file = useSteady(task.output?.audio_url);
  // The stream has the first reading of a sentence that was spoken again.
  const outdated = film !== null && task.output?.spoken_again !== undefined;
  const made = outdated ? task.output?.audio_url : (film ?? task.output?.audio_url);
  const sound = useSteady(heard === 'made' ? made : original);
  const wordsUrl = task.output?.words_url;
  const words = useQuery({ ...wordsQuery(wordsUrl ?? ''), enabled: wordsUrl !== undefined });
  const doubted = task.output?.doubted ?? [];
  const title = task.title === '' ? t('untitled') : task.title;
  const player = usePlayer(`speech-${task.id}`, (from) => {
    // The URL of the playing stream is kept, so that it continues during navigation.
    const address = sound.address === film ? file.address : sound.address;
    if (address !== undefined) void playAudio(task.id, address, { title, path, from }).catch(toastFailure);
  });
  const { ref, state, seek, play } = player;
  const begin = useEffectEvent(() => {
    // Browsers block autoplay on a page without a prior press; the play button remains.
    play().catch(() => undefined);
  });
  useEffect(() => {
    if (film !== null) begin();
  }, [film]);
  /** Continues at the same time once another sound is loaded. */
  const goOnLater = (): void => {
    const { at, playing } = state;
    const goOn = (): void => {
      seek(at);
      if (playing) void play().catch(() => toastError(() => t('common:player.failed')));
    };
    ref.current?.addEventListener('loadedmetadata', goOn, { once: true });
  };
  const hear = (which: Heard): void => {
    goOnLater();
    setHeard(which);
  };
  const leaveStream = useEffectEvent(goOnLater);
  useEffect(() => {
    if (outdated) leaveStream();
  }, [outdated]);
  return (
    <div className={classes['player']}>
      <Transport
        player={player}
        sound={sound}
        drawn={sound.address === film ? file.address : sound.address}
        length={task.output?.duration_s}
        captions={task.output?.captions_url}
        language={script?.locale ?? 'und'}
      />
      {original === undefined ? null : (
        <Pills
          onStage
          name="heard"
          label={t('heard.label')}
          value={heard}
          onChange={hear}
          options={HEARD.map((value) => ({ value, text: t(`heard.${value}`) }))}
        />
      )}
      {script === null ? null : (
        <Karaoke
          text={script.text}
          lang={script.locale}
          words={words.data ?? []}
          at={state.at}
          playing={state.playing}
          onSeek={seek}
        />
      )}
      {script === null || doubted.length === 0 ? null : <DoubtedWords words={doubted} locale={script.locale} />}
    </div>
  );
};
