import { Button } from '@mantine/core';
import type { PhotoPrompt } from '@orator/contracts/photo-avatar-prompts/schema';
import { PHOTOS_A_RUN } from '@orator/contracts/photo-avatar-prompts/options';
import { TaskState } from '@orator/contracts/tasks/state';
import { IconEdit, IconPlayerStop, IconRepeat, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/i18n/format.ts';
import { Note } from '../../../ui/note.tsx';
import type { PhotoGroup, PhotoItem } from '../../../shared/prompt-runs/groups.ts';
import { PhotoTile } from './photo-tile.tsx';
import { PlaceholderTile } from './placeholder-tile.tsx';
import { PromptFacts } from './prompt-facts.tsx';
import classes from './prompt-group.module.css';

interface Props {
  readonly group: PhotoGroup<PhotoPrompt>;
  /** What a run costs, credits; undefined until it is known, and for a trial. */
  readonly cost: number | undefined;
  /** Whether another run can be started now. */
  readonly ready: boolean;
  readonly talkPathOf: (imageId: string) => string;
  readonly onEnlarge: (imageId: string) => void;
  /** Null where portraits cannot become avatars. */
  readonly onAdopt: ((imageId: string) => void) | null;
  readonly onDelete: (imageId: string) => void;
  readonly onAgain: () => void;
  readonly onEdit: (prompt: PhotoPrompt) => void;
  readonly onRemove: () => void;
  readonly onStop: (arrived: number) => void;
}

const RATIOS = { '16:9': 16 / 9, '9:16': 9 / 16, '4:3': 4 / 3, '3:4': 3 / 4, '1:1': 1 } as const;

/** How the latest run ended, where that is not four images. */
const RunNote = ({ prompt }: { prompt: PhotoPrompt }) => {
  const { t } = useTranslation('photo-avatar-prompts');
  const format = useFormat();
  const { run, images } = prompt;
  if (run === null || run.state < TaskState.Successed) return null;
  const made = images.filter(({ task_id }) => task_id === run.task_id).length;
  const charged =
    run.cost === 0 ? null : t(run.charged === 0 ? 'notCharged' : 'charged', { price: format.credits(run.charged) });
  if (run.error !== undefined) {
    const stopped = run.error.reason === 'cancelled';
    return (
      <Note kind={stopped ? 'warn' : 'bad'}>
        {run.error.message} {stopped ? charged : null}
      </Note>
    );
  }
  if (run.charged === run.cost || made >= PHOTOS_A_RUN) return null;
  return (
    <Note kind="warn">
      {t('fewer')} {charged}
    </Note>
  );
};

/** The images of a prompt, with what was asked for and what can be done with it. */
export const PromptGroup = (props: Props) => {
  const { group, cost, ready, talkPathOf, onEnlarge, onAdopt, onDelete, onAgain, onEdit, onRemove, onStop } = props;
  const { t } = useTranslation('photo-avatar-prompts');
  const format = useFormat();
  const { prompt, children } = group;
  const shape = prompt === null ? 1 : RATIOS[prompt.aspect_ratio];
  const images = children.filter((item): item is PhotoItem & { id: string; imgUrl: string } => {
    return item.id !== undefined && item.imgUrl !== undefined;
  });
  const waiting = children.find(({ id, inLoading }) => id === undefined && inLoading);
  const arrived = waiting === undefined ? 0 : images.filter(({ taskId }) => taskId === waiting.taskId).length;
  const words = prompt?.name ?? prompt?.prompt ?? '';
  return (
    <section
      className={classes['group']}
      aria-label={words === '' ? t('making') : words}
      aria-busy={waiting !== undefined}
    >
      <header className={classes['head']}>
        {prompt === null ? <h2>{t('making')}</h2> : <PromptFacts prompt={prompt} />}
        <div className={classes['tools']}>
          {waiting !== undefined && group.id !== undefined ? (
            <Button
              size="compact-sm"
              variant="default"
              leftSection={<IconPlayerStop size={16} stroke={1.5} aria-hidden />}
              onClick={() => onStop(arrived)}
            >
              {t('stop')}
            </Button>
          ) : null}
          {waiting === undefined && prompt !== null ? (
            <>
              <Button
                size="compact-sm"
                variant="default"
                disabled={!ready || prompt.run === null}
                leftSection={<IconRepeat size={16} stroke={1.5} aria-hidden />}
                onClick={onAgain}
              >
                {cost === undefined ? t('again') : t('againFor', { price: format.credits(cost) })}
              </Button>
              <Button
                size="compact-sm"
                variant="subtle"
                color="gray"
                leftSection={<IconEdit size={16} stroke={1.5} aria-hidden />}
                onClick={() => onEdit(prompt)}
              >
                {t('edit')}
              </Button>
              <Button
                size="compact-sm"
                variant="subtle"
                color="gray"
                aria-label={t('remove')}
                title={t('remove')}
                onClick={onRemove}
              >
                <IconTrash size={16} stroke={1.5} aria-hidden />
              </Button>
            </>
          ) : null}
        </div>
      </header>
      {prompt === null || waiting !== undefined ? null : <RunNote prompt={prompt} />}
      <ul className={classes['tiles']}>
        {waiting === undefined
          ? null
          : Array.from({ length: PHOTOS_A_RUN - arrived }, (_, at) => arrived + at).map((index) => (
              <PlaceholderTile
                key={`${waiting.taskId}:${index}`}
                rate={waiting.rate}
                count={PHOTOS_A_RUN}
                index={index}
                shape={shape}
              />
            ))}
        {images.toReversed().map((image) => (
          <PhotoTile
            key={image.id}
            imgUrl={image.imgUrl}
            alt={t('alt', { words })}
            shape={image.shape ?? shape}
            talkPath={talkPathOf(image.id)}
            onEnlarge={() => onEnlarge(image.id)}
            onAdopt={onAdopt && (() => onAdopt(image.id))}
            onDelete={() => onDelete(image.id)}
          />
        ))}
      </ul>
    </section>
  );
};
