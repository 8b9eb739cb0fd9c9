import 'react';

declare module 'react' {
  interface CSSProperties {
    /** Custom properties, for values a stylesheet takes from a component. */
    [name: `--${string}`]: string | number | undefined;
  }
}
