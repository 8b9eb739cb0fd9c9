import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Empty } from '../../ui/empty.tsx';
import { FaceDrawing } from '../../ui/face-drawing.tsx';
import { useConnectionLost } from '../../shared/api/connection.ts';
import classes from './message.module.css';

/** Shown when a page fails to render, or cannot be loaded while offline. */
export const Crash = () => {
  const { t } = useTranslation('common');
  const lost = useConnectionLost();
  return (
    <div className={classes['page']} role="alert" data-crash>
      <Empty
        picture={<FaceDrawing size={110} />}
        heading="h1"
        title={lost ? t('crash.lostTitle') : t('crash.title')}
        text={lost ? t('crash.lostText') : t('crash.text')}
        action={lost ? null : <Button onClick={() => location.reload()}>{t('crash.reload')}</Button>}
      />
    </div>
  );
};
