import type { SitePageName } from '@orator/contracts/site-pages/schema';
import { useTranslation } from 'react-i18next';
import type messages from '../locales/en.json';

/** The sections of each page, in their order. */
const SECTIONS: Readonly<Record<SitePageName, readonly (keyof (typeof messages)['sections'])[]>> = {
  about: ['aboutWhat', 'aboutHonest', 'aboutOpen'],
  policy: [
    'policyAccount',
    'policyWorks',
    'policyFaces',
    'policyBrowser',
    'policyLimits',
    'policyPayments',
    'policyServices',
    'policyTime',
    'policyRights',
  ],
  terms: [
    'termsPermission',
    'termsForbidden',
    'termsYours',
    'termsCredits',
    'termsRefunds',
    'termsAccount',
    'termsAsIs',
    'termsChanges',
  ],
};

/** The general text for any studio, used when the operator has none of their own. */
export const DefaultText = ({ name }: { name: SitePageName }) => {
  const { t } = useTranslation('site-pages');
  return (
    <>
      <p>{t(`${name}.lead`)}</p>
      {SECTIONS[name].map((key) => (
        <section key={key}>
          <h2>{t(`sections.${key}.title`)}</h2>
          <p>{t(`sections.${key}.text`)}</p>
        </section>
      ))}
    </>
  );
};
