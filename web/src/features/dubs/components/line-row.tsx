import { ActionIcon, Button, NativeSelect, Textarea } from '@mantine/core';
import { DUB_LIMITS } from '@orator/contracts/dubs/limits';
import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/i18n/format.ts';
import { Note } from '../../../ui/note.tsx';
import type { CheckedLine } from '../model/check-lines.ts';
import type { DraftLine } from '../model/draft.ts';
import classes from './lines.module.css';
import { TimeInput } from './time-input.tsx';

interface Props {
  readonly index: number;
  readonly line: DraftLine;
  readonly checked: CheckedLine;
  /** The names of the speakers. */
  readonly speakers: readonly string[];
  /** Languages of the two texts. */
  readonly from: string;
  readonly to: string;
  readonly patch: (change: Partial<DraftLine>) => void;
  readonly onShorten: () => void;
  /** Asks the chat server for the line in fewer words; null without a chat server. */
  readonly onSayShorter: (() => void) | null;
  /** The state of the request for a shorter wording. */
  readonly sayingShorter: 'asked' | 'none fits' | null;
  readonly onRemove: () => void;
}

/** One line: both texts, times and speaker, and its problems. */
export const LineRow = ({ index, line, checked, speakers, from, to, patch, onRemove, ...shortening }: Props) => {
  const { t } = useTranslation('dubs');
  const format = useFormat();
  const number = format.number(index + 1);
  const { problem, over, speed, still } = checked;
  return (
    <li className={classes['line']} data-bad={problem !== null && problem !== 'empty'}>
      <b className={classes['number']} aria-hidden>
        {number}
      </b>
      <div className={classes['times']}>
        <TimeInput label={t('begin', { number })} value={line.from} onChange={(seconds) => patch({ from: seconds })} />
        <TimeInput label={t('end', { number })} value={line.to} onChange={(seconds) => patch({ to: seconds })} />
        {speed === null ? null : <small>{t('speed', { percent: format.percent(Math.round(speed * 100)) })}</small>}
      </div>
      {speakers.length < 2 ? null : (
        <NativeSelect
          size="sm"
          className={classes['who'] ?? ''}
          aria-label={t('speakerOf', { number })}
          value={String(line.speaker)}
          data={speakers.map((label, value) => ({ value: String(value), label }))}
          onChange={(event) => patch({ speaker: Number(event.currentTarget.value) })}
        />
      )}
      <div className={classes['texts']}>
        {(
          [
            ['original', from],
            ['text', to],
          ] as const
        ).map(([field, lang]) => (
          <Textarea
            key={field}
            autosize
            minRows={1}
            maxRows={5}
            dir="auto"
            lang={lang}
            maxLength={DUB_LIMITS.lineCharacters}
            aria-label={t(field === 'text' ? 'textOf' : 'originalOf', { number })}
            placeholder={t(field === 'text' ? 'translation' : 'original')}
            value={line[field]}
            onChange={(event) => patch({ [field]: event.currentTarget.value })}
          />
        ))}
      </div>
      <ActionIcon variant="subtle" color="gray" aria-label={t('removeLine', { number })} onClick={onRemove}>
        <IconX size={18} stroke={1.5} aria-hidden />
      </ActionIcon>
      {problem === null && !still ? null : (
        <div className={classes['notes']}>
          {problem === null || problem === 'empty' ? null : (
            <Note kind="warn">
              {problem === 'long'
                ? t('tooLong', { number, seconds: format.number(Math.ceil(over * 10) / 10) })
                : t(`wrong.${problem}`, { number })}{' '}
              {problem === 'long' ? <Shortening number={number} {...shortening} /> : null}
            </Note>
          )}
          {still && problem === null ? <small>{t('still')}</small> : null}
        </div>
      )}
    </li>
  );
};

type ShorteningProps = Pick<Props, 'onShorten' | 'onSayShorter' | 'sayingShorter'> & { readonly number: string };

/** The ways to make a line shorter. */
const Shortening = ({ number, onShorten, onSayShorter, sayingShorter }: ShorteningProps) => {
  const { t } = useTranslation('dubs');
  return (
    <>
      {onSayShorter === null ? null : (
        <Button size="compact-sm" variant="subtle" loading={sayingShorter === 'asked'} onClick={onSayShorter}>
          {t('sayShorter')}
        </Button>
      )}
      <Button size="compact-sm" variant="subtle" onClick={onShorten}>
        {t('shorten')}
      </Button>
      {sayingShorter === 'none fits' ? t('noShorter', { number }) : null}
    </>
  );
};
