import { Button, Modal, Skeleton, TextInput } from '@mantine/core';
import { IconCopy, IconLinkOff, IconShare } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../shared/errors/errors.ts';
import { toast, toastError } from '../../../shared/toast/toast.tsx';
import { Note } from '../../../ui/note.tsx';
import type { useSharing } from '../api/use-sharing.ts';
import classes from './share-dialog.module.css';

type Props = Omit<ReturnType<typeof useSharing>, 'code'> & {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly title: string;
};

/** Whether the system's own sheet for sharing is what a person expects: on phones and tablets. */
const hasShareSheet = (): boolean => 'share' in navigator && matchMedia('(pointer: coarse)').matches;

/** The link of a video, with ways to pass it on and to end it. */
export const ShareDialog = ({ opened, onClose, title, link, error, share, stopping, stop }: Props) => {
  const { t } = useTranslation(['shared-videos', 'common']);
  return (
    <Modal opened={opened} onClose={onClose} title={t('dialog')} closeButtonProps={{ 'aria-label': t('common:close') }}>
      <div className={classes['dialog']}>
        <p>{t('lead')}</p>
        {link === null && error !== null ? (
          <Note kind="bad">
            {errorMessage(error)}{' '}
            <Button size="compact-sm" variant="subtle" onClick={share}>
              {t('common:tryAgain')}
            </Button>
          </Note>
        ) : null}
        {link === null ? (
          error === null && <Skeleton height={96} />
        ) : (
          <>
            <LinkField link={link} title={title} />
            <Button
              variant="subtle"
              color="red"
              className={classes['stop'] ?? ''}
              loading={stopping}
              leftSection={<IconLinkOff size={18} stroke={1.5} aria-hidden />}
              onClick={() => stop(onClose)}
            >
              {t('stop')}
            </Button>
          </>
        )}
      </div>
    </Modal>
  );
};

const LinkField = ({ link, title }: { link: string; title: string }) => {
  const { t } = useTranslation('shared-videos');
  const field = useRef<HTMLInputElement>(null);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(link);
      toast(t('copied'));
    } catch {
      field.current?.select();
      toastError(t('notCopied'));
    }
  };
  // A sheet that is closed without a choice is no failure.
  const send = (): void => void navigator.share({ title, url: link }).catch(() => undefined);
  const sheet = hasShareSheet();
  return (
    <>
      <TextInput
        ref={field}
        label={t('link')}
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
      </div>
    </>
  );
};
