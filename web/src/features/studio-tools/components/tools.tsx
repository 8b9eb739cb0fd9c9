import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { StudioGroup } from '../../../shared/navigation/feature.ts';
import { useStudioEntries } from '../../../shared/navigation/studio-entries.ts';
import classes from './tools.module.css';

/** What the studio makes, by the groups of its links. */
export const Tools = ({
  title,
  groups,
}: {
  title: 'all' | 'more';
  groups: readonly Exclude<StudioGroup, 'start'>[];
}) => {
  const { t } = useTranslation(['studio-tools', 'common']);
  const entries = useStudioEntries();
  return (
    <section className={classes['tools']}>
      <h2>{t(title)}</h2>
      <div className={classes['groups']}>
        {groups.map((group) => (
          <div key={group}>
            <h3>{t(`common:nav.groups.${group}`)}</h3>
            <ul>
              {entries
                .filter((entry) => entry.group === group && entry.about !== undefined)
                .map(({ path, Icon, label, about }) => (
                  <li key={path}>
                    <Icon size={20} stroke={1.5} aria-hidden />
                    <Link to={path}>{label()}</Link>
                    <p>{about?.()}</p>
                  </li>
                ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  );
};
