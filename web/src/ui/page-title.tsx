import { useTranslation } from 'react-i18next';
import { badgeText, useUnseenWorks } from '../shared/navigation/unseen-works.ts';
import { useUsername } from '../shared/session/session.ts';

/** The document title, with the number of works that were not seen; React hoists it into the head. */
export const PageTitle = ({ children }: { children: string }) => {
  const { t } = useTranslation('common');
  const unseen = badgeText(useUnseenWorks(), String);
  return <title>{`${unseen === null ? '' : `(${unseen}) `}${children} · ${t('brand')}`}</title>;
};

/**
 * The title of a tool that can be tried; for visitors without an account it begins with that (specification, section
 * 2).
 */
export const TrialPageTitle = ({ children }: { children: string }) => {
  const { t } = useTranslation('common');
  return <PageTitle>{useUsername() === null ? `${t('trialModel')} · ${children}` : children}</PageTitle>;
};
