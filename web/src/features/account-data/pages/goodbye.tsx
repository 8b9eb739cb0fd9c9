import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { Empty } from '../../../ui/empty.tsx';
import { FaceDrawing } from '../../../ui/face-drawing.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { HOME_PATH } from '../../../shared/paths/home.ts';
import { DELETED } from '../../../shared/paths/account-data.ts';
import classes from './goodbye.module.css';

/** Confirms that the account is deleted; unlike a toast it stays until the user leaves. */
export const Component = () => {
  const { t } = useTranslation(['account-data', 'common']);
  const { state } = useLocation();
  if (state !== DELETED) return <Navigate to={HOME_PATH} replace />;
  return (
    <div className={classes['page']}>
      <PageTitle>{t('goodbye')}</PageTitle>
      <Empty
        picture={<FaceDrawing size={110} />}
        heading="h1"
        title={t('goodbye')}
        text={t('goodbyeText')}
        action={
          <Button component={Link} to={HOME_PATH}>
            {t('common:notFound.home')}
          </Button>
        }
      />
    </div>
  );
};
