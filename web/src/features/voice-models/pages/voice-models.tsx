import { Button, Skeleton } from '@mantine/core';
import type { VoiceModel } from '@orator/contracts/voice-models/schema';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { systemConfigQuery } from '../../../shared/api/system-config.ts';
import { errorMessage } from '../../../shared/errors/errors.ts';
import { useFormat } from '../../../shared/i18n/format.ts';
import { Note } from '../../../ui/note.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { profileQuery } from '../../../entities/accounts/api/queries.ts';
import { voicesQuery } from '../../../entities/voices/api/queries.ts';
import { isChanging, voiceModelsQuery } from '../api/queries.ts';
import { useModelChanges } from '../api/use-model-changes.ts';
import { ModelRow } from './model-row.tsx';
import classes from './voice-models.module.css';

/** The page on which operators add voices to the library and remove them. */
export const Component = () => {
  const { t } = useTranslation('voice-models');
  const profile = useQuery(profileQuery());
  const isOperator = profile.data?.role === 'admin';
  const { data, error } = useQuery({ ...voiceModelsQuery(), enabled: isOperator });
  const change = useModelChanges();
  const queries = useQueryClient();
  const installed = data?.items
    .filter(({ state }) => state === 'installed')
    .map(({ id }) => id)
    .join(' ');
  // The models determine what the studio offers, so its configuration is refetched.
  useEffect(() => {
    if (installed === undefined) return;
    return () => {
      for (const { queryKey } of [voicesQuery(), systemConfigQuery()]) void queries.invalidateQueries({ queryKey });
    };
  }, [installed, queries]);
  return (
    <div className={classes['page']}>
      <PageTitle>{t('title')}</PageTitle>
      <header>
        <h1>{t('title')}</h1>
        <p>{t('lead')}</p>
      </header>
      {profile.isSuccess && !isOperator ? <Note kind="warn">{t('operatorsOnly')}</Note> : null}
      {error === null ? null : <Note kind="bad">{errorMessage(error)}</Note>}
      {isOperator && data === undefined && error === null ? <Skeleton height={240} radius="lg" /> : null}
      {data?.available === false ? <Note kind="warn">{t('noFolder')}</Note> : null}
      {data === undefined ? null : (
        <>
          <AddRecommended
            models={data.items}
            busy={change.isPending}
            onAdd={(models) => change.mutate({ models, action: 'add' })}
          />
          <ul className={classes['list']}>
            {data.items.map((model) => (
              <ModelRow
                key={model.id}
                model={model}
                busy={change.isPending}
                onChange={(action) => change.mutate({ models: [model], action })}
              />
            ))}
          </ul>
        </>
      )}
    </div>
  );
};

interface AddProps {
  readonly models: readonly VoiceModel[];
  readonly busy: boolean;
  readonly onAdd: (models: readonly VoiceModel[]) => void;
}

/** A button that adds the voices recommended for most studios, while some are missing. */
const AddRecommended = ({ models, busy, onAdd }: AddProps) => {
  const { t } = useTranslation('voice-models');
  const format = useFormat();
  const wanted = models.filter((model) => model.recommended && model.state !== 'installed' && !isChanging(model));
  if (wanted.length === 0) return null;
  const bytes = wanted.reduce((sum, model) => sum + model.bytes, 0);
  return (
    <div className={classes['recommended']}>
      <p>{t('recommendedText')}</p>
      <Button size="md" mod="wraps" loading={busy} onClick={() => onAdd(wanted)}>
        {t('addRecommended', { size: format.megabytes(bytes) })}
      </Button>
    </div>
  );
};
