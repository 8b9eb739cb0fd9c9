import { Button, Checkbox, Group, NativeSelect, TextInput } from '@mantine/core';
import { LOCALES } from '@orator/contracts/core/common';
import { isSayable } from '@orator/contracts/lexicon/limits';
import type { LexiconEntry, LexiconWord } from '@orator/contracts/lexicon/schema';
import { IPA_LOCALES, isReadable } from '@orator/contracts/scripts/ipa';
import { RESPELLED_CHARACTERS, SAID_CHARACTERS } from '@orator/contracts/scripts/word-marks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogForm } from '../../ui/dialog-form.tsx';
import { Modal } from '../../ui/modal.tsx';
import { errorMessage } from '../errors/errors.ts';
import { LOCALE_NAMES } from '../i18n/locale.ts';
import { HearWord } from './hear-word.tsx';
import { useSaveWord } from './words.ts';

/** The initial content of the dialog; `id` of the entry to change, null for a new one. */
export interface WordToSave extends LexiconWord {
  readonly id: string | null;
}

interface Props {
  readonly opened: boolean;
  /** Null while it is closed. */
  readonly word: WordToSave | null;
  readonly onClose: () => void;
  readonly onSaved: (entry: LexiconEntry) => void;
}

/** Sets the pronunciation of a word for everything that is made from now on. */
export const WordDialog = ({ opened, word, onClose, onSaved }: Props) => {
  const { t } = useTranslation(['scripts', 'common']);
  // Kept for the closing transition.
  const [shown, setShown] = useState(word);
  if (word !== null && word !== shown) setShown(word);
  const title = (word ?? shown)?.id === null ? t('lexicon.add') : t('lexicon.change');
  return (
    <Modal opened={opened} onClose={onClose} title={title} closeButtonProps={{ 'aria-label': t('common:close') }}>
      {shown === null ? null : <WordForm title={title} begin={shown} onClose={onClose} onSaved={onSaved} />}
    </Modal>
  );
};

/** A text without the characters that a mark cannot contain. */
const clean = (text: string): string => text.replaceAll(/[[\]=\n]/g, '');

/** Whether a word can be written in capitals: Arabic or Chinese ones cannot. */
const hasCase = (word: string): boolean => word.toLowerCase() !== word.toUpperCase();

interface FormProps extends Pick<Props, 'onClose' | 'onSaved'> {
  readonly title: string;
  readonly begin: WordToSave;
}

const WordForm = ({ title, begin, onClose, onSaved }: FormProps) => {
  const { t } = useTranslation(['scripts', 'common']);
  const { id, ...first } = begin;
  const [entry, setEntry] = useState<LexiconWord>(first);
  const save = useSaveWord(id, (saved) => {
    onClose();
    onSaved(saved);
  });
  const change = (part: Partial<LexiconWord>): void => setEntry({ ...entry, ...part });
  const isRead = isReadable(entry.said.trim(), entry.locale);
  const ready = isSayable(entry.word) && isSayable(entry.said) && isRead;
  return (
    <DialogForm
      title={title}
      problem={save.error === null ? null : errorMessage(save.error)}
      onSubmit={(event) => {
        event.preventDefault();
        // The dialog may be within another form of the page.
        event.stopPropagation();
        if (ready && !save.isPending) save.mutate({ ...entry, match_case: entry.match_case && hasCase(entry.word) });
      }}
    >
      <TextInput
        {...(first.word === '' && { 'data-autofocus': true })}
        dir="auto"
        label={t('lexicon.word')}
        maxLength={RESPELLED_CHARACTERS}
        value={entry.word}
        onChange={({ currentTarget }) => change({ word: clean(currentTarget.value) })}
      />
      <TextInput
        {...(first.word !== '' && { 'data-autofocus': true })}
        dir="auto"
        label={t('lexicon.said')}
        error={isRead ? null : t('lexicon.ipaWrong')}
        description={
          <>
            {t('lexicon.saidHint')} {IPA_LOCALES.includes(entry.locale) ? t('lexicon.ipaHint') : null}
          </>
        }
        maxLength={SAID_CHARACTERS}
        value={entry.said}
        onChange={({ currentTarget }) => change({ said: clean(currentTarget.value) })}
      />
      <NativeSelect
        label={t('lexicon.language')}
        value={entry.locale}
        data={LOCALES.map((value) => ({ value, label: LOCALE_NAMES[value] }))}
        onChange={({ currentTarget: { value } }) =>
          change({ locale: LOCALES.find((locale) => locale === value) ?? entry.locale })
        }
      />
      {hasCase(entry.word) ? (
        <Checkbox
          label={t('lexicon.matchCase')}
          checked={entry.match_case}
          onChange={({ currentTarget }) => change({ match_case: currentTarget.checked })}
        />
      ) : null}
      <Group justify="space-between">
        <HearWord locale={entry.locale} word={entry.word} said={entry.said} />
        <Group>
          <Button variant="default" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" loading={save.isPending} disabled={!ready}>
            {t('lexicon.save')}
          </Button>
        </Group>
      </Group>
    </DialogForm>
  );
};
