import { Button, Input } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { lateDialog } from '../../../ui/late-dialog.tsx';
import { logosQuery } from '../api/logos.ts';
import type { LogoDialogProps } from './logo-dialog.tsx';
import classes from './scenes.module.css';

type Props = Omit<LogoDialogProps, 'opened' | 'onClose'>;

const load = async () => (await import('./logo-dialog.tsx')).LogoDialog;
const LogoDialog = lateDialog(load);
/** While the pointer or the focus is on the button. A failure shows when it is opened. */
const prepare = () => void load().catch(() => null);

/** The logo of a video: says what is chosen, and opens the choice. */
export const LogoField = ({ value, frame, picture, onChange }: Props) => {
  const { t } = useTranslation('scene-videos');
  const [opened, { open, close }] = useDisclosure(false);
  const id = useId();
  const { data } = useQuery({ ...logosQuery(), enabled: value !== null });
  const file = data?.items.find((one) => one.id === value?.logo_id);
  const isGone = value !== null && data !== undefined && file === undefined;
  useEffect(() => {
    // It was deleted elsewhere: a video with it would be refused.
    if (isGone) onChange(null);
  }, [isGone, onChange]);
  return (
    <Input.Wrapper label={t('logo')} labelElement="div" id={id}>
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
        <span id={`${id}-chosen`} className={classes['chosenLogo']}>
          {file === undefined ? null : <img src={file.image_url} alt="" />}
          {value === null ? t('chooseLogo') : t(`corners.${value.corner}`)}
        </span>
      </Button>
      <LogoDialog opened={opened} onClose={close} value={value} frame={frame} picture={picture} onChange={onChange} />
    </Input.Wrapper>
  );
};
