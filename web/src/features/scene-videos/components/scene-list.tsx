import { ActionIcon, Button } from '@mantine/core';
import { MOST_SCENES } from '@orator/contracts/scene-videos/limits';
import { IconArrowDown, IconArrowUp, IconCopy, IconPlus, IconTrash, IconUser } from '@tabler/icons-react';
import { type DragEvent, type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/i18n/format.ts';
import { moved, type PageScene, type Project, withCopy, withNext, without } from '../model/project.ts';
import classes from './scenes.module.css';

interface Props {
  readonly project: Project;
  readonly chosen: number;
  readonly pictures: readonly (string | null)[];
  /** Seconds; undefined while they are not known. */
  readonly lengths: readonly (number | undefined)[];
  /** Which scenes are paid for from before; null while there is no price. */
  readonly paid: readonly boolean[] | null;
  readonly onChoose: (key: number) => void;
  readonly onChange: (make: (project: Project) => Project) => void;
}

/** The scenes in order. They are moved with the mouse, with buttons, or with Alt and an arrow key. */
export const SceneList = (props: Props) => {
  const { project, chosen, onChoose, onChange } = props;
  const { t } = useTranslation('scene-videos');
  const format = useFormat();
  const { scenes } = project;
  const [dragged, setDragged] = useState<number | null>(null);
  const full = scenes.length >= MOST_SCENES;
  const add = (make: (project: Project) => Project): void => {
    const next = make(project);
    const added = next.scenes.find(({ key }) => scenes.every((one) => one.key !== key));
    onChange(() => next);
    if (added !== undefined) onChoose(added.key);
  };
  const remove = (key: number, index: number): void => {
    onChange((now) => without(now, key));
    const next = scenes[index + 1] ?? scenes[index - 1];
    if (key === chosen && next !== undefined) onChoose(next.key);
  };
  return (
    <section className={classes['list']} aria-label={t('scenes')}>
      <ol>
        {scenes.map((one, index) => (
          <Item
            key={one.key}
            {...props}
            one={one}
            index={index}
            full={full}
            dragged={dragged}
            onDrag={setDragged}
            onCopy={() => add((now) => withCopy(now, one.key))}
            onRemove={() => remove(one.key, index)}
          />
        ))}
      </ol>
      <Button
        variant="default"
        disabled={full}
        leftSection={<IconPlus size={18} stroke={1.5} aria-hidden />}
        onClick={() => add((now) => withNext(now, chosen))}
      >
        {t('add')}
      </Button>
      {full ? <p className={classes['hint']}>{t('full', { most: format.number(MOST_SCENES) })}</p> : null}
    </section>
  );
};

interface ItemProps extends Props {
  readonly one: PageScene;
  readonly index: number;
  readonly full: boolean;
  readonly dragged: number | null;
  readonly onDrag: (key: number | null) => void;
  readonly onCopy: () => void;
  readonly onRemove: () => void;
}

const Item = ({ one, index, full, dragged, onDrag, onCopy, onRemove, ...props }: ItemProps) => {
  const { project, chosen, pictures, lengths, paid, onChoose, onChange } = props;
  const { t } = useTranslation('scene-videos');
  const format = useFormat();
  const { key, scene } = one;
  const number = format.number(index + 1);
  const picture = pictures[index] ?? null;
  const length = lengths[index];
  const move = (to: number): void => onChange((now) => moved(now, key, to));
  const press = (event: KeyboardEvent): void => {
    const by = event.altKey ? ({ ArrowUp: -1, ArrowDown: 1 } as const)[event.key] : undefined;
    if (by === undefined) return;
    event.preventDefault();
    move(index + by);
  };
  // For the mouse; keys and buttons do the same.
  const drag = {
    draggable: true,
    onDragStart: (event: DragEvent) => {
      event.dataTransfer.effectAllowed = 'move';
      event.dataTransfer.setData('text/plain', '');
      onDrag(key);
    },
    onDragEnd: () => onDrag(null),
    onDragOver: (event: DragEvent) => {
      if (dragged === null) return;
      event.preventDefault();
      if (dragged !== key) onChange((now) => moved(now, dragged, index));
    },
    onDrop: (event: DragEvent) => event.preventDefault(),
  };
  return (
    <li data-chosen={key === chosen} data-dragged={key === dragged} {...drag}>
      <button
        type="button"
        className={classes['scene']}
        aria-current={key === chosen ? 'true' : undefined}
        aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
        onClick={() => onChoose(key)}
        onKeyDown={press}
      >
        <span className={classes['picture']} style={picture === null ? {} : { backgroundImage: `url("${picture}")` }}>
          {picture === null ? <IconUser size={20} stroke={1.5} aria-hidden /> : null}
        </span>
        <span className={classes['about']}>
          <b>{t('scene', { number })}</b>
          <span dir="auto">{scene.script.text.trim() === '' ? t('empty') : scene.script.text}</span>
          <small>
            {length === undefined || length === 0 ? null : format.length(length)}
            {paid?.[index] === true ? ` · ${t('unchanged')}` : null}
          </small>
        </span>
      </button>
      <div className={classes['tools']}>
        <Tool label={t('earlier', { number })} Icon={IconArrowUp} off={index === 0} act={() => move(index - 1)} />
        <Tool
          label={t('later', { number })}
          Icon={IconArrowDown}
          off={index === project.scenes.length - 1}
          act={() => move(index + 1)}
        />
        <Tool label={t('copy', { number })} Icon={IconCopy} off={full} act={onCopy} />
        <Tool label={t('remove', { number })} Icon={IconTrash} off={project.scenes.length === 1} act={onRemove} />
      </div>
    </li>
  );
};

interface ToolProps {
  readonly label: string;
  readonly Icon: typeof IconCopy;
  readonly off: boolean;
  readonly act: () => void;
}

const Tool = ({ label, Icon, off, act }: ToolProps) => (
  <ActionIcon variant="subtle" color="gray" aria-label={label} title={label} disabled={off} onClick={act}>
    <Icon size={17} stroke={1.5} aria-hidden />
  </ActionIcon>
);
