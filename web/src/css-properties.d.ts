import 'react';

declare module 'react' {
  interface CSSProperties {
    /** Custom properties passed from components to stylesheets. */
    [name: `--${string}`]: string | number | undefined;
  }
}
