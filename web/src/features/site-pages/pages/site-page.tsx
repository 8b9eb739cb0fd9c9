import type { SitePageName } from '@orator/contracts/site-pages/schema';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { latePart } from '../../../ui/late-part.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { sitePageQuery } from '../api/queries.ts';
import { DefaultText } from '../components/default-text.tsx';
import { Operator } from '../components/operator.tsx';
import classes from './site-page.module.css';

/** Loaded only if the operator has written a text. */
const OperatorText = latePart(async () => (await import('../components/operator-text.tsx')).OperatorText);

/** A page about the studio: the operator's own text, or the general one. */
export const SitePage = ({ name }: { name: SitePageName }) => {
  const { t } = useTranslation('site-pages');
  const { data, isPending } = useQuery(sitePageQuery(name));
  return (
    <article className={classes['page']} aria-busy={isPending}>
      <PageTitle>{t(`${name}.title`)}</PageTitle>
      <h1>{t(`${name}.title`)}</h1>
      {isPending ? null : data?.text ? <OperatorText text={data.text} /> : <DefaultText name={name} />}
      {isPending ? null : <Operator lines={data?.operator ?? []} />}
    </article>
  );
};
