import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const { resolve } = createRequire(import.meta.url);

const files = {
  regular: '400Regular/Inter_400Regular.ttf',
  medium: '500Medium/Inter_500Medium.ttf',
  bold: '600SemiBold/Inter_600SemiBold.ttf',
} as const;

/** The weights a document is set in. */
export type Weight = keyof typeof files;

export const weights = Object.keys(files) as readonly Weight[];

const read = new Map<Weight, Buffer>();

/**
 * The letters themselves. They are embedded because the fonts every reader brings along know
 * Windows' Western letters only and print a wrong sign for Ł.
 */
export function fontOf(weight: Weight): Buffer {
  const known = read.get(weight);
  if (known !== undefined) return known;
  const bytes = readFileSync(resolve(`@expo-google-fonts/inter/${files[weight]}`));
  read.set(weight, bytes);
  return bytes;
}
