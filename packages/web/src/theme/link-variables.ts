import { dark, light } from './tokens.ts';

const declared = (scheme: Readonly<Record<string, string>>): string =>
  Object.entries(scheme)
    .map(([name, value]) => `--rp-${name}:${value}`)
    .join(';');

/** The stylesheet of our own CSS variables alone, by the scheme of the phone: the page of a link has no component library. */
export const variablesCss = (): string =>
  `:root{${declared(light)}}@media (prefers-color-scheme:dark){:root{${declared(dark)}}}`;
