import { Anchor } from '@mantine/core';
import type { PhotoImage } from '@orator/contracts/photo-avatar-images/schema';
import { PHOTO_EDIT_TARIFF } from '@orator/contracts/photo-edits/price';
import type { SystemConfig } from '@orator/contracts/system-config/schema';
import { IconAdjustments, IconArrowBackUp } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { lateDialog } from '../../../ui/late-dialog.tsx';
import { rememberPage } from '../../../shared/navigation/return-to.ts';
import { profileQuery } from '../../../entities/accounts/api/queries.ts';
import { SIGN_UP_PATH } from '../../../shared/paths/accounts.ts';
import { CREDITS_PATH } from '../../../shared/paths/orders.ts';
import { addPhoto, photoQuery } from '../../../entities/photo-avatar-images/api/queries.ts';
import { ShopLink } from '../components/shop-link.tsx';
import { PHOTO_TO_AVATAR_PATH } from '../../../shared/paths/photo-videos.ts';
import classes from './studio.module.css';

const PhotoEditDialog = lateDialog(
  async () => (await import('../../../entities/photo-edits/components/photo-edit-dialog.tsx')).PhotoEditDialog,
);

interface Props {
  readonly image: PhotoImage;
  /** The known photos, possibly with the original of an edit. */
  readonly images: readonly PhotoImage[];
  readonly config: SystemConfig | undefined;
  readonly trial: boolean;
  /** Keeps the form until the user returns from buying credits. */
  readonly keep: () => void;
  readonly onUse: (image: PhotoImage) => void;
}

/** The actions for the photo on the stage. */
export const PhotoTools = ({ image, images, config, trial, keep, onUse }: Props) => {
  const { t } = useTranslation(['photo-edits', 'common']);
  const queries = useQueryClient();
  const [opened, setOpened] = useState(false);
  const profile = useQuery({ ...profileQuery(), enabled: !trial });
  const tariff = config?.prices.tariffs.find(({ id }) => id === PHOTO_EDIT_TARIFF.id);
  const known = images.find(({ id }) => id === image.parent_id);
  const older = useQuery({
    ...photoQuery(image.parent_id ?? ''),
    enabled: image.parent_id !== null && known === undefined,
  });
  const original = image.parent_id === null ? null : (known ?? older.data ?? null);
  return (
    <div className={classes['tools']}>
      <button type="button" className={classes['tool']} title={t('open')} onClick={() => setOpened(true)}>
        <IconAdjustments size={16} stroke={1.75} aria-hidden />
        <span>{t('open')}</span>
      </button>
      {original === null ? null : (
        <button
          type="button"
          className={classes['tool']}
          aria-label={t('back')}
          title={t('back')}
          onClick={() => onUse(original)}
        >
          <IconArrowBackUp size={16} stroke={1.75} aria-hidden />
        </button>
      )}
      <PhotoEditDialog
        opened={opened}
        image={image}
        original={original}
        paints={config?.painted_edits === true}
        price={tariff === undefined ? undefined : tariff.hundredths_per_unit / 100}
        have={profile.data?.wallet.credit}
        signUp={
          trial ? (
            <Anchor component={Link} to={SIGN_UP_PATH} onClick={() => rememberPage(PHOTO_TO_AVATAR_PATH)} inherit>
              {t('common:nav.signUp')}
            </Anchor>
          ) : null
        }
        getCredits={
          <ShopLink path={CREDITS_PATH} keep={keep}>
            {t('common:getCredits')}
          </ShopLink>
        }
        onSaved={(edited) => {
          setOpened(false);
          addPhoto(queries, edited);
          onUse(edited);
        }}
        onClose={() => setOpened(false)}
      />
    </div>
  );
};
