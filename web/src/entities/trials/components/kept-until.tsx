import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useFormat } from '../../../shared/i18n/format.ts';
import { rememberPage } from '../../../shared/navigation/return-to.ts';
import { TRIAL, useVisitor } from '../../../shared/session/session.ts';
import { trialQuery } from '../api/queries.ts';

/** How long a visitor's works are kept, and how to keep them longer. Nothing for accounts. */
export const KeptUntil = ({ signUpPath }: { signUpPath: string }) => {
  const { t } = useTranslation('trials');
  const format = useFormat();
  const isTrial = useVisitor() === TRIAL;
  const { data: trial } = useQuery({ ...trialQuery(), enabled: isTrial });
  if (!isTrial || trial === undefined) return null;
  return (
    <p>
      {t('expires', { date: format.day(trial.expires_at) })}{' '}
      <Anchor
        component={Link}
        to={signUpPath}
        inherit
        onClick={() => rememberPage(location.pathname + location.search)}
      >
        {t('keep')}
      </Anchor>
    </p>
  );
};
