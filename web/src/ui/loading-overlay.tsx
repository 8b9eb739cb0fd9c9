import { Loader, Portal, RemoveScroll } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useLoading } from '../shared/api/loading.ts';
import classes from './loading-overlay.module.css';

/** Locks the page while a request with `overlay` runs (specification, section 2). */
export const Component = () => {
  const { t } = useTranslation('common');
  if (!useLoading()) return null;
  return (
    <Portal>
      <RemoveScroll>
        <output className={classes['overlay']}>
          <Loader color="var(--stage-ink)" size="md" type="dots" aria-hidden />
          <span>{t('loading')}</span>
        </output>
      </RemoveScroll>
    </Portal>
  );
};
