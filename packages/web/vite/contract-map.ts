import { runnerImport, type Plugin } from 'vite';

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
      const { module, dependencies } = await runnerImport<{ api: Api }>(apiFile, {
        configFile: false,
        logLevel: 'error',
      });
      for (const file of dependencies) this.addWatchFile(file);
      const map = Object.entries(module.api).flatMap(([noun, operations]) =>
        Object.entries(operations).map(
          ([name, described]) => [`${noun}.${name}`, row(described)] as const,
        ),
      );
      return `export const contractMap = ${JSON.stringify(Object.fromEntries(map))};`;
    },
  };
}

function row({ method, path, body, answer, access, writes }: Described) {
  return { method, path, body, answer, open: access === 'anyone', writes };
}
