import { VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/i18n/format.ts';
import { badgeText, useUnseenWorks } from '../../shared/navigation/unseen-works.ts';
import classes from './layouts.module.css';

/** A badge with the number of unseen finished works, beside the link to them. */
export const UnseenBadge = () => {
  const { t } = useTranslation('common');
  const format = useFormat();
  const text = badgeText(useUnseenWorks(), format.number);
  if (text === null) return null;
  return (
    <span className={classes['badge']}>
      <span className="num" aria-hidden>
        {text}
      </span>
      <VisuallyHidden>{t('nav.unseen', { shown: text })}</VisuallyHidden>
    </span>
  );
};
