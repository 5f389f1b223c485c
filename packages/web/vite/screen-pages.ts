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

/** The page of every screen: the one page, which names the screen's scripts as well. Without it they are asked for only when the first script has run. */
export function screenPages(routes: RegExp): Plugin {
  const planned: Planned[] = [];
  let page = '';
  return {
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
        const all = Object.values(bundle).filter(isChunk);
        const chunks = new Map(all.map((chunk) => [chunk.fileName, chunk]));
        const byModule = new Map(all.map((chunk) => [chunk.facadeModuleId, chunk]));
        const here = new Set(
          all
            .filter(({ fileName }) => page.includes(`"/${fileName}"`))
            .flatMap((chunk) => [...neededBy(chunk, chunks)]),
        );
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
        }
      },
    },
  };
}
