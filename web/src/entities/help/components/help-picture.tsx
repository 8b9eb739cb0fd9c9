import { useTranslation } from 'react-i18next';
import { currentLocale } from '../../../shared/i18n/i18n.ts';
import { findPicture, SIZES } from './pictures.ts';

/** A screenshot of the studio in the reader's language. */
export const HelpPicture = ({ of }: { of: keyof typeof SIZES }) => {
  const { t } = useTranslation('help');
  return <img src={findPicture(of, currentLocale())} {...SIZES[of]} alt={t(`${of}.picture`)} loading="lazy" />;
};
