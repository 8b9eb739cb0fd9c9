import { IconCheck, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './turned-guide.module.css';

/** Line drawings of a head that is turned more and more: `d` of the path, and the horizontal positions of the eyes. */
const HEADS = [
  {
    view: 'ahead',
    works: true,
    lines:
      'M26 40C25 20 35 9 48 9s23 11 22 31c-1 22-10 35-22 35S27 62 26 40zM26 40c7-4 11-9 13-16 8 6 19 9 30 10M48 45v9M45 57h6M40 65q8 5 16 0M41 73v8C30 84 20 88 16 94M55 73v8c11 3 21 7 25 13',
    eyes: [38, 58],
  },
  {
    view: 'half',
    works: true,
    lines:
      'M72 36C71 18 61 9 48 9 33 9 24 19 24 34c0 10 2 15 4 20 3 11 15 21 26 21 9 0 13-6 15-13l1-6 3-12-1-8M28 34c6-2 11-8 12-13 9 7 20 10 31 11M28 42c-5-2-6 8 1 9M59 45l4 9-5 2M51 66q7 3 13-1M36 70v11C26 84 19 88 16 94M54 75v6c11 3 20 7 24 13',
    eyes: [48, 66],
  },
  {
    view: 'side',
    works: false,
    lines:
      'M70 34C70 18 60 9 46 9 30 9 20 20 20 36c0 8 2 14 6 19 4 5 5 8 5 12v14C24 84 19 88 16 94M70 34c0 4 0 5 1 7l7 11c1 2-1 3-4 3 1 3 1 4-1 5 2 1 1 3-1 4 1 5-1 9-6 9-6 0-11-1-15-4v12c10 3 19 7 23 13M70 30c-12 0-20-4-24-8-1 8-4 14-10 17M42 42c-6-3-9 8-1 10M66 61l7-1',
    eyes: [63],
  },
] as const;

/** Shows which views of a head can speak, after a photo with a head that is turned too far. */
export const TurnedGuide = () => {
  const { t } = useTranslation('photo-avatar-images');
  return (
    <ul className={classes['heads']} aria-label={t('turned.title')}>
      {HEADS.map(({ view, works, lines, eyes }) => (
        <li key={view} data-works={works}>
          <svg viewBox="0 0 96 96" aria-hidden>
            <path d={lines} />
            {eyes.map((x) => (
              <circle key={x} cx={x} cy={41} r={2} />
            ))}
          </svg>
          <span>
            {works ? (
              <IconCheck size={16} stroke={2.25} aria-label={t('turned.works')} />
            ) : (
              <IconX size={16} stroke={2.25} aria-label={t('turned.fails')} />
            )}
            {t(`turned.${view}`)}
          </span>
        </li>
      ))}
    </ul>
  );
};
