import {
  type AnchorProps,
  Button,
  type CSSVariablesResolver,
  type CheckboxProps,
  type MantineColorsTuple,
  type MenuProps,
  type PasswordInputProps,
  type SkeletonProps,
  type TextInputProps,
  type TextareaProps,
  createTheme,
  mergeThemeOverrides,
} from '@mantine/core';

/**
 * Every colour of the interface: warm neutrals, and one accent for the main action and for speech. Text colours meet
 * WCAG AA on every surface they are used on (`theme.test.ts`).
 */
export const tokens = {
  light: {
    paper: '#faf7f2',
    surface: '#fffdfa',
    sunk: '#f2ede4',
    raised: '#fffdfa',
    line: '#e5ddd0',
    'line-strong': '#8d8375',
    ink: '#211c17',
    mute: '#665d52',
    accent: '#d33a27',
    'accent-hover': '#bb301f',
    'accent-ink': '#fffdfa',
    'accent-text': '#b92f1e',
    'accent-wash': '#fbe9e4',
    ok: '#2a7047',
    warn: '#8a5a00',
    'warn-wash': '#fbf0d9',
    bad: '#b3261e',
    'bad-wash': '#fbe7e4',
    shadow: '0 1px 2px rgb(60 40 10 / 0.06), 0 8px 28px rgb(60 40 10 / 0.07)',
    'shadow-stage': '0 30px 80px rgb(60 30 0 / 0.22)',
  },
  dark: {
    paper: '#14110e',
    surface: '#1c1814',
    sunk: '#241f1a',
    raised: '#3a322a',
    line: '#332c25',
    'line-strong': '#7d7264',
    ink: '#f4eee5',
    mute: '#ada294',
    accent: '#ff5d47',
    'accent-hover': '#ff7562',
    'accent-ink': '#200805',
    'accent-text': '#ff8a76',
    'accent-wash': '#3a1d17',
    ok: '#6fcf97',
    warn: '#e8b65a',
    'warn-wash': '#352812',
    bad: '#ff9384',
    'bad-wash': '#3a1d17',
    shadow: '0 1px 2px rgb(0 0 0 / 0.4)',
    'shadow-stage': '0 30px 80px rgb(0 0 0 / 0.5)',
  },
  /** The stage is dark in both schemes, so that the face stands out. */
  stage: {
    stage: '#17130f',
    'stage-ink': '#fffaf3',
    'stage-mute': '#cfc4b6',
    'stage-line': 'rgb(255 250 243 / 0.22)',
    'stage-veil': 'rgb(10 7 4 / 0.62)',
    'stage-shade': 'rgb(10 7 4 / 0.78)',
    'stage-live': '#ff5d47',
    'stage-mark': '#ffb9a8',
    lamp: 'rgb(255 214 160 / 0.3)',
    'lamp-on': 'rgb(255 214 160 / 0.5)',
    overlay: 'rgb(10 7 4 / 0.7)',
  },
} as const;

const coral: MantineColorsTuple = [
  '#fdeeea',
  '#fbd9d1',
  '#f8b3a5',
  '#f68b77',
  tokens.dark['accent-hover'],
  tokens.dark.accent,
  tokens.light.accent,
  tokens.light['accent-hover'],
  '#9c2718',
  '#6f1a0f',
];
const warmGray: MantineColorsTuple = [
  tokens.light.paper,
  tokens.light.sunk,
  tokens.light.line,
  '#d6ccbd',
  '#c0b5a5',
  '#a79c8e',
  tokens.light['line-strong'],
  tokens.light.mute,
  '#453d34',
  tokens.light.ink,
];
const warmDark: MantineColorsTuple = [
  tokens.dark.ink,
  '#d9d0c4',
  tokens.dark.mute,
  tokens.dark['line-strong'],
  '#4a4138',
  tokens.dark.line,
  tokens.dark.sunk,
  tokens.dark.surface,
  tokens.dark.paper,
  '#0c0a08',
];

