import { Button } from '@mantine/core';
import { DUB_SAMPLE } from '@orator/contracts/dubs/sample';
import type { TaskDetail } from '@orator/contracts/tasks/schema';
import { isLoading } from '@orator/contracts/tasks/state';
import { IconMovie } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LOCALE_NAMES } from '../../../shared/i18n/locale.ts';
import { LoopVideo } from '../../../ui/loop-video.tsx';
import { Frame, Stage } from '../../../ui/stage.tsx';
import tool from '../../../ui/tool-page.module.css';
import { VideoPlayer } from '../../../ui/video-player.tsx';
import { ShareButton } from '../../../entities/shared-videos/components/share-button.tsx';
import { VideoOnStage } from '../../../entities/tasks/components/video-on-stage.tsx';
import { TaskResultBar } from '../../../entities/tasks/components/task-result.tsx';
import { CorrectButton } from './correct-button.tsx';
import classes from './dub.module.css';
import type { DubVideo } from './use-dub-video.ts';

interface Props {
  readonly task: Extract<TaskDetail, { kind: 'dub' }> | 'loading' | null;
  readonly taskError: Error | null;
  /** The video to dub, once one is chosen and ready. */
  readonly video: DubVideo | null;
  readonly trial: boolean;
  readonly onAnother: () => void;
  /** Makes another version, starting from the same lines. */
  readonly onAgain: () => void;
}

/** The chosen video, the new one in progress, or the finished one with its actions. */
export const DubStage = (props: Props) => {
  const { t } = useTranslation(['dubs', 'common', 'studios']);
  const { task, video, onAnother, onAgain } = props;
  const [speaking, setSpeaking] = useState(false);
  const describeLanguages = ({ source }: Extract<TaskDetail, { kind: 'dub' }>): string | undefined =>
    source === null ? undefined : t('fromTo', { from: LOCALE_NAMES[source.from], to: LOCALE_NAMES[source.locale] });
  return (
    <>
      <div className={`${tool['stage']} ${classes['stage']}`}>
        <Stage label={t('studios:stage')} lit={speaking}>
          {task !== null ? (
            <VideoOnStage
              task={task}
              taskError={props.taskError}
              language={task === 'loading' ? 'und' : (task.source?.locale ?? 'und')}
              captioned={task !== 'loading' && task.source !== null && task.source.captions !== 'none'}
              another={{ words: t('studios:another'), onPress: onAnother }}
              onAgain={onAgain}
              onPlaying={setSpeaking}
            />
          ) : video === null ? (
            <p className={classes['message']}>
              <IconMovie size={40} stroke={1.25} aria-hidden />
              {t('noVideo')}
            </p>
          ) : video.sample ? (
            <VideoPlayer
              src={video.video}
              poster={video.poster}
              captions={undefined}
              captionsLanguage={DUB_SAMPLE.locale}
              label={t('common:samples.ada')}
              onPlaying={setSpeaking}
            />
          ) : (
            <Frame ratio={video.ratio}>
              <LoopVideo src={video.video} poster={video.poster} alt={video.name} ratio={video.ratio} />
            </Frame>
          )}
        </Stage>
      </div>
      {task === null || task === 'loading' || isLoading(task.state) || task.output === undefined ? null : (
        <TaskResultBar
          task={task}
          about={describeLanguages(task)}
          onDeleted={onAnother}
          next={
            <>
              <ShareButton work={task} />
              <CorrectButton output={task.output} trial={props.trial} onClick={onAgain} />
              <Button size="md" variant="default" onClick={onAnother}>
                {t('studios:another')}
              </Button>
            </>
          }
        />
      )}
    </>
  );
};
