import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { PageTitle } from '../../ui/page-title.tsx';
import { Link, useLocation } from 'react-router-dom';
import { Empty } from '../../ui/empty.tsx';
import { isolateDirection } from '../../shared/i18n/format.ts';
import { FaceDrawing } from '../../ui/face-drawing.tsx';
import { HOME_PATH } from '../../shared/paths/home.ts';
import classes from './message.module.css';

export const Component = () => {
  const { t } = useTranslation('common');
  const { pathname } = useLocation();
  return (
    <div className={classes['page']}>
      <PageTitle>{t('notFound.title')}</PageTitle>
      <Empty
        picture={<FaceDrawing size={110} />}
        heading="h1"
        title={t('notFound.title')}
        text={t('notFound.text')}
        action={
          <>
            <code className={classes['path']}>{t('notFound.path', { path: isolateDirection(pathname) })}</code>
            <Button component={Link} to={HOME_PATH}>
              {t('notFound.home')}
            </Button>
          </>
        }
      />
    </div>
  );
};
