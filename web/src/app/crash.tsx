import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Empty } from '../components/ui/empty.tsx';
import { FaceDrawing } from '../components/ui/face-drawing.tsx';
import classes from './pages/message.module.css';

/** What is left when a page cannot be drawn. */
export const Crash = () => {
  const { t } = useTranslation('common');
  return (
    <div className={classes['page']} role="alert">
      <Empty
        picture={<FaceDrawing size={110} />}
        title={t('crash.title')}
        text={t('crash.text')}
        action={<Button onClick={() => location.reload()}>{t('crash.reload')}</Button>}
      />
    </div>
  );
};
