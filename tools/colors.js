import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** The colors that say how something is: overdue, due soon, in order. */
const meaning =
  /--rp-(?:danger|warning|success)\b|\bcolor=(?:\{\s*)?["'](?:red|yellow|orange|green|teal)["']/;

/** Where the colors are defined, and the parts of the kit that take a standing or an answer. */
const allowed = /^(?:theme\/|kit\/status\/|gallery\/)/;

/** Returns the files that use these colors, besides those that may. */
export function coloredFiles(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:css|tsx?)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => meaning.test(readFileSync(path, 'utf8')))
    .map((path) => relative(folder, path).replaceAll('\\', '/'))
    .filter((name) => !allowed.test(name))
    .sort();
}
