import type { EventName, EventPayload } from '@orator/contracts/push/events';
import type { Icon } from '@tabler/icons-react';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { Namespace } from '../i18n/i18n.ts';

/** The layouts of the specification, section 2; `entry` is a form beside a sample video. */
export type LayoutName = 'default' | 'none' | 'entry' | 'account' | 'create-avatar';

/** Who may open a page: holders of an account, or these and people in a trial. Others sign in first and come back. */
export type Access = 'account' | 'visitor';

/** Something that is loaded when it is first shown. */
export interface LazyPart {
  /** The namespaces its components use, loaded together with it (app/features.test.ts compares). */
  readonly words: readonly Namespace[];
  readonly part: () => Promise<{ readonly Component: ComponentType }>;
}

export interface PageRoute extends LazyPart {
  readonly path: string;
  readonly layout: LayoutName;
  /** Everybody, where it is left out. */
  readonly access?: Access;
}

/** A link to a page of the feature, in the header, the menus and the rail of its group. */
export interface NavigationEntry {
  readonly group: 'create' | 'account';
  readonly path: string;
  readonly Icon: Icon;
  readonly access?: Access;
  /** Called while rendering; the feature's own namespace is loaded by then. */
  readonly label: () => string;
}

/** Applies pushed events to the query cache. */
export type PushHandlers = {
  readonly [Name in EventName]?: (queries: QueryClient, payload: EventPayload<Name>) => unknown;
};

/** What a feature adds to the app. */
export interface Feature {
  /** The folder's name, and its namespace. */
  readonly name: Namespace;
  readonly routes?: readonly PageRoute[];
  readonly navigation?: readonly NavigationEntry[];
  /** Below the header of every page with navigation. */
  readonly banner?: LazyPart;
  /** Over every page: a dialog that may open anywhere. */
  readonly overlay?: LazyPart;
  readonly pushed?: PushHandlers;
  /** Queries to read again where events may have been missed. */
  readonly resync?: readonly QueryKey[];
  /** Runs once, before the first page is rendered. */
  readonly start?: () => void;
}
