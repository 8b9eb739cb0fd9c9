import { Button, CloseButton } from '@mantine/core';
import { type Icon, IconDownload, IconFolder, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/i18n/format.ts';
import classes from './selection-bar.module.css';

interface Props {
  /** Number of selected works, and how many of them can be downloaded or deleted. */
  readonly chosen: number;
  readonly downloadable: number;
  readonly deletable: number;
  /** Null when all are selected. */
  readonly onAll: (() => void) | null;
  readonly onMove: () => void;
  readonly onDownload: () => void;
  readonly onDelete: () => void;
  readonly onClear: () => void;
}

/** The actions for the selected videos, at the bottom of the window. */
export const SelectionBar = (props: Props) => {
  const { t } = useTranslation(['tasks', 'work-folders']);
  const format = useFormat();
  return (
    <section className={classes['bar']} aria-label={t('selection')}>
      <CloseButton size={40} radius="xl" aria-label={t('selectNone')} onClick={props.onClear} />
      <output className={`${classes['count']} num`}>{t('selected', { amount: format.number(props.chosen) })}</output>
      {props.onAll === null ? null : (
        <Button size="sm" radius="xl" variant="subtle" color="gray" onClick={props.onAll}>
          {t('selectAll')}
        </Button>
      )}
      <span className={classes['space']} />
      <Action Icon={IconFolder} text={t('work-folders:move')} disabled={props.chosen === 0} onClick={props.onMove} />
      <Action Icon={IconDownload} text={t('download')} disabled={props.downloadable === 0} onClick={props.onDownload} />
      <Action Icon={IconTrash} text={t('delete')} disabled={props.deletable === 0} onClick={props.onDelete} />
    </section>
  );
};

interface ActionProps {
  readonly Icon: Icon;
  readonly text: string;
  readonly disabled: boolean;
  readonly onClick: () => void;
}

/** Only an icon in narrow windows. */
const Action = ({ Icon: Drawing, text, disabled, onClick }: ActionProps) => (
  <Button
    size="sm"
    radius="xl"
    variant="default"
    className={classes['action'] ?? ''}
    aria-label={text}
    disabled={disabled}
    leftSection={<Drawing size={18} stroke={1.5} aria-hidden />}
    onClick={onClick}
  >
    <span className={classes['word']}>{text}</span>
  </Button>
);
