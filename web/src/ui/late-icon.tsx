import type { ComponentType } from 'react';
import { latePart } from './late-part.tsx';

/** The properties of an icon; `size` in pixels. */
export interface IconLook {
  readonly size?: number;
  readonly stroke?: number;
  readonly 'aria-hidden'?: boolean;
}

/** An icon that is loaded when it is first shown; its place is kept until then. */
export const lateIcon = (name: keyof typeof import('./late-icons.ts')): ComponentType<IconLook> =>
  latePart<IconLook>(
    async () => (await import('./late-icons.ts'))[name],
    <span style={{ inlineSize: 20, blockSize: 20 }} />,
  );