// Inter provides the Cyrillic letters, which Bricolage lacks; otherwise they would come from any font of the system.
const display =
  "'Bricolage Grotesque Variable', 'Inter Variable', 'Noto Sans Arabic', 'Noto Sans CJK SC', system-ui, sans-serif";
const text = "'Inter Variable', 'Inter Fallback', 'Noto Sans Arabic', 'Noto Sans CJK SC', system-ui, sans-serif";

const defaults = <Props>(defaultProps: Partial<Props>) => ({ defaultProps });

const theme = createTheme({
  primaryColor: 'coral',
  primaryShade: { light: 6, dark: 5 },
  colors: { coral, gray: warmGray, dark: warmDark },
  white: tokens.light.surface,
  black: tokens.light.ink,
  fontFamily: text,
  headings: {
    fontFamily: display,
    fontWeight: '650',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: '1.75rem', lineHeight: 'var(--line-title)' },
      h2: { fontSize: '1.25rem', lineHeight: 'var(--line-snug)' },
      h3: { fontSize: '1rem', lineHeight: 'var(--line-snug)' },
    },
  },
  fontSizes: { xs: '0.75rem', sm: '0.875rem', md: '1rem', lg: '1.25rem', xl: '1.75rem' },
  radius: { sm: '8px', md: '12px', lg: '16px', xl: '999px' },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  activeClassName: '',
  components: {
    // Sets props only: `Menu.extend` and the like would bring every component named here into the first load.
    Anchor: defaults<AnchorProps>({ underline: 'always' }),
    Button: Button.extend({
      // Primary: the accent, with a text colour that is readable on it in both schemes.
      vars: (_theme, { variant = 'filled', color }) => ({
        root:
          variant === 'filled' && color === undefined
            ? {
                '--button-bg': 'var(--accent)',
                '--button-hover': 'var(--accent-hover)',
                '--button-color': 'var(--accent-ink)',
              }
            : {},
      }),
    }),
    Checkbox: defaults<CheckboxProps>({ radius: 'sm' }),
    // Above dialogs, which start at 2000 and are stacked (ui/modal.tsx), and below toasts.
    Menu: defaults<MenuProps>({ shadow: 'none', radius: 'md', zIndex: 2050 }),
    PasswordInput: defaults<PasswordInputProps>({ size: 'md' }),
    Skeleton: defaults<SkeletonProps>({ radius: 'md' }),
    TextInput: defaults<TextInputProps>({ size: 'md' }),
    Textarea: defaults<TextareaProps>({ size: 'md' }),
  },
});

/** The theme with its buttons' names in the page's language. */
export const themeWith = (names: { readonly close: string }) => {
  const closeButtonProps = { 'aria-label': names.close };
  const components = { Notification: defaults({ closeButtonProps }) };
  return mergeThemeOverrides(theme, createTheme({ components }));
};

const asVariables = (set: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(set).map(([name, value]) => [`--${name}`, value]));

const mantine = (set: (typeof tokens)['light'] | (typeof tokens)['dark']): Record<string, string> => ({
  '--mantine-color-body': set.paper,
  '--mantine-color-text': set.ink,
  '--mantine-color-bright': set.ink,
  '--mantine-color-dimmed': set.mute,
  '--mantine-color-placeholder': set.mute,
  '--mantine-color-anchor': set['accent-text'],
  '--mantine-color-error': set.bad,
  '--mantine-color-default': set.surface,
  '--mantine-color-default-hover': set.sunk,
  '--mantine-color-default-color': set.ink,
  '--mantine-color-default-border': set.line,
  // Disabled buttons are lighter than enabled ones: they have text and an edge, but no surface.
  '--mantine-color-disabled': 'transparent',
  '--mantine-color-disabled-color': set.mute,
  '--mantine-color-disabled-border': set.line,
  '--mantine-primary-color-contrast': set['accent-ink'],
});

export const cssVariables: CSSVariablesResolver = () => ({
  variables: { '--font-display': display, '--font-text': text, ...asVariables(tokens.stage) },
  light: { ...asVariables(tokens.light), ...mantine(tokens.light) },
  dark: { ...asVariables(tokens.dark), ...mantine(tokens.dark) },
});
