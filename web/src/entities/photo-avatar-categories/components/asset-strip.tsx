import type { PhotoAvatarAsset } from '@orator/contracts/photo-avatar-categories/schema';
import classes from './asset-strip.module.css';

interface Props {
  readonly label: string;
  readonly assets: readonly PhotoAvatarAsset[];
  readonly onUse: (asset: PhotoAvatarAsset) => void;
}

/** A scrolling row of a category's assets with picture and name; nothing while none is painted. */
export const AssetStrip = ({ label, assets, onUse }: Props) =>
  assets.length === 0 ? null : (
    <div className={classes['strip']}>
      <span className={classes['label']}>{label}</span>
      <ul aria-label={label}>
        {assets.map((asset) => (
          <li key={asset.id}>
            <button type="button" onClick={() => onUse(asset)}>
              <img src={asset.image_url} alt="" loading="lazy" width={64} height={64} />
              {asset.label}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
