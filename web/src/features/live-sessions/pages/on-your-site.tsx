import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../shared/errors/errors.ts';
import { Note } from '../../../ui/note.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import page from '../../../ui/flow-page.module.css';
import { liveEmbedsQuery } from '../api/live-embed-queries.ts';
import { EmbedCard } from '../components/live-embed-card.tsx';
import { EmbedForm } from './live-embed-form.tsx';

/** Live avatars on other sites: the keys of an account, and the form for one. */
export const Component = () => {
  const { t } = useTranslation(['live-sessions', 'common']);
  const { data, error, refetch } = useQuery(liveEmbedsQuery());
  const [editedId, setEditedId] = useState<string | null>(null);
  const [made, setMade] = useState<string | null>(null);
  /** A new form for each key, and an empty one after a key was created. */
  const [forms, setForms] = useState(0);
  const edited = data?.items.find(({ id }) => id === editedId) ?? null;
  return (
    <div className={page['workspace']} data-flows>
      <PageTitle>{t('sites.title')}</PageTitle>
      <div className={page['main']}>
        <h1>{t('sites.title')}</h1>
        <p className={page['lead']}>{t('sites.lead')}</p>
        {error !== null && data === undefined ? (
          <Note kind="bad">
            {errorMessage(error)}{' '}
            <Button size="compact-sm" variant="subtle" onClick={() => void refetch()}>
              {t('common:tryAgain')}
            </Button>
          </Note>
        ) : null}
        {data === undefined && error === null ? <Skeleton height={160} radius={16} /> : null}
        {data?.items.length === 0 ? <p>{t('sites.none')}</p> : null}
        {data?.items.map((embed) => (
          <EmbedCard
            key={embed.id}
            embed={embed}
            opened={embed.id === made}
            onEdit={() => setEditedId(embed.id)}
            onRevoked={() => setEditedId(null)}
          />
        ))}
      </div>
      <aside className={page['panel']} aria-label={t(edited === null ? 'sites.new' : 'sites.change')}>
        <EmbedForm
          key={edited?.id ?? forms}
          embed={edited}
          onSaved={({ id }) => {
            if (edited === null) setMade(id);
            setEditedId(null);
            setForms(forms + 1);
          }}
          onCancel={() => setEditedId(null)}
        />
      </aside>
    </div>
  );
};
