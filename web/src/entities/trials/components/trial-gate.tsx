import { Button, Loader } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Empty } from '../../../ui/empty.tsx';
import { FaceDrawing } from '../../../ui/face-drawing.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { errorMessage } from '../../../shared/errors/errors.ts';
import classes from './trials.module.css';
import { openTrialQuery } from '../api/queries.ts';

/** Starts a trial; the page re-renders as soon as it has a session. */
export const TrialGate = ({ otherwise }: { otherwise: ReactNode }) => {
  const { t } = useTranslation(['trials', 'common']);
  const { error, refetch, isFetching } = useQuery(openTrialQuery());
  return (
    <div className={classes['gate']}>
      <PageTitle>{t('title')}</PageTitle>
      {error === null ? (
        <Loader aria-label={t('opening')} />
      ) : (
        <div role="alert">
          <Empty
            picture={<FaceDrawing size={110} />}
            heading="h1"
            title={t('failed')}
            text={errorMessage(error)}
            action={
              <div className={classes['choices']}>
                <Button variant="default" loading={isFetching} onClick={() => void refetch()}>
                  {t('common:tryAgain')}
                </Button>
                {otherwise}
              </div>
            }
          />
        </div>
      )}
    </div>
  );
};
