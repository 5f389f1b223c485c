/**
 * The rule of rooms: the imports of values between the rooms of a package go one way. A room is a group
 * of modules (`modules/equipment`) and, one level down, a noun of it (`modules/equipment/meter`);
 * elsewhere it is the first folder below `src`. Tests are left out.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, posix } from 'node:path';
import { parseSync } from 'oxc-parser';
import { root } from './run.js';

/** Circles of nouns that are left, the nouns of each in alphabetical order. This list only gets shorter. */
const known = {
  server: [
    'equipment/service-program equipment/service-reminder equipment/service-task',
    'records/import records/paper-pile',
  ],
  web: [
    'account/second-factor account/user-info',
    'records/import records/paper-pile',
    'report/lists report/saved-report',
  ],
};

const packages = ['domain', 'contract', 'server', 'web'];
const isLeftOut = (path) => /\.test\.tsx?$|(?:^|\/)testing\//.test(path) || !/\.tsx?$/.test(path);

/** The files that a source imports values from, written as it writes them: './rows.ts'. */
export function valueImports(path, text) {
  const { module } = parseSync(path, text);
  const statics = module.staticImports
    .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
    .map(({ moduleRequest }) => moduleRequest.value);
  const exported = module.staticExports
    .flatMap(({ entries }) => entries)
    .filter(({ moduleRequest, isType }) => moduleRequest && !isType)
    .map(({ moduleRequest }) => moduleRequest.value);
  const dynamic = module.dynamicImports.map(({ moduleRequest }) =>
    text.slice(moduleRequest.start + 1, moduleRequest.end - 1),
  );
  return [...statics, ...exported, ...dynamic].filter((one) => one.startsWith('.'));
}

/** The group a file belongs to, or the first folder; a file beside them is a room of its own. */
const groupOf = (path) => {
  const [first, group, ...rest] = path.split('/');
  if (first === 'modules') return rest.length > 0 ? group : path;
  // The sample company is made by the modules above the database.
  if (first === 'db' && group === 'demo') return 'db/demo';
  return group === undefined ? path : first;
};
/** The same, but the noun inside of a group. */
const nounOf = (path) => {
  const [first, group, noun, ...rest] = path.split('/');
  return first === 'modules' && rest.length > 0 ? `${group}/${noun}` : groupOf(path);
};

/** Arrows between rooms: from -> to -> the imports behind it, as "a.ts -> b.ts". */
function arrowsOf(imports, roomOf) {
  const arrows = new Map();
  for (const [from, to] of imports) {
    const [a, b] = [roomOf(from), roomOf(to)];
    if (!arrows.has(a)) arrows.set(a, new Map());
    if (!arrows.has(b)) arrows.set(b, new Map());
    if (a !== b) arrows.get(a).set(b, [...(arrows.get(a).get(b) ?? []), `${from} -> ${to}`]);
  }
  return arrows;
}

function reachableFrom(start, arrows) {
  const found = new Set();
  const open = [start];
  for (let room = open.pop(); room !== undefined; room = open.pop())
    for (const next of arrows.get(room).keys())
      if (!found.has(next)) {
        found.add(next);
        open.push(next);
      }
  return found;
}

const inOrder = (rooms) => [...rooms].sort((one, other) => (one < other ? -1 : 1));

/** The rooms that reach each other, each circle with its rooms in order and its arrows, those of the fewest imports first. */
export function circlesOf(imports, roomOf) {
  const arrows = arrowsOf(imports, roomOf);
  const reach = new Map([...arrows.keys()].map((room) => [room, reachableFrom(room, arrows)]));
  const seen = new Set();
  const circles = [];
  for (const room of inOrder(arrows.keys())) {
    if (seen.has(room) || !reach.get(room).has(room)) continue;
    const rooms = inOrder(reach.get(room)).filter((other) => reach.get(other).has(room));
    for (const one of rooms) seen.add(one);
    const inside = rooms.flatMap((from) =>
      [...arrows.get(from)]
        .filter(([to]) => rooms.includes(to))
        .map(([to, lines]) => ({ from, to, lines })),
    );
    inside.sort((one, other) => one.lines.length - other.lines.length);
    circles.push({ rooms, arrows: inside });
  }
  return circles;
}

const described = (name, { rooms, arrows }) =>
  [
    `${name}: ${rooms.join(', ')} import each other. The imports to end it with, fewest first:`,
    ...arrows
      .slice(0, 5)
      .map(
        ({ from, to, lines }) =>
          `  ${from} -> ${to} (${lines.length}): ${lines.slice(0, 3).join('; ')}`,
      ),
  ].join('\n');

/** Lists what is wrong with the imports of a package, one text each. */
export function problemsOf(name, imports, allowed = []) {
  const groups = circlesOf(imports, groupOf);
  const nouns = circlesOf(imports, nounOf).filter(({ rooms }) =>
    rooms.every((room) => room.includes('/')),
  );
  const found = nouns.map(({ rooms }) => rooms.join(' '));
  return [
    ...groups.map((circle) => described(name, circle)),
    ...nouns
      .filter(({ rooms }) => !allowed.includes(rooms.join(' ')))
      .map((circle) => described(name, circle)),
    ...allowed
      .filter((circle) => !found.includes(circle))
      .map((circle) => `${name}: the circle "${circle}" is gone. Take it out of tools/circles.js.`),
  ];
}

function importsOf(name) {
  const src = `${root}packages/${name}/src`;
  return readdirSync(src, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !isLeftOut(path))
    .flatMap((path) =>
      valueImports(path, readFileSync(`${src}/${path}`, 'utf8')).map((specifier) => [
        path,
        posix.normalize(posix.join(dirname(path), specifier)),
      ]),
    );
}

/** The check of all packages, as its exit code and text. */
export function checkCircles() {
  const problems = packages.flatMap((name) => problemsOf(name, importsOf(name), known[name]));
  return { code: problems.length > 0 ? 1 : 0, output: problems.join('\n\n') };
}
