import { Anchor } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { withReturn } from '../../../shared/navigation/return-to.ts';

interface Props {
  /** Page that sells what is missing. */
  readonly path: string;
  readonly keep: () => void;
  readonly children: ReactNode;
}

/** Links from an error to a shop, which links back to this page with its form intact, in this tab or a new one. */
export const ShopLink = ({ path, keep, children }: Props) => {
  const { pathname, search } = useLocation();
  // Not on click, because a page is not notified of all ways to open a link in a new tab.
  useEffect(keep);
  return (
    <Anchor component={Link} to={withReturn(path, pathname + search)} inherit>
      {children}
    </Anchor>
  );
};
