import { Link, useLocation } from 'react-router-dom';
import type { NavigationLink } from '../navigation.ts';
import classes from './layouts.module.css';

interface Props {
  readonly label: string;
  readonly links: readonly (Pick<NavigationLink, 'path' | 'text'> & Partial<Pick<NavigationLink, 'Icon'>>)[];
}

/** Scrolls to the current link, for windows without room for all links. */
const scrollTo = (link: HTMLElement | null): void => link?.scrollIntoView({ block: 'nearest', inline: 'nearest' });

/** Links to the pages of a group, shown above each of them. */
export const Tabs = ({ label, links }: Props) => {
  const { pathname } = useLocation();
  return (
    <nav className={classes['tabs']} aria-label={label}>
      {links.map(({ path, text, Icon }) => (
        <Link key={path} to={path} {...(path === pathname && { ref: scrollTo, 'aria-current': 'page' as const })}>
          {Icon === undefined ? null : <Icon size={18} stroke={1.5} aria-hidden />}
          {text}
        </Link>
      ))}
    </nav>
  );
};
