import { Button, Skeleton } from '@mantine/core';
import { consents } from '@orator/contracts/consents/routes';
import type { Consent } from '@orator/contracts/consents/schema';
import { IconMicrophone, IconPhoto, IconVideo } from '@tabler/icons-react';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../shared/api/api.ts';
import { errorMessage } from '../../../shared/errors/errors.ts';
import { useFormat } from '../../../shared/i18n/format.ts';
import { toast, toastFailure } from '../../../shared/toast/toast.tsx';
import { confirm } from '../../../ui/confirm.ts';
import { Note } from '../../../ui/note.tsx';
import { Section } from '../../../ui/rows.tsx';
import { consentsQuery } from '../api/queries.ts';
import classes from './consent-list.module.css';

const ICONS = { photo: IconPhoto, voice: IconMicrophone, footage: IconVideo } as const;

/** The user's consents, each with the statement that was shown, and a button to revoke it. */
export const ConsentList = () => {
  const { t } = useTranslation(['consents', 'common']);
  const format = useFormat();
  const queries = useQueryClient();
  const { data, error, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(consentsQuery());
  const revoke = useMutation({
    mutationFn: (id: string) => call(consents.revoke, { params: { id } }, { overlay: true }),
    onSuccess: () => toast(() => t('done')),
    onError: toastFailure,
    // Revoking a consent also removes photos and avatars, so all queries are refetched.
    onSettled: () => queries.invalidateQueries(),
  });
  const ask = ({ id, kind }: Consent) =>
    confirm({
      title: t('ask'),
      text: t(`askText.${kind}`),
      yes: t('revoke'),
      no: t('common:cancel'),
      onYes: () => revoke.mutate(id),
    });
  return (
    <Section title={t('title')} lead={t('lead')}>
      {error === null || data !== undefined ? null : <Note kind="bad">{errorMessage(error)}</Note>}
      {data === undefined && error === null ? <Skeleton height={120} mt={8} /> : null}
      {data?.length === 0 ? <p className={classes['none']}>{t('none')}</p> : null}
      <ul className={classes['list']}>
        {data?.map((consent) => (
          <Receipt
            key={consent.id}
            consent={consent}
            onRevoke={() => ask(consent)}
            label={t('revokeLabel', { date: format.date(consent.given_at) })}
          />
        ))}
      </ul>
      {hasNextPage ? (
        <Button variant="default" size="sm" mt={16} loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('more')}
        </Button>
      ) : null}
    </Section>
  );
};

const Receipt = ({ consent, label, onRevoke }: { consent: Consent; label: string; onRevoke: () => void }) => {
  const { t } = useTranslation('consents');
  const format = useFormat();
  const Icon = ICONS[consent.kind];
  return (
    <li className={classes['receipt']}>
      <span className={classes['picture']}>
        {consent.image_url === null ? (
          <Icon size={24} stroke={1.5} aria-hidden />
        ) : (
          <img src={consent.image_url} alt="" loading="lazy" />
        )}
      </span>
      <div className={classes['words']}>
        <b>
          {t(`kinds.${consent.kind}`)} · {t('given', { date: format.date(consent.given_at) })}
        </b>
        <span lang={consent.locale} dir="auto">
          {consent.words}
        </span>
        {consent.revoked_at === null ? null : <span>{t('revoked', { date: format.date(consent.revoked_at) })}</span>}
        {consent.revoked_at === null && consent.kind === 'photo' && consent.image_url === null ? (
          <span>{t('gone')}</span>
        ) : null}
        <small>
          {t('hash')} <bdi dir="ltr">{consent.hash}</bdi>
        </small>
      </div>
      {consent.revoked_at === null ? (
        <Button variant="subtle" color="gray" size="sm" aria-label={label} onClick={onRevoke}>
          {t('revoke')}
        </Button>
      ) : null}
    </li>
  );
};
