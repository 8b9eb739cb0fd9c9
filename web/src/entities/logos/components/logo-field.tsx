import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogField } from '../../../ui/dialog-field.tsx';
import { lateDialog } from '../../../ui/late-dialog.tsx';
import { logosQuery } from '../api/logos.ts';
import type { LogoDialogProps } from './logo-dialog.tsx';
import classes from './logos.module.css';

type Props = Omit<LogoDialogProps, 'opened' | 'onClose'>;

const load = async () => (await import('./logo-dialog.tsx')).LogoDialog;
const LogoDialog = lateDialog(load);

/** A video's logo: shows the choice, and opens the dialog. */
export const LogoField = ({ value, frame, picture, onChange }: Props) => {
  const { t } = useTranslation('logos');
  const { data } = useQuery({ ...logosQuery(), enabled: value !== null });
  const file = data?.items.find((one) => one.id === value?.logo_id);
  const isGone = value !== null && data !== undefined && file === undefined;
  useEffect(() => {
    // The logo was deleted elsewhere, and a video with it would be refused.
    if (isGone) onChange(null);
  }, [isGone, onChange]);
  const chosen = (
    <>
      {file === undefined ? null : <img className={classes['chosenLogo']} src={file.image_url} alt="" />}
      {value === null ? t('chooseLogo') : t(`corners.${value.corner}`)}
    </>
  );
  return (
    <DialogField label={t('logo')} chosen={chosen} load={load}>
      {(dialog) => <LogoDialog {...dialog} value={value} frame={frame} picture={picture} onChange={onChange} />}
    </DialogField>
  );
};
