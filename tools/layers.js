/**
 * The layer rule: who may import whom. Arrows point one way, domain <- contract <- server, web.
 * A path below is a place inside packages/, e.g. `web/kit/grid/frame/grid.tsx` (without `src`).
 */
const layers = {
  domain: { workspace: [], packages: () => false },
  contract: { workspace: ['domain'], packages: (name) => name === 'zod' },
  server: { workspace: ['domain', 'contract'], packages: () => true },
  web: { workspace: ['domain', 'contract'], packages: (name) => !name.startsWith('node:') },
  e2e: { workspace: [], packages: () => true },
};

/** What tests may import on top of their layer. */
const testPackages = new Set(['vitest', 'fast-check']);

/** Inside a package: files matching `from` do not import places matching `to`, except where `but` matches the place. */
const rooms = [
  {
    // The files of reports are those of the lists that they read.
    from: /^server\/modules\/(?!report\/lists\/excel-handlers)[^/]+\/[^/]+\//,
    to: /^server\/modules\/[^/]+\/[^/]+\/handlers/,
    why: 'a module reads another through its rows.ts, never through its handlers',
  },
  {
    from: /^server\/(db(?!\/demo\/)|bulk|due|http|files|mail|jobs|auth|kind|import(?!\/testing\/)|print)\//,
    to: /^server\/(modules\/|app\.ts|main\.ts)/,
    why: 'a platform concern knows no module; what it needs of one is handed to it',
  },
  {
    from: /^(server|web)\/modules\/(?!overview\/)/,
    to: /^(server|web)\/modules\/dues/,
    why: 'what is due is gathered from the modules; only the overview of all of them reads it',
  },
  {
    from: /^server\/(?!modules\/(?:records\/|overview\/|all\.ts)|(?:app|main|start)\.ts)/,
    to: /^server\/modules\/kinds\.ts/,
    why: 'the facts of all kinds are read on top; a kind may import the rules of its own module',
  },
  {
    from: /^web\/kit\//,
    to: /^web\/(modules|pieces|bulk-act|shell|routes|main)/,
    why: 'the kit could ship in a different product',
  },
  {
    from: /^web\/api\//,
    to: /^web\/(modules|pieces|bulk-act|shell|kit|routes|main)/,
    why: 'the client of the API shows nothing',
  },
  {
    from: /^web\/(?:pieces|bulk-act)\//,
    to: /^web\/(modules|routes|main)/,
    why: 'what several groups of screens are made of knows no screen',
  },
  {
    from: /^web\/link\//,
    to: /^web\/(api|kit|modules|pieces|bulk-act|shell|routes|main)/,
    why: 'the page of a link is a build of its own: it has nothing of the product but rules, words and schemas',
  },
  {
    from: /^web\/(?!link\/)/,
    to: /^web\/link\//,
    why: 'the page of a link is drawn by another library',
  },
  {
    from: /^web\/shell\//,
    to: /^web\/(modules|pieces|bulk-act)\//,
    why: 'the shell reaches screens through routes.tsx alone',
  },
];

const isTest = (place) => /\.test\.tsx?$/.test(place);

/** packages/web/src/kit/a.ts -> web/kit/a.ts, wherever the checkout lies; undefined outside of packages. */
function placeOf(path) {
  const match = /(?:^|\/)packages\/([^/]+)\/(?:src\/)?(.+)$/.exec(path.replaceAll('\\', '/'));
  return match ? `${match[1]}/${match[2]}` : undefined;
}

function resolve(filename, specifier) {
  const parts = filename.replaceAll('\\', '/').split('/').slice(0, -1);
  for (const part of specifier.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.') parts.push(part);
  }
  return parts.join('/');
}

const moduleOf = (place) => /^server\/modules\/([^/]+\/[^/]+)\//.exec(place)?.[1];

function relativeProblem(place, target) {
  if (!target || target.split('/')[0] !== place.split('/')[0]) {
    return 'a relative import stays inside its package';
  }
  // A module and its own tests are one room.
  if (moduleOf(place) && moduleOf(place) === moduleOf(target)) return undefined;
  if (isTest(place) && place.startsWith('server/')) return undefined;
  return rooms.find(({ from, to }) => from.test(place) && to.test(target))?.why;
}

function packageProblem(place, specifier) {
  const name = place.split('/')[0];
  const layer = layers[name];
  const workspace = /^@roadproof\/([^/]+)/.exec(specifier)?.[1];
  if (workspace) {
    if (layer.workspace.includes(workspace)) return undefined;
    return `${name} may import ${layer.workspace.join(', ') || 'no other package of ours'}, not ${workspace}`;
  }
  if (layer.packages(specifier)) return undefined;
  if (isTest(place) && testPackages.has(specifier)) return undefined;
  return `${name} does not import ${specifier}`;
}

/** Why this import breaks the layer rule, or undefined when it does not. */
export function problemWith(filename, specifier) {
  const place = placeOf(filename);
  if (!place || !(place.split('/')[0] in layers)) return undefined;
  // Configuration of build and test tools stands beside the sources and is no layer.
  if (/^[^/]+\/[^/]+\.config\.ts$/.test(place)) return undefined;
  return specifier.startsWith('.')
    ? relativeProblem(place, placeOf(resolve(filename, specifier)))
    : packageProblem(place, specifier);
}

export const layersRule = {
  create(context) {
    const check = (node) => {
      const specifier = node.source?.value;
      if (typeof specifier !== 'string') return;
      const message = problemWith(context.filename, specifier);
      if (message) context.report({ node: node.source, message: `Layers: ${message}.` });
    };
    return {
      ImportDeclaration: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      ImportExpression: check,
      TSImportType: check,
    };
  },
};
