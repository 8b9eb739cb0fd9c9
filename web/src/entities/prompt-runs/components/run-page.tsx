import { Button, Skeleton, VisuallyHidden } from '@mantine/core';
import { type ReactNode, type Ref, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lateDialog } from '../../../ui/late-dialog.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import type { PhotoGroup, RunPrompt } from '../model/groups.ts';
import type { ShownPicture } from './run-group.tsx';
import classes from './run-page.module.css';

const PhotoDialog = lateDialog(async () => (await import('./photo-dialog.tsx')).PhotoDialog);

interface Props<Prompt extends RunPrompt> {
  readonly title: string;
  /** While pictures are made, for screen readers. */
  readonly making: string;
  /** Undefined until read. */
  readonly groups: readonly PhotoGroup<Prompt>[] | undefined;
  /** Reads older groups; null without any. */
  readonly older: { readonly busy: boolean; readonly read: () => void } | null;
  /** Shown without groups. */
  readonly empty: ReactNode;
  readonly renderGroup: (group: PhotoGroup<Prompt>, onEnlarge: (picture: ShownPicture) => void) => ReactNode;
  /** The panel in which a run is described and started. */
  readonly panel: ReactNode;
  /** Ref of the list, which begins with the newest group. */
  readonly listRef: Ref<HTMLDivElement>;
  readonly makeTalkPath: (imageId: string) => string;
  /** Called when the last run has ended, because its charge may not have been pushed. */
  readonly onEnded: () => void;
}

/** A page for requesting pictures, with earlier ones. */
export const RunPage = <Prompt extends RunPrompt>(props: Props<Prompt>) => {
  const { title, groups, older, empty, renderGroup, panel, listRef, makeTalkPath, onEnded } = props;
  const { t } = useTranslation('prompt-runs');
  const [large, setLarge] = useState<ShownPicture | null>(null);
  const making = groups?.some(({ hasChildrenLoading }) => hasChildrenLoading) ?? false;
  useEffect(() => {
    if (!making) onEnded();
  }, [making, onEnded]);
  return (
    <div className={classes['workspace']}>
      <PageTitle>{title}</PageTitle>
      {/* Always mounted, so that screen readers announce changes. */}
      <VisuallyHidden component="output">{making ? props.making : ''}</VisuallyHidden>
      <div ref={listRef} tabIndex={-1} className={classes['history']}>
        <h1>{title}</h1>
        {groups === undefined ? (
          <Skeleton height={260} />
        ) : groups.length === 0 ? (
          empty
        ) : (
          groups.map((group) => renderGroup(group, setLarge))
        )}
        {older === null ? null : (
          <Button variant="default" loading={older.busy} onClick={older.read}>
            {t('older')}
          </Button>
        )}
      </div>
      {panel}
      <PhotoDialog
        opened={large !== null}
        onClose={() => setLarge(null)}
        address={large?.address}
        alt={large?.alt ?? ''}
        talkPath={makeTalkPath(large?.id ?? '')}
      />
    </div>
  );
};
