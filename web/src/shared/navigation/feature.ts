import type { EventName, EventPayload } from '@orator/contracts/push/events';
import type { AnyTaskEvent } from '@orator/contracts/tasks/kinds';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { IconLook } from '../../ui/late-icon.tsx';
import type { Namespace } from '../i18n/i18n.ts';

/**
 * The layouts of the specification, section 2. `entry` is `none` with a sample video beside a form, `frame` is the page
 * alone in a frame of another site, and `unused` looks like the default layout.
 */
export type LayoutName = 'default' | 'none' | 'frame' | 'entry' | 'account' | 'create-avatar' | 'price' | 'unused';

/** Who may open a page: account holders only, or trial visitors too. Others sign in first and are sent back. */
export type Access = 'account' | 'visitor';

/** A component that is loaded when it is first shown. */
export interface LazyModule {
  /** The namespaces its components use, loaded together with it: what `<its file>?namespaces` answers. */
  readonly namespaces: readonly Namespace[];
  readonly load: () => Promise<{ readonly Component: ComponentType }>;
}

export interface PageRoute extends LazyModule {
  readonly path: string;
  readonly layout: LayoutName;
  /** The form of the default layout that has the studio's rail beside the page, instead of a footer. */
  readonly rail?: true;
  /** Everyone when omitted. */
  readonly access?: Access;
}

/** The groups of the studio's links, in the order in which they are shown; all but the first have a heading. */
export const STUDIO_GROUPS = ['start', 'avatars', 'videos', 'voices'] as const;
export type StudioGroup = (typeof STUDIO_GROUPS)[number];

/** A link to a page of the feature, in the menus and the rail: in the studio's or the account's part. */
export interface NavigationEntry {
  readonly group: StudioGroup | 'account';
  readonly path: string;
  /** `lateIcon` when no first page shows it. */
  readonly Icon: ComponentType<IconLook>;
  readonly access?: Access;
  /** Shown to operators only. */
  readonly operator?: true;
  /** Whether the link is also in the header of pages without a rail, where there is little room. */
  readonly inHeader?: boolean;
  /** Shows the number of finished works that were not seen. */
  readonly countsUnseen?: true;
  /** Called while rendering. */
  readonly label: () => string;
  /** What the page makes, in a sentence of `studio-tools`, for the list of tools. Called while rendering. */
  readonly about?: () => string;
  /** The namespace of the label: the feature's own, which every page then loads, or `common`. */
  readonly words?: 'own' | 'common';
}

/** A tab of the pages on which something is sold; its label is from `common`. */
export interface ShopTab {
  readonly path: string;
  /** Called while rendering. */
  readonly label: () => string;
}

/** Applies pushed events to the query cache, by their names. */
export type EventHandlers = {
  readonly [Name in EventName]?: (queries: QueryClient, payload: EventPayload<Name>) => unknown;
};

/** What a feature adds to the app. */
export interface Feature {
  /** The folder's name, and its namespace. */
  readonly name: Namespace;
  readonly routes?: readonly PageRoute[];
  readonly navigation?: readonly NavigationEntry[];
  readonly shopTab?: ShopTab;
  /** Below the header of every page with navigation. */
  readonly banner?: LazyModule;
  /** A dialog that may open on any page, or a component that observes something on every page. */
  readonly overlay?: LazyModule;
  readonly onEvent?: EventHandlers;
  /** Applies the events of every kind of task to the query cache. */
  readonly onTaskEvent?: (queries: QueryClient, payload: EventPayload<AnyTaskEvent['name']>, name: string) => unknown;
  /** Reports that a content check refused a task's result (specification, section 5). */
  readonly onUnsafeResult?: () => void;
  /** Queries to refetch after events may have been missed. */
  readonly resync?: readonly QueryKey[];
  /** Runs once, before the first page is rendered, with the query of the opened URL. */
  readonly start?: (search: string) => void;
}
