import { Button, TextInput } from '@mantine/core';
import { IconCopy, IconExternalLink, IconLink, IconLinkOff, IconShare } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Note } from '../../ui/note.tsx';
import { Modal } from '../../ui/modal.tsx';
import { errorMessage } from '../errors/errors.ts';
import { toast, toastError } from '../toast/toast.tsx';
import classes from './share-dialog.module.css';

/** The dialog's texts about the shared object. */
export interface SharingWords {
  readonly dialog: string;
  readonly lead: string;
  readonly link: string;
  readonly stop: string;
}

interface Props {
  readonly opened: boolean;
  readonly onClose: () => void;
  /** Title of the shared object. */
  readonly title: string;
  readonly words: SharingWords;
  /** Null until it exists. */
  readonly link: string | null;
  /** Why there is no link. */
  readonly error: Error | null;
  /** The link is being made. */
  readonly sharing: boolean;
  /** Makes the object public, and creates its link. */
  readonly share: () => void;
  /** The link is being ended. */
  readonly stopping: boolean;
  /** Ends the link, and calls back when that is done. */
  readonly stop: (then: () => void) => void;
}

/** Whether the system's share sheet is expected: on phones and tablets. */
const hasShareSheet = (): boolean => 'share' in navigator && matchMedia('(pointer: coarse)').matches;

/** Says what sharing means, shares when that is pressed, and shows the link with ways to send and to end it. */
export const ShareDialog = ({ opened, onClose, title, words, link, error, sharing, share, stopping, stop }: Props) => {
  const { t } = useTranslation(['sharing', 'common']);
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={words.dialog}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <div className={classes['dialog']}>
        {title === '' ? null : <b dir="auto">{title}</b>}
        <p>{words.lead}</p>
        {link === null && error !== null ? <Note kind="bad">{errorMessage(error)}</Note> : null}
        {link === null ? (
          <Button
            size="md"
            loading={sharing}
            leftSection={<IconLink size={18} stroke={1.5} aria-hidden />}
            onClick={share}
          >
            {error === null ? t('make') : t('common:tryAgain')}
          </Button>
        ) : (
          <>
            <LinkField label={words.link} link={link} title={title} />
            <div className={classes['end']}>
              <Button
                variant="subtle"
                color="red"
                loading={stopping}
                aria-describedby="stop-means"
                leftSection={<IconLinkOff size={18} stroke={1.5} aria-hidden />}
                onClick={() => stop(onClose)}
              >
                {words.stop}
              </Button>
              <small id="stop-means">{t('stopMeans')}</small>
            </div>
          </>
        )}
      </div>
    </Modal>
  );
};

const LinkField = ({ label, link, title }: { label: string; link: string; title: string }) => {
  const { t } = useTranslation('sharing');
  const field = useRef<HTMLInputElement>(null);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(link);
      toast(() => t('copied'));
    } catch {
      field.current?.select();
      toastError(() => t('notCopied'));
    }
  };
  // Closing the share sheet without a choice is not an error.
  const send = (): void => void navigator.share({ title, url: link }).catch(() => undefined);
  const sheet = hasShareSheet();
  return (
    <>
      <TextInput
        ref={field}
        label={label}
        value={link}
        readOnly
        size="md"
        attributes={{ input: { dir: 'ltr' } }}
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className={classes['ways']}>
        {sheet ? (
          <Button size="md" leftSection={<IconShare size={18} stroke={1.5} aria-hidden />} onClick={send}>
            {t('send')}
          </Button>
        ) : null}
        <Button
          size="md"
          variant={sheet ? 'default' : 'filled'}
          data-autofocus
          leftSection={<IconCopy size={18} stroke={1.5} aria-hidden />}
          onClick={() => void copy()}
        >
          {t('copy')}
        </Button>
        <Button
          component="a"
          href={link}
          target="_blank"
          size="md"
          variant="default"
          leftSection={<IconExternalLink size={18} stroke={1.5} aria-hidden />}
        >
          {t('open')}
        </Button>
      </div>
    </>
  );
};
