import { createTheme, type MantineColorsTuple } from '@mantine/core';
import { keepsEnter } from './keeps-enter.ts';
import { accent, night } from './tokens.ts';
import { wordsFilter } from './words-filter.ts';

// Components by their names, not by import: a theme must not pull what a screen does not show.
const controls = Object.fromEntries(
  [
    'TextInput',
    'PasswordInput',
    'NumberInput',
    'Textarea',
    'DateInput',
    'FileInput',
    'PillsInput',
    'Button',
    'SegmentedControl',
  ].map((name) => [name, { defaultProps: { size: 'sm' } }]),
);

// What is typed into a list of choices marks the first that fits, which Enter takes.
const finding = { size: 'sm', filter: wordsFilter };
const choosing = { ...finding, selectFirstOptionOnChange: true, onKeyDown: keepsEnter };
const floating = { transitionProps: { duration: 120 }, withinPortal: true };

/** The product's Mantine theme: dense, one accent, Inter, no shadows on the page. */
export const theme = createTheme({
  primaryColor: 'accent',
  primaryShade: { light: 7, dark: 5 },
  colors: {
    accent: accent as unknown as MantineColorsTuple,
    dark: night as unknown as MantineColorsTuple,
  },
  fontFamily: "'Inter Variable', system-ui, -apple-system, 'Segoe UI', sans-serif",
  fontSizes: { xs: '12px', sm: '13px', md: '14px', lg: '15px', xl: '17px' },
  lineHeights: { xs: '1.35', sm: '1.4', md: '1.5', lg: '1.5', xl: '1.5' },
  headings: {
    fontWeight: '650',
    sizes: {
      h1: { fontSize: '22px', lineHeight: '1.25' },
      h2: { fontSize: '16px', lineHeight: '1.35' },
      h3: { fontSize: '14px', lineHeight: '1.4' },
      h4: { fontSize: '13px', lineHeight: '1.4' },
    },
  },
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '10px', xl: '14px' },
  defaultRadius: 'md',
  respectReducedMotion: true,
  cursorType: 'pointer',
  components: {
    ...controls,
    // Choosing what is chosen already keeps it; a value that may be missing has a cross of its own.
    Select: { defaultProps: { ...choosing, allowDeselect: false } },
    MultiSelect: { defaultProps: choosing },
    Autocomplete: { defaultProps: finding },
    TagsInput: { defaultProps: finding },
    // The shell scrolls, not the page: there is nothing to lock, and locking writes a style element.
    Modal: {
      defaultProps: {
        lockScroll: false,
        centered: true,
        transitionProps: { duration: 120 },
        closeButtonProps: { 'aria-label': 'Close' },
      },
    },
    Drawer: { defaultProps: { lockScroll: false, closeButtonProps: { 'aria-label': 'Close' } } },
    Menu: { defaultProps: { ...floating, withInitialFocusPlaceholder: false, shadow: 'md' } },
    Popover: { defaultProps: { ...floating, shadow: 'md' } },
    Tooltip: {
      defaultProps: {
        openDelay: 250,
        withArrow: false,
        events: { hover: true, focus: true, touch: true },
        multiline: true,
        maw: 320,
        transitionProps: { duration: 100 },
      },
    },
    // Outside the application's landmarks a screen reader would not find what opens over the page.
    Portal: { defaultProps: { target: '#overlays' } },
    CloseButton: { defaultProps: { 'aria-label': 'Close' } },
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray' } },
  },
});
