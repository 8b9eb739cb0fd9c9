import { Button, Textarea } from '@mantine/core';
import type { Locale } from '@orator/contracts/core/common';
import { TOPIC_CHARACTERS, WRITTEN_MINUTES } from '@orator/contracts/podcasts/limits';
import { podcasts } from '@orator/contracts/podcasts/routes';
import type { WrittenPodcast } from '@orator/contracts/podcasts/schema';
import { ApiError } from '@orator/sdk/errors';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../shared/api/api.ts';
import { errorMessage } from '../../../shared/errors/errors.ts';
import { useFormat } from '../../../shared/i18n/format.ts';
import { DialogForm } from '../../../ui/dialog-form.tsx';
import { Pills } from '../../../ui/pills.tsx';
import { Modal } from '../../../ui/modal.tsx';
import classes from '../components/podcasts.module.css';

interface Props {
  readonly opened: boolean;
  readonly onClose: () => void;
  /** The names of the speakers, in their order. */
  readonly names: readonly string[];
  readonly locale: Locale;
  readonly onWritten: (written: WrittenPodcast) => void;
}

const LENGTHS = WRITTEN_MINUTES.map(String);

/** Duplicate names could not be distinguished in the result. */
const distinct = (names: readonly string[]): string[] =>
  names.map((name, index) =>
    names.slice(0, index).some((before) => before.toLowerCase() === name.toLowerCase()) ? `${name} ${index + 1}` : name,
  );

/** Asks for a topic or a text, and has a conversation written about it. */
export const WriteDialog = ({ opened, onClose, names, locale, onWritten }: Props) => {
  const { t } = useTranslation(['podcasts', 'common']);
  const format = useFormat();
  const [topic, setTopic] = useState('');
  const [minutes, setMinutes] = useState<(typeof WRITTEN_MINUTES)[number]>(1);
  const write = useMutation({
    mutationFn: () => call(podcasts.write, { body: { topic: topic.trim(), names: distinct(names), locale, minutes } }),
    onSuccess: (written) => {
      onWritten(written);
      onClose();
    },
  });
  const { error, isPending } = write;
  const unavailable = error instanceof ApiError && error.reason === 'chat_unavailable';
  return (
    <Modal opened={opened} onClose={onClose} title={t('write.title')}>
      <DialogForm
        title={t('write.title')}
        lead={`${t('write.replaces')} ${t('write.byAi')}`}
        problem={error === null ? null : unavailable ? t('write.failed') : errorMessage(error)}
        onSubmit={(event) => {
          event.preventDefault();
          if (topic.trim() !== '' && !isPending) write.mutate();
        }}
      >
        <Textarea
          data-autofocus
          autosize
          minRows={3}
          maxRows={10}
          dir="auto"
          label={t('write.topic')}
          description={t('write.topicHint', { max: format.number(TOPIC_CHARACTERS) })}
          maxLength={TOPIC_CHARACTERS}
          value={topic}
          onChange={(event) => setTopic(event.currentTarget.value)}
        />
        <div className={classes['field']}>
          <b>{t('write.length')}</b>
          <Pills
            label={t('write.length')}
            name="minutes"
            value={String(minutes)}
            onChange={(value) => setMinutes(WRITTEN_MINUTES.find((one) => String(one) === value) ?? 1)}
            options={LENGTHS.map((value) => ({ value, text: format.shortLength(60 * Number(value)) }))}
          />
        </div>
        <Button type="submit" loading={isPending} disabled={topic.trim() === ''}>
          {t('write.start')}
        </Button>
      </DialogForm>
    </Modal>
  );
};
