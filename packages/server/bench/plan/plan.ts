import { targetPeople, type CompanySize } from './sizes.ts';
import { works, type ComparedPart } from './works.ts';

/** How many kinds of work of a part are also compared with SQL by hand. */
const byHand = {
  list: 3,
  search: 4,
  details: 1,
  dashboard: 1,
  tracker: 1,
  lists: 0,
  dispatch: 0,
  save: 2,
} as const satisfies Readonly<Record<ComparedPart, number>>;

/** Minutes of the other parts. */
const others = {
  changed: 1,
  export: 1,
  forms: 0.5,
  browser: 2,
  scroll: 2,
  start: 0.5,
  companies: 2,
  growth: 14,
  move: 3,
  drivers: 1,
} as const;

/** One part of a run. */
export type Part = ComparedPart | keyof typeof others;

/** All parts, in the order of the help. */
export const parts = [...Object.keys(works), ...Object.keys(others)] as readonly Part[];

/** Measured in the largest company alone, where they take longest. */
const atLargest: readonly Part[] = ['changed', 'export', 'forms', 'scroll', 'start'];
/** Bring data of their own; the last one runs only where it is named, as it takes as long as all the others. */
const alone: readonly Part[] = ['move', 'companies', 'growth', 'drivers'];
const onlyNamed: readonly Part[] = ['growth'];

/** Some parts of a run on one company; without a size they bring their own data. */
export interface Step {
  readonly size: CompanySize | null;
  readonly parts: ReadonlySet<Part>;
}

/** Returns which parts run in which company: requests in each, the browser in the one nearest to that of the targets, the rest in the largest. */
export function planOf(sizes: readonly CompanySize[], only: readonly Part[] | null): Step[] {
  const selected = only ?? parts.filter((part) => !onlyNamed.includes(part));
  const distance = ({ employees }: CompanySize): number =>
    Math.abs(Math.log(employees / targetPeople));
  const nearest = sizes.toSorted((a, b) => distance(a) - distance(b))[0];
  const largest = sizes.toSorted((a, b) => b.employees - a.employees)[0];
  const isOf = (part: Part, size: CompanySize): boolean => {
    if (part in works) return true;
    if (part === 'browser') return size === nearest;
    return atLargest.includes(part) && size === largest;
  };
  const steps = [
    ...sizes.map((size) => ({ size, parts: selected.filter((part) => isOf(part, size)) })),
    { size: null, parts: selected.filter((part) => alone.includes(part)) },
  ];
  return steps
    .filter((step) => step.parts.length > 0)
    .map((step) => ({ ...step, parts: new Set(step.parts) }));
}

interface Load {
  readonly seconds: number;
  readonly connections: readonly number[];
}

const warmUpSeconds = 0.5;

/** Returns roughly how many minutes the steps take, without making their data. */
export function minutesOf(steps: readonly Step[], { seconds, connections }: Load): number {
  const perShot = (seconds + warmUpSeconds) * connections.length;
  return steps
    .flatMap((step) => [...step.parts])
    .reduce((sum, part) => {
      if (!isCompared(part)) return sum + others[part];
      return sum + ((works[part].length * 2 + byHand[part]) * perShot) / 60;
    }, 0);
}

function isCompared(part: Part): part is ComparedPart {
  return part in works;
}
