import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import classes from './brand.module.css';

export const Brand = () => {
  const { t } = useTranslation('common');
  return (
    <Link to="/" className={classes['brand']}>
      <i aria-hidden className={classes['lamp']} />
      {t('brand')}
    </Link>
  );
};
