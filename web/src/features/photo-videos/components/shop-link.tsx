import { Anchor } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { withReturn } from '../../../shared/navigation/return-to.ts';

interface Props {
  /** Where what is lacking is sold. */
  readonly path: string;
  readonly keep: () => void;
  readonly children: ReactNode;
}

/** Leads from a refusal to a shop, and from there back to this page with the form as it is, in this tab or in a new one. */
export const ShopLink = ({ path, keep, children }: Props) => {
  const { pathname, search } = useLocation();
  // Not on a click: links are opened in new tabs in ways that a page is not told of.
  useEffect(keep);
  return (
    <Anchor component={Link} to={withReturn(path, pathname + search)} inherit>
      {children}
    </Anchor>
  );
};
