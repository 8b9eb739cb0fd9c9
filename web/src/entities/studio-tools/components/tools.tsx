import { LOOP_SIZE, loopPath } from '@orator/contracts/sample-loops/tools';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { NavigationEntry, StudioGroup } from '../../../shared/navigation/feature.ts';
import { useStudioEntries } from '../../../shared/navigation/studio-entries.ts';
import { LoopVideo } from '../../../ui/loop-video.tsx';
import classes from './tools.module.css';

const RATIO = LOOP_SIZE.width / LOOP_SIZE.height;

/** A tool, with a loop of what it makes; its icon until the server has made the loop. */
const Tool = ({ path, Icon, label, about }: NavigationEntry) => (
  <li>
    <span className={classes['picture']}>
      <LoopVideo
        src={`/samples/${loopPath(path, 'mp4')}`}
        poster={`/samples/${loopPath(path, 'jpg')}`}
        alt=""
        ratio={RATIO}
        missing={<Icon size={32} stroke={1.5} aria-hidden />}
      />
    </span>
    <Link to={path}>{label()}</Link>
    <p>{about?.()}</p>
  </li>
);

/** The tools of the studio, grouped as its links are. */
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
      {groups.map((group) => (
        <div key={group} className={classes['group']}>
          <h3>{t(`common:nav.groups.${group}`)}</h3>
          <ul>
            {entries
              .filter((entry) => entry.group === group && entry.about !== undefined)
              .map((entry) => (
                <Tool key={entry.path} {...entry} />
              ))}
          </ul>
        </div>
      ))}
    </section>
  );
};
