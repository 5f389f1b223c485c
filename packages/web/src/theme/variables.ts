import {
  convertCssVariables,
  defaultCssVariablesResolver,
  DEFAULT_THEME,
  mergeMantineTheme,
  type CSSVariablesResolver,
} from '@mantine/core';
import { theme } from './theme.ts';
import { dark, light } from './tokens.ts';

const own = (scheme: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(scheme).map(([name, value]) => [`--rp-${name}`, value]));

/** Mantine's colours by our meanings, the same in both schemes because the meanings change underneath. */
const mapped = {
  '--mantine-color-body': 'var(--rp-surface)',
  '--mantine-color-text': 'var(--rp-text)',
  '--mantine-color-bright': 'var(--rp-text)',
  '--mantine-color-dimmed': 'var(--rp-dim)',
  '--mantine-color-placeholder': 'var(--rp-dim)',
  '--mantine-color-error': 'var(--rp-danger)',
  '--mantine-color-success': 'var(--rp-success)',
  '--mantine-color-anchor': 'var(--rp-accent)',
  '--mantine-color-default': 'var(--rp-surface)',
  '--mantine-color-default-hover': 'var(--rp-hover)',
  '--mantine-color-default-color': 'var(--rp-text)',
  '--mantine-color-default-border': 'var(--rp-line-strong)',
  '--mantine-color-disabled': 'var(--rp-hover)',
  '--mantine-color-disabled-color': 'var(--rp-dim)',
  '--mantine-color-disabled-border': 'var(--rp-line)',
  '--mantine-color-accent-filled': 'var(--rp-accent-fill)',
  '--mantine-color-accent-filled-hover': 'var(--rp-accent-hover)',
  '--mantine-color-accent-light': 'var(--rp-accent-soft)',
  '--mantine-color-accent-light-hover': 'var(--rp-accent-soft)',
  '--mantine-color-accent-light-color': 'var(--rp-accent-soft-text)',
  '--mantine-color-accent-text': 'var(--rp-accent)',
  '--mantine-color-accent-outline': 'var(--rp-accent)',
  '--mantine-color-red-filled': '#c9252d',
  '--mantine-color-red-filled-hover': '#ac1d25',
  '--mantine-color-red-text': 'var(--rp-danger)',
  '--mantine-color-red-light': 'var(--rp-danger-soft)',
  '--mantine-color-red-light-hover': 'var(--rp-danger-soft)',
  '--mantine-color-red-light-color': 'var(--rp-danger)',
  '--mantine-color-red-outline': 'var(--rp-danger)',
  '--mantine-color-gray-text': 'var(--rp-dim)',
  '--mantine-color-gray-light-color': 'var(--rp-text)',
  '--mantine-shadow-md': 'var(--rp-shadow)',
};

const resolver: CSSVariablesResolver = (merged) => {
  const base = defaultCssVariablesResolver(merged);
  return {
    variables: base.variables,
    light: { ...base.light, ...mapped, ...own(light), '--mantine-color-scheme': 'light' },
    dark: { ...base.dark, ...mapped, ...own(dark), '--mantine-color-scheme': 'dark' },
  };
};

/** The stylesheet of all CSS variables, Mantine's and ours (`--rp-…`), for both schemes. */
export function variablesCss(): string {
  const {
    variables,
    light: inLight,
    dark: inDark,
  } = resolver(mergeMantineTheme(DEFAULT_THEME, theme));
  return convertCssVariables({ variables, light: inLight, dark: inDark });
}
