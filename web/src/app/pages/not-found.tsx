import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { PageTitle } from '../../components/ui/page-title.tsx';
import { Link, useLocation } from 'react-router-dom';
import { Empty } from '../../components/ui/empty.tsx';
import { FaceDrawing } from '../../components/ui/face-drawing.tsx';
import { PATHS } from '../paths.ts';
import classes from './message.module.css';

export const Component = () => {
  const { t } = useTranslation('common');
  const { pathname } = useLocation();
  return (
    <div className={classes['page']}>
      <PageTitle>{t('notFound.title')}</PageTitle>
      <Empty
        picture={<FaceDrawing size={110} />}
        title={t('notFound.title')}
        text={t('notFound.text')}
        action={
          <>
            <code className={classes['path']}>{t('notFound.path', { path: pathname })}</code>
            <Button component={Link} to={PATHS.home}>
              {t('notFound.home')}
            </Button>
          </>
        }
      />
    </div>
  );
};
