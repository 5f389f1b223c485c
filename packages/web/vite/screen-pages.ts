import type { Plugin, Rolldown } from 'vite';

interface Planned {
  readonly path: string;
  /** Id of the module its code begins in. */
  readonly module: string;
}

const declared = /\bscreen\(\{/;
const pathIn = /\bpath:\s*'(\/[^'$]*)'/;
const moduleIn = /\bfrom:\s*\(\)\s*=>\s*import\(\s*'([^']+)'/;

/** The screens that a source declares, each with the import of its code. */
function screensIn(source: string): readonly (readonly [path: string, from: string])[] {
  return source.split(declared).flatMap((one): (readonly [string, string])[] => {
    const path = pathIn.exec(one)?.[1];
    const from = moduleIn.exec(one)?.[1];
    return path === undefined || from === undefined ? [] : [[path, from]];
  });
}

const isChunk = (file: Rolldown.OutputAsset | Rolldown.OutputChunk): file is Rolldown.OutputChunk =>
  file.type === 'chunk';

/** A chunk with all that it needs before it can run. */
function neededBy(start: Rolldown.OutputChunk, chunks: ReadonlyMap<string, Rolldown.OutputChunk>) {
  const found = new Set<Rolldown.OutputChunk>();
  const add = (chunk: Rolldown.OutputChunk | undefined) => {
    if (!chunk || found.has(chunk)) return;
    found.add(chunk);
    for (const name of chunk.imports) add(chunks.get(name));
  };
  add(start);
  return found;
}

const linkTo = (file: string): string =>
  file.endsWith('.css')
    ? `<link rel="preload" as="style" crossorigin href="/${file}">`
    : `<link rel="modulepreload" crossorigin href="/${file}">`;

const chunksOf = (bundle: Rolldown.OutputBundle): ReadonlyMap<string, Rolldown.OutputChunk> =>
  new Map(
    Object.values(bundle)
      .filter(isChunk)
      .map((chunk) => [chunk.fileName, chunk]),
  );

/**
 * The page of every screen: the one page, which names the screen's scripts as well. Without it they are asked for only when the first script has run.
 * What a person goes to from there is named by one file beside the first script, which every visit would have to load otherwise (src/shell/screen-scripts.ts).
 */
export function screenPages(routes: RegExp): Plugin[] {
  const planned: Planned[] = [];
  let chunks: ReadonlyMap<string, Rolldown.OutputChunk> = new Map();
  let page = '';
  /** What a script names before it imports another: nothing that is there already, and nothing for a screen. */
  const toName = (file: string, needed: string[], host: Rolldown.OutputChunk | undefined) => {
    const module = chunks.get(file)?.facadeModuleId;
    if (!host || planned.some((one) => one.module === module)) return [];
    const here = neededBy(host, chunks);
    return needed.filter((name) => ![...here].some(({ fileName }) => fileName === name));
  };
  const before: Plugin = {
    name: 'screen-pages:scripts-to-name',
    apply: 'build',
    config: () => ({
      build: {
        modulePreload: {
          resolveDependencies: (file, needed, { hostId, hostType }) =>
            hostType === 'html' ? needed : toName(file, needed, chunks.get(hostId)),
        },
      },
    }),
    generateBundle: {
      order: 'pre',
      handler: (_options, bundle) => {
        chunks = chunksOf(bundle);
      },
    },
  };
  const pages: Plugin = {
    name: 'screen-pages',
    apply: 'build',
    transform: {
      order: 'pre',
      async handler(code, id) {
        if (!routes.test(id)) return;
        for (const [path, from] of screensIn(code)) {
          const module = await this.resolve(from, id);
          if (module) planned.push({ path, module: module.id });
        }
      },
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html, { filename }) => {
        if (filename.endsWith('/index.html')) page = html;
      },
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        chunks = chunksOf(bundle);
        const all = [...chunks.values()];
        const byModule = new Map(all.map((chunk) => [chunk.facadeModuleId, chunk]));
        const first = all.find(
          ({ isEntry, fileName }) => isEntry && page.includes(`"/${fileName}"`),
        );
        if (!first) this.error('The page names no first script');
        const here = neededBy(first, chunks);
        const scripts: Record<string, readonly string[]> = {};
        if (planned.length === 0) this.error('No screens were found in the routes');
        for (const { path, module } of planned) {
          const start = byModule.get(module);
          if (!start) this.error(`The code of ${path} is in no chunk of its own: ${module}`);
          const files = [...neededBy(start, chunks)]
            .filter((chunk) => !here.has(chunk))
            .flatMap(({ fileName, viteMetadata }) => [
              fileName,
              ...(viteMetadata?.importedCss ?? []),
            ]);
          const links = [...new Set(files)].map(linkTo).join('');
          this.emitFile({
            type: 'asset',
            fileName: `pages${path}.html`,
            source: page.replace('</head>', () => `${links}</head>`),
          });
          scripts[path] = files.filter((file) => file.endsWith('.js'));
        }
        // Its name changes with the first script's, and that with any script it leads to.
        this.emitFile({
          type: 'asset',
          fileName: first.fileName.replace(/\.js$/, '.screens.json'),
          source: asTable(scripts),
        });
      },
    },
  };
  return [before, pages];
}

/** Each script once, and for each screen which of them it needs. */
function asTable(scripts: Readonly<Record<string, readonly string[]>>): string {
  const files = [...new Set(Object.values(scripts).flat())];
  const screens = Object.entries(scripts).map(
    ([path, needed]) => [path, needed.map((file) => files.indexOf(file))] as const,
  );
  return JSON.stringify({ files, screens: Object.fromEntries(screens) });
}
