import { ActionIcon } from '@mantine/core';
import type { Knower, LiveKnowledge } from '@orator/contracts/live-knowledge/schema';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { toastFailure } from '../../../shared/toast/toast.tsx';
import { confirm } from '../../../ui/confirm.ts';
import { type Telling, useForget } from '../api/live-knowledge-queries.ts';
import classes from './live-knowledge-box.module.css';

interface Props {
  readonly face: Knower;
  readonly entries: readonly LiveKnowledge[];
  readonly onChange: (telling: Telling) => void;
}

/** How much of a text stands in the list, characters. */
const SHOWN = 120;

/** The first line of a text, without the sign of a heading. */
const firstLine = (text: string): string => (text.split(/[\r\n]/)[0] ?? '').replace(/^#+\s+/, '');

/** The texts and pairs that a live avatar knows. */
export const KnownList = ({ face, entries, onChange }: Props) => {
  const { t } = useTranslation(['live-sessions', 'common']);
  const forget = useForget(face);
  if (entries.length === 0) return null;
  const ask = (id: string, name: string): void =>
    confirm({
      title: t('knows.forgetTitle'),
      text: name,
      yes: t('knows.forget'),
      no: t('common:cancel'),
      onYes: () => forget.mutate(id, { onError: toastFailure }),
    });
  return (
    <ul className={classes['list']}>
      {entries.map(({ id, question, text }) => {
        const name = (question ?? firstLine(text)).slice(0, SHOWN);
        return (
          <li key={id}>
            <div dir="auto">
              <b>{name}</b>
              {question === null ? null : <p>{text.slice(0, SHOWN)}</p>}
            </div>
            <ActionIcon
              variant="subtle"
              color="gray"
              size="lg"
              aria-label={t('knows.change', { name })}
              onClick={() =>
                onChange({
                  kind: question === null ? 'text' : 'pair',
                  id,
                  answers: null,
                  question: question ?? '',
                  text,
                })
              }
            >
              <IconPencil size={18} stroke={1.5} aria-hidden />
            </ActionIcon>
            <ActionIcon
              variant="subtle"
              color="gray"
              size="lg"
              aria-label={t('knows.forgetOne', { name })}
              onClick={() => ask(id, name)}
            >
              <IconTrash size={18} stroke={1.5} aria-hidden />
            </ActionIcon>
          </li>
        );
      })}
    </ul>
  );
};
