import { ActionIcon, Button } from '@mantine/core';
import { MOST_SCENES } from '@orator/contracts/scene-videos/limits';
import { IconArrowDown, IconArrowUp, IconCopy, IconPlus, IconTrash, IconUser } from '@tabler/icons-react';
import { type DragEvent, type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/i18n/format.ts';
import { addScene, copyScene, moveScene, type PageScene, type Project, removeScene } from '../model/project.ts';
import classes from './scenes.module.css';

interface Props {
  readonly project: Project;
  readonly chosen: number;
  readonly pictures: readonly (string | null)[];
  /** Seconds; undefined while they are not known. */
  readonly lengths: readonly (number | undefined)[];
  /** Which scenes are already paid for; null while there is no price. */
  readonly paid: readonly boolean[] | null;
  readonly onChoose: (key: number) => void;
  readonly onChange: (make: (project: Project) => Project) => void;
}

/** The scenes in order. They can be moved with the mouse, with buttons, or with Alt and an arrow key. */
export const SceneList = (props: Props) => {
  const { project, chosen, onChoose, onChange } = props;
  const { t } = useTranslation('scene-videos');
  const format = useFormat();
  const { scenes } = project;
  const [drag, setDrag] = useState<Drag | null>(null);
  // A preview of the position: only the drop is a change, which can be undone.
  const shown = drag === null ? project : moveScene(project, drag.key, drag.to);
  const findPlace = ({ key }: PageScene): number => scenes.findIndex((one) => one.key === key);
  const drop = ({ dataTransfer }: DragEvent): void => {
    setDrag(null);
    if (drag !== null && dataTransfer.dropEffect !== 'none' && shown.scenes.some((one, at) => scenes[at] !== one)) {
      onChange((now) => moveScene(now, drag.key, drag.to));
    }
  };
  // A scene can also be dropped between scenes.
  const between = {
    onDragOver: (event: DragEvent) => (drag === null ? undefined : event.preventDefault()),
    onDrop: (event: DragEvent) => event.preventDefault(),
  };
  const full = scenes.length >= MOST_SCENES;
  const add = (make: (project: Project) => Project): void => {
    const next = make(project);
    const added = next.scenes.find(({ key }) => scenes.every((one) => one.key !== key));
    onChange(() => next);
    if (added !== undefined) onChoose(added.key);
  };
  const remove = (key: number, index: number): void => {
    onChange((now) => removeScene(now, key));
    const next = scenes[index + 1] ?? scenes[index - 1];
    if (key === chosen && next !== undefined) onChoose(next.key);
  };
  return (
    <section className={classes['list']} aria-label={t('scenes')}>
      <ol {...between}>
        {shown.scenes.map((one, index) => (
          <Item
            key={one.key}
            {...props}
            one={one}
            index={index}
            place={findPlace(one)}
            full={full}
            drag={drag}
            onDrag={setDrag}
            onDrop={drop}
            onCopy={() => add((now) => copyScene(now, one.key))}
            onRemove={() => remove(one.key, index)}
          />
        ))}
      </ol>
      <Button
        variant="default"
        disabled={full}
        leftSection={<IconPlus size={18} stroke={1.5} aria-hidden />}
        onClick={() => add((now) => addScene(now, chosen))}
      >
        {t('add')}
      </Button>
      {full ? <p className={classes['hint']}>{t('full', { most: format.number(MOST_SCENES) })}</p> : null}
    </section>
  );
};

/** The dragged scene, and its previewed position. */
interface Drag {
  readonly key: number;
  readonly to: number;
}

interface ItemProps extends Props {
  readonly one: PageScene;
  /** Its previewed index. */
  readonly index: number;
  /** The scene's index in the project. */
  readonly place: number;
  readonly full: boolean;
  readonly drag: Drag | null;
  readonly onDrag: (drag: Drag) => void;
  readonly onDrop: (event: DragEvent) => void;
  readonly onCopy: () => void;
  readonly onRemove: () => void;
}

const Item = ({ one, index, place, full, drag, onDrag, onDrop, onCopy, onRemove, ...props }: ItemProps) => {
  const { project, chosen, pictures, lengths, paid, onChoose, onChange } = props;
  const { t } = useTranslation('scene-videos');
  const format = useFormat();
  const { key, scene } = one;
  const number = format.number(index + 1);
  const picture = pictures[place] ?? null;
  const length = lengths[place];
  const move = (to: number): void => onChange((now) => moveScene(now, key, to));
  const press = (event: KeyboardEvent): void => {
    const by = event.altKey ? ({ ArrowUp: -1, ArrowDown: 1 } as const)[event.key] : undefined;
    if (by === undefined) return;
    event.preventDefault();
    move(index + by);
  };
  // Handlers for dragging by mouse; keys and buttons do the same.
  const mouse = {
    draggable: true,
    onDragStart: (event: DragEvent) => {
      event.dataTransfer.effectAllowed = 'move';
      event.dataTransfer.setData('text/plain', '');
      onDrag({ key, to: index });
    },
    onDragEnd: onDrop,
    onDragOver: () => {
      if (drag !== null && drag.key !== key) onDrag({ ...drag, to: index });
    },
  };
  return (
    <li data-chosen={key === chosen} data-dragged={key === drag?.key} {...mouse}>
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
            {paid?.[place] === true ? ` · ${t('unchanged')}` : null}
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
