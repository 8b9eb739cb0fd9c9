import { useTranslation } from 'react-i18next';

/** The document title; React hoists it into the head. */
export const PageTitle = ({ children }: { children: string }) => {
  const { t } = useTranslation('common');
  return <title>{`${children} · ${t('brand')}`}</title>;
};
