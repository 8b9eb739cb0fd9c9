import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Assets, Way } from '../../../entities/photo-avatar-categories/model/ways.ts';
import classes from '../../../entities/photo-avatar-categories/components/way-card.module.css';
import { WayPicture } from '../../../entities/photo-avatar-categories/components/way-picture.tsx';

/** A way to an avatar: an example result, and a link that covers the card. */
export const WayCard = ({ way, assets }: { way: Way; assets: Assets }) => {
  const { t } = useTranslation('photo-avatar-categories');
  return (
    <li className={classes['card']}>
      <span className={classes['picture']}>
        <WayPicture name={way.name} assets={assets} />
      </span>
      <h2>
        <Link to={way.path}>{t(`ways.${way.name}.title`)}</Link>
      </h2>
      <p>{t(`ways.${way.name}.text`)}</p>
    </li>
  );
};
