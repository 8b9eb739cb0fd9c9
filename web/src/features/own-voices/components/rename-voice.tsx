import { Button, TextInput } from '@mantine/core';
import { ownVoices } from '@orator/contracts/own-voices/routes';
import type { OwnVoice } from '@orator/contracts/own-voices/schema';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../shared/api/api.ts';
import { toastFailure } from '../../../shared/toast/toast.tsx';
import classes from './own-voice-card.module.css';

/** Characters of a name. */
export const NAME_CHARACTERS = 60;

/** Renames a voice in place. */
export const RenameVoice = ({ voice }: { voice: OwnVoice }) => {
  const { t } = useTranslation(['own-voices', 'common']);
  const queries = useQueryClient();
  const [name, setName] = useState<string | null>(null);
  const rename = useMutation({
    mutationFn: (wanted: string) => call(ownVoices.rename, { params: { id: voice.id }, body: { name: wanted } }),
    onSuccess: () => setName(null),
    onError: toastFailure,
    onSettled: () => queries.invalidateQueries(),
  });
  if (name === null) {
    return (
      <Button size="compact-md" variant="default" onClick={() => setName(voice.name)}>
        {t('rename')}
      </Button>
    );
  }
  return (
    <form
      className={classes['buttons']}
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim() !== '') rename.mutate(name);
      }}
    >
      <TextInput
        size="xs"
        aria-label={t('name')}
        maxLength={NAME_CHARACTERS}
        value={name}
        data-autofocus
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <Button size="compact-md" type="submit" loading={rename.isPending}>
        {t('save')}
      </Button>
      <Button size="compact-md" variant="default" onClick={() => setName(null)}>
        {t('common:cancel')}
      </Button>
    </form>
  );
};
