import { useTranslation } from 'react-i18next';

/** The window's title; React puts it into the document's head. */
export const PageTitle = ({ children }: { children: string }) => {
  const { t } = useTranslation('common');
  return <title>{`${children} · ${t('brand')}`}</title>;
};
