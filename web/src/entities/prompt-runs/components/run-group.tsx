import { Button } from '@mantine/core';
import { IconEdit, IconPlayerStop, IconRepeat, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PhotoGroup, PhotoItem, RunPrompt } from '../model/groups.ts';
import { PhotoTile } from './photo-tile.tsx';
import { PlaceholderTile } from './placeholder-tile.tsx';
import classes from './run-group.module.css';
import { RunNote } from './run-note.tsx';

/** Texts about the pictures of a group. */
export interface GroupWords {
  /** While they are made. */
  readonly making: string;
  /** The label of the button for another run, with its price if it has one. */
  readonly again: string;
  readonly remove: string;
  /** The label of the button that deletes a picture. */
  readonly delete: string;
  /** Alternative text of a picture. */
  readonly alt: string;
  /** Shown when a run made fewer pictures than requested. */
  readonly fewer: string;
}

/** A picture shown on its own. */
export interface ShownPicture {
  readonly id: string;
  readonly address: string;
  readonly alt: string;
}

export interface GroupActions {
  readonly onEnlarge: (picture: ShownPicture) => void;
  /** Null if pictures cannot become avatars. */
  readonly onAdopt: ((imageId: string) => void) | null;
  readonly onDelete: (imageId: string) => void;
  readonly onAgain: () => void;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
  /** @param arrived number of pictures that have arrived */
  readonly onStop: (arrived: number) => void;
}

interface Props extends GroupActions {
  readonly group: PhotoGroup<RunPrompt & { readonly aspect_ratio: keyof typeof RATIOS }>;
  /** Pictures of a run. */
  readonly count: number;
  /** The prompt's name, or a replacement; empty until known. */
  readonly title: string;
  /** The requested attributes. */
  readonly facts: ReactNode;
  readonly words: GroupWords;
  /** Whether another run can be started now. */
  readonly ready: boolean;
  /** Below the requested attributes. */
  readonly note?: ReactNode;
  readonly makeTalkPath: (imageId: string) => string;
}

const RATIOS = { '16:9': 16 / 9, '9:16': 9 / 16, '4:3': 4 / 3, '3:4': 3 / 4, '1:1': 1 } as const;

/** The pictures of a prompt, with what was requested and the actions. */
export const RunGroup = (props: Props) => {
  const { group, count, title, facts, words, note, makeTalkPath, onEnlarge, onAdopt, onDelete } = props;
  const { prompt, children } = group;
  const shape = prompt === null ? 1 : RATIOS[prompt.aspect_ratio];
  const images = children.filter((item): item is PhotoItem & { id: string; imgUrl: string } => {
    return item.mode === 'img' && item.id !== undefined && item.imgUrl !== undefined;
  });
  const avatars = new Map(children.filter(({ mode }) => mode === 'video').map((item) => [item.parentId, item]));
  const waiting = children.find(({ id, inLoading }) => id === undefined && inLoading);
  const arrived = waiting === undefined ? 0 : images.filter(({ taskId }) => taskId === waiting.taskId).length;
  return (
    <section
      className={classes['group']}
      aria-label={title === '' ? words.making : title}
      aria-busy={waiting !== undefined}
    >
      <header className={classes['head']}>
        {prompt === null ? <h2>{words.making}</h2> : <div className={classes['facts']}>{facts}</div>}
        <div className={classes['tools']}>
          {waiting === undefined ? (
            prompt === null ? null : (
              <GroupTools {...props} ready={props.ready && prompt.run !== null} />
            )
          ) : group.id === undefined ? null : (
            <StopButton onStop={() => props.onStop(arrived)} />
          )}
        </div>
      </header>
      {prompt === null || waiting !== undefined ? null : <RunNote prompt={prompt} count={count} fewer={words.fewer} />}
      {waiting === undefined ? note : null}
      <ul className={classes['tiles']}>
        {waiting === undefined
          ? null
          : Array.from({ length: Math.max(1, count - arrived) }, (_, at) => arrived + at).map((index) => (
              <PlaceholderTile
                key={`${waiting.taskId}:${index}`}
                rate={waiting.rate}
                count={count}
                index={index}
                shape={shape}
              />
            ))}
        {images.toReversed().map(({ id, imgUrl: address, shape: own }) => (
          <PhotoTile
            key={id}
            imgUrl={address}
            alt={words.alt}
            shape={own ?? shape}
            avatar={avatars.get(id)}
            talkPath={makeTalkPath(id)}
            onEnlarge={() => onEnlarge({ id, address, alt: words.alt })}
            onAdopt={onAdopt && (() => onAdopt(id))}
            deleteLabel={words.delete}
            onDelete={() => onDelete(id)}
          />
        ))}
      </ul>
    </section>
  );
};

const StopButton = ({ onStop }: { onStop: () => void }) => {
  const { t } = useTranslation('prompt-runs');
  return (
    <Button
      size="compact-sm"
      variant="default"
      leftSection={<IconPlayerStop size={16} stroke={1.5} aria-hidden />}
      onClick={onStop}
    >
      {t('stop')}
    </Button>
  );
};

const GroupTools = ({ words, ready, onAgain, onEdit, onRemove }: Pick<Props, 'words' | 'ready'> & GroupActions) => {
  const { t } = useTranslation('prompt-runs');
  return (
    <>
      <Button
        size="compact-sm"
        variant="default"
        disabled={!ready}
        leftSection={<IconRepeat size={16} stroke={1.5} aria-hidden />}
        onClick={onAgain}
      >
        {words.again}
      </Button>
      {/* On narrow screens the icon stays beside a button with words. */}
      <span className={classes['pair']}>
        <Button
          size="compact-sm"
          variant="subtle"
          color="gray"
          leftSection={<IconEdit size={16} stroke={1.5} aria-hidden />}
          onClick={onEdit}
        >
          {t('edit')}
        </Button>
        <Button
          size="compact-sm"
          variant="subtle"
          color="gray"
          aria-label={words.remove}
          title={words.remove}
          onClick={onRemove}
        >
          <IconTrash size={16} stroke={1.5} aria-hidden />
        </Button>
      </span>
    </>
  );
};
