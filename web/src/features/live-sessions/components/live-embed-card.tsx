import { Button, Progress } from '@mantine/core';
import type { LiveEmbed } from '@orator/contracts/live-embeds/schema';
import { IconCode, IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/i18n/format.ts';
import { confirm } from '../../../ui/confirm.ts';
import { useRevokeEmbed } from '../api/live-embed-queries.ts';
import classes from './live-embed-card.module.css';
import { EmbedCode } from './live-embed-code.tsx';

interface Props {
  readonly embed: LiveEmbed;
  /** Whether its code is initially shown. */
  readonly opened: boolean;
  readonly onEdit: () => void;
  readonly onRevoked: () => void;
}

/** A key: its sites, the used part of its limits, and its code. */
export const EmbedCard = ({ embed, opened, onEdit, onRevoked }: Props) => {
  const { t } = useTranslation('live-sessions');
  const format = useFormat();
  const [shown, setShown] = useState(opened);
  const revoke = useRevokeEmbed();
  const { used, daily_credits: daily, sessions_at_once: atOnce, name, origins } = embed;
  const ask = (): void =>
    confirm({
      title: t('sites.revokeTitle', { name }),
      text: t('sites.revokeText'),
      yes: t('sites.revoke'),
      no: t('sites.keep'),
      onYes: () => revoke.mutate(embed.id, { onSuccess: onRevoked }),
    });
  return (
    <article className={classes['card']} aria-label={name}>
      <div className={classes['head']}>
        <h2>{name}</h2>
        <span>{t('sites.running', { now: format.number(used.running), most: format.number(atOnce) })}</span>
      </div>
      <p className={classes['sites']} dir="ltr">
        {origins.join(', ')}
      </p>
      <div>
        <p>{t('sites.used', { used: format.credits(used.credits), limit: format.credits(daily) })}</p>
        <Progress
          value={(100 * used.credits) / daily}
          aria-label={t('sites.used', { used: format.credits(used.credits), limit: format.credits(daily) })}
          mt={8}
        />
      </div>
      <div className={classes['actions']}>
        <Button
          variant="default"
          size="sm"
          aria-expanded={shown}
          leftSection={<IconCode size={16} aria-hidden />}
          onClick={() => setShown(!shown)}
        >
          {t('sites.code')}
        </Button>
        <Button variant="default" size="sm" leftSection={<IconPencil size={16} aria-hidden />} onClick={onEdit}>
          {t('sites.edit')}
        </Button>
        <Button
          variant="subtle"
          color="red"
          size="sm"
          loading={revoke.isPending}
          leftSection={<IconTrash size={16} aria-hidden />}
          onClick={ask}
        >
          {t('sites.revoke')}
        </Button>
      </div>
      {shown ? <EmbedCode embed={embed} /> : null}
    </article>
  );
};
