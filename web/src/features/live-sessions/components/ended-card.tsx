import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useFormat } from '../../../shared/i18n/format.ts';
import type { Summary } from '../model/conversation.ts';
import classes from './ended-card.module.css';

interface Props {
  readonly summary: Summary;
  readonly trial: boolean;
  /** Page on which credits are bought. */
  readonly creditsPath: string;
  readonly onAgain: () => void;
  /** Ways to keep the conversation. */
  readonly children: ReactNode;
}

/** How a session ended and what it cost. */
export const EndedCard = ({ summary, trial, creditsPath, onAgain, children }: Props) => {
  const { t } = useTranslation(['live-sessions', 'common']);
  const format = useFormat();
  const { reason, usedS, charged } = summary;
  return (
    <section className={classes['card']} aria-labelledby="live-ended">
      <div role="alert">
        <h2 id="live-ended">{t(`ended.${reason}`)}</h2>
      </div>
      {reason === 'elsewhere' ? null : <p>{t('lastedFor', { time: format.length(Math.ceil(usedS)) })}</p>}
      {reason === 'elsewhere' ? null : trial ? (
        <p>{t('wasFree')}</p>
      ) : (
        <p>
          {charged === null
            ? t('chargedUnknown')
            : charged === 0
              ? t('notCharged')
              : t('charged', { price: format.credits(charged) })}
        </p>
      )}
      {children}
      <div className={classes['ways']}>
        {reason === 'credits' && !trial ? (
          <Button component={Link} to={creditsPath}>
            {t('common:getCredits')}
          </Button>
        ) : null}
        <Button variant={reason === 'credits' ? 'default' : 'filled'} onClick={onAgain}>
          {t('again')}
        </Button>
      </div>
    </section>
  );
};
