import '@mantine/core/styles/NumberInput.css';
import { ActionIcon, Button, NumberInput, Popover, TextInput } from '@mantine/core';
import { LONGEST_PAUSE_S, pauseMark, PAUSES_S } from '@orator/contracts/scripts/pauses';
import { PITCH } from '@orator/contracts/scripts/delivery';
import { SAID_CHARACTERS, wordMark } from '@orator/contracts/scripts/word-marks';
import { IconBold, IconTrash } from '@tabler/icons-react';
import { type CSSProperties, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../i18n/format.ts';
import type { Mark } from './editor/marks.ts';
import classes from './scripts.module.css';

/** The pressed mark, and the position of its chip. */
export interface OpenMark {
  readonly mark: Mark;
  /** Pixels within the field. */
  readonly place: Pick<DOMRect, 'x' | 'y' | 'width' | 'height'>;
}

interface Props extends OpenMark {
  /** Replaces the mark, or removes it. */
  readonly onChange: (mark: string) => void;
  /** Keeps it unchanged. */
  readonly onClose: () => void;
}

/** Below a chip: edits or removes the mark. */
export const MarkPopover = ({ mark, place, onChange, onClose }: Props) => {
  const { t } = useTranslation('scripts');
  const { x, y, width, height } = place;
  // The position of the chip, in screen direction.
  const at: CSSProperties = { left: x, top: y, width, height };
  return (
    <Popover
      opened
      withArrow
      trapFocus
      position="bottom"
      shadow="md"
      radius="md"
      onChange={onClose}
      onDismiss={onClose}
    >
      <Popover.Target>
        <span className={classes['anchor']} style={at} />
      </Popover.Target>
      <Popover.Dropdown className={classes['form'] ?? ''} aria-label={t('changeMark')}>
        <div className={classes['change']}>
          {mark.kind === 'pause' ? (
            <Pause seconds={mark.seconds} onChange={onChange} />
          ) : (
            <Words {...mark} onChange={onChange} />
          )}
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={t('remove')}
            onClick={() => onChange(mark.kind === 'words' ? mark.written : '')}
          >
            <IconTrash size={18} stroke={1.5} aria-hidden />
          </ActionIcon>
        </div>
      </Popover.Dropdown>
    </Popover>
  );
};

type Change = Pick<Props, 'onChange'>;

const Pause = ({ seconds, onChange }: Change & { readonly seconds: number }) => {
  const { t } = useTranslation('scripts');
  const format = useFormat();
  const [own, setOwn] = useState(seconds);
  const valid = own > 0 && own <= LONGEST_PAUSE_S;
  return (
    <form
      className={classes['values']}
      onSubmit={(event) => {
        event.preventDefault();
        // The event must not reach the surrounding page.
        event.stopPropagation();
        if (valid) onChange(pauseMark(own));
      }}
    >
      {PAUSES_S.map((one) => (
        <Button
          key={one}
          size="xs"
          radius="xl"
          variant={one === seconds ? 'filled' : 'default'}
          aria-pressed={one === seconds}
          aria-label={t('pause', { duration: format.length(one) })}
          onClick={() => onChange(pauseMark(one))}
        >
          {format.shortLength(one)}
        </Button>
      ))}
      <NumberInput
        data-autofocus
        size="xs"
        className={classes['number'] ?? ''}
        aria-label={t('seconds')}
        min={0.1}
        max={LONGEST_PAUSE_S}
        step={0.1}
        decimalScale={1}
        clampBehavior="strict"
        value={own}
        onChange={(value) => setOwn(Number(value))}
      />
      <Button type="submit" size="xs" variant="light" disabled={!valid}>
        {t('apply')}
      </Button>
    </form>
  );
};

const Words = ({ written, onChange, ...now }: Change & Extract<Mark, { kind: 'words' }>) => {
  const { t } = useTranslation('scripts');
  const [said, setSaid] = useState(now.said ?? '');
  const [emphasis, setEmphasis] = useState(now.emphasis);
  const [pitch, setPitch] = useState(now.pitch);
  const valid = said.trim() === '' || /[\p{L}\p{N}]/u.test(said);
  return (
    <form
      className={classes['values']}
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        if (valid) onChange(wordMark(written, { said: said.trim() === '' ? null : said.trim(), emphasis, pitch }));
      }}
    >
      <TextInput
        data-autofocus
        size="xs"
        label={t('saidAs', { written })}
        placeholder={written}
        dir="auto"
        maxLength={SAID_CHARACTERS}
        value={said}
        // Characters that would end the mark are removed.
        onChange={({ currentTarget: { value } }) => setSaid(value.replaceAll(/[[\]=\n]/g, ''))}
      />
      <Button
        size="xs"
        variant={emphasis ? 'filled' : 'default'}
        aria-pressed={emphasis}
        leftSection={<IconBold size={14} aria-hidden />}
        onClick={() => setEmphasis(!emphasis)}
      >
        {t('emphasis')}
      </Button>
      <NumberInput
        size="xs"
        className={classes['pitch'] ?? ''}
        label={t('semitones')}
        // The sign precedes the number in every language.
        attributes={{ input: { dir: 'ltr' } }}
        min={PITCH.least}
        max={PITCH.most}
        allowDecimal={false}
        clampBehavior="strict"
        value={pitch}
        onChange={(value) => setPitch(Number(value))}
      />
      <Button type="submit" size="xs" variant="light" disabled={!valid}>
        {t('apply')}
      </Button>
    </form>
  );
};
