import { Button, TextInput } from '@mantine/core';
import { ADDRESS_CHARACTERS, MOST_DOCUMENT_BYTES } from '@orator/contracts/live-knowledge/documents';
import { IconUpload } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../shared/errors/errors.ts';
import { useFormat } from '../../../shared/i18n/format.ts';
import { FileInput } from '../../../ui/file-input.tsx';
import { Note } from '../../../ui/note.tsx';
import { useReadDocument } from '../api/live-knowledge-queries.ts';
import classes from './live-knowledge-box.module.css';

/** What the file dialog offers. */
const ACCEPT = '.pdf,.docx,.md,.markdown,.txt,application/pdf,text/plain,text/markdown';

/** The address of a page as people write it, with https. */
const completeAddress = (text: string): string =>
  /^[a-z][\w+.-]*:\/\//i.test(text.trim()) ? text.trim() : `https://${text.trim()}`;

/** Puts the text of a file or a page into the field, where the user can check it before saving. */
export const FromDocument = ({ onText }: { onText: (text: string) => void }) => {
  const { t } = useTranslation('live-sessions');
  const input = useRef<HTMLInputElement>(null);
  const [address, setAddress] = useState('');
  const [isTooLarge, setTooLarge] = useState(false);
  const format = useFormat();
  const read = useReadDocument();
  const take = (from: File | string): void => {
    const tooLarge = from instanceof File && from.size > MOST_DOCUMENT_BYTES;
    setTooLarge(tooLarge);
    read.reset();
    // A file that is too large would be sent for minutes, and then refused.
    if (!tooLarge) read.mutate(from, { onSuccess: ({ text }) => onText(text) });
  };
  const takePage = (): void => {
    if (address.trim() !== '' && !read.isPending) take(completeAddress(address));
  };
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconUpload size={16} aria-hidden />}
        disabled={read.isPending}
        onClick={() => input.current?.click()}
      >
        {t('knows.fromFile')}
      </Button>
      <FileInput inputRef={input} accept={ACCEPT} label={t('knows.fromFile')} onFile={take} />
      <div className={classes['ask']}>
        <TextInput
          label={t('knows.fromPage')}
          placeholder="https://www.example.org"
          maxLength={ADDRESS_CHARACTERS}
          attributes={{ input: { dir: 'ltr', spellCheck: false, inputMode: 'url' } }}
          value={address}
          onChange={({ currentTarget }) => setAddress(currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            // Otherwise Enter would submit the form of the dialog.
            event.preventDefault();
            takePage();
          }}
        />
        <Button variant="default" loading={read.isPending} disabled={address.trim() === ''} onClick={takePage}>
          {t('knows.readPage')}
        </Button>
      </div>
      {read.data?.cut === true ? <Note kind="warn">{t('knows.cut')}</Note> : null}
      {isTooLarge ? (
        <Note kind="bad">{t('knows.tooLarge', { limit: format.number(MOST_DOCUMENT_BYTES / 1024 / 1024) })}</Note>
      ) : null}
      {read.error === null ? null : <Note kind="bad">{errorMessage(read.error)}</Note>}
    </>
  );
};
