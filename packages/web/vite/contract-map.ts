import type { Plugin } from 'vite';
import { importBundled } from './import-bundled.ts';

const virtualId = 'virtual:contract-map';

/** What the browser must know of an operation to call it; everything else of the contract is types or schemas. */
interface Described {
  readonly method: string;
  readonly path: string;
  readonly body: string;
  readonly answer: string;
  readonly access: unknown;
  readonly writes: boolean;
}

type Api = Record<string, Record<string, Described>>;

/** Reads the contract at build time and hands the browser method and path alone, so that zod stays out of the first chunk. */
export function contractMap(apiFile: string): Plugin {
  return {
    name: 'contract-map',
    resolveId: (id) => (id === virtualId ? `\0${virtualId}` : undefined),
    async load(id) {
      if (id !== `\0${virtualId}`) return undefined;
      const { module, files } = await importBundled<{ api: Api }>(apiFile);
      for (const file of files) this.addWatchFile(file);
      return written(module.api);
    },
  };
}

/** The map as a table, a line for each operation: it leaves out what the line before says already, and an address that is the name. A third less than in full. */
export function written(api: Api): string {
  const kinds: string[] = [];
  let place = '';
  const lines = Object.entries(api).flatMap(([noun, operations]) =>
    Object.entries(operations).map(([name, described], at) => {
      const { method, path, body, answer, access, writes } = described;
      const kind = JSON.stringify({ method, body, answer, open: access === 'anyone', writes });
      if (!kinds.includes(kind)) kinds.push(kind);
      const folder = path.slice(0, path.lastIndexOf('/') + 1);
      const rest = path.slice(folder.length);
      const where = folder === place ? '' : folder;
      place = folder;
      const end = rest === capital(name) ? '' : rest;
      return `${at === 0 ? noun : ''} ${name} ${where} ${end} ${kinds.indexOf(kind)}`;
    }),
  );
  return `
    const kinds = [${kinds.join()}];
    const capital = ${capital.toString()};
    let noun, place;
    export const contractMap = Object.fromEntries(
      ${JSON.stringify(lines.join('\n'))}.split('\\n').map((line) => {
        const [of, name, where, end, kind] = line.split(' ');
        noun = of || noun;
        place = where || place;
        return [noun + '.' + name, { path: place + (end || capital(name)), ...kinds[kind] }];
      }),
    );
  `;
}

const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);
