import { Button, Input } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { VideoBackground } from '@orator/contracts/photo-edits/schema';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { lateDialog } from '../../../ui/late-dialog.tsx';
import { backgroundsQuery } from '../api/queries.ts';
import type { BackgroundDialogProps } from './background-dialog.tsx';
import classes from './photo-edits.module.css';

type Props = Omit<BackgroundDialogProps, 'opened' | 'onClose'>;

const load = async () => (await import('./background-dialog.tsx')).BackgroundDialog;
const BackgroundDialog = lateDialog(load);
/** While the pointer or the focus is on the button. A failure shows when it is opened. */
const prepare = () => void load().catch(() => null);

/** What is behind the person of a video: says what is chosen, and opens the choice. */
export const BackgroundField = ({ value, onChange, photo, ratio, trial }: Props) => {
  const { t } = useTranslation('photo-edits');
  const [opened, { open, close }] = useDisclosure(false);
  const id = useId();
  return (
    <Input.Wrapper label={t('background')} labelElement="div" id={id}>
      <Button
        variant="default"
        fullWidth
        justify="start"
        aria-labelledby={`${id}-label ${id}-chosen`}
        aria-haspopup="dialog"
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={open}
      >
        <Chosen id={`${id}-chosen`} value={value} />
      </Button>
      <BackgroundDialog
        opened={opened}
        onClose={close}
        value={value}
        photo={photo}
        ratio={ratio}
        trial={trial}
        onChange={onChange}
      />
    </Input.Wrapper>
  );
};

const Chosen = ({ id, value }: { id: string; value: VideoBackground }) => {
  const { t } = useTranslation('photo-edits');
  const chosen = value.kind === 'picture' || value.kind === 'video' ? value.background_id : null;
  const { data } = useQuery({ ...backgroundsQuery(), enabled: chosen !== null });
  const picture = data?.find(({ id: one }) => one === chosen);
  const look = value.kind === 'colour' ? value.colour : picture && `center / cover url("${picture.image_url}")`;
  const text = t(value.kind);
  return (
    <span id={id} className={classes['chosen']}>
      {look === undefined ? null : <span aria-hidden style={{ background: look }} />}
      {text}
    </span>
  );
};
