import { parseArgs } from 'node:util';
import { parts, type Part } from './plan/plan.ts';
import { sizesOf, type CompanySize } from './plan/sizes.ts';

const usage = `Measures the product on data of three sizes, beside the same SQL answered by bare node:http and pg.

  npm run bench
  npm run bench -- --sizes 5000 --only list,search --seconds 5

  --sizes l       companies of so many people, one after the other (500,5000,100000)
  --employees n   one company of a size of its own: people,
  --equipment n   units (half as many as people)
  --trainings n   and course assignments (ten times as many)
  --seconds n     of load for each figure (2)
  --connections l numbers of connections (1,16)
  --only names    of the parts below, separated by commas (all)
  --peers file    figures of other products, measured elsewhere, in one table with ours and the floors
  --keep          takes the data of an earlier run although schema or seed have changed
  --before commit the pages of this commit beside those of today (parts browser and scroll)
  --explain       instead prints the plan of every statement, run as the application's role

parts: `;

/** Parts that are measured on every company, and how hard. */
export interface Settings {
  readonly seconds: number;
  readonly connections: readonly number[];
  /** A commit whose pages the browser is shown as well. */
  readonly before: string | null;
  readonly explain: boolean;
  readonly keep: boolean;
}

/** The measurements of one run. */
export interface RunOptions extends Settings {
  readonly sizes: readonly CompanySize[];
  /** The parts to run; all when null. */
  readonly only: readonly Part[] | null;
  /** A file of figures of other products. */
  readonly peers: string | null;
}

/** The measurements of one company. */
export interface Options extends Settings, CompanySize {}

/** Reads the flags; null when help was asked for and given. */
export function readOptions(args: readonly string[]): RunOptions | null {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    args: [...args],
    options: {
      sizes: text,
      employees: text,
      equipment: text,
      trainings: text,
      seconds: text,
      connections: text,
      only: text,
      peers: text,
      before: text,
      explain: { type: 'boolean' },
      keep: { type: 'boolean' },
      help: { type: 'boolean' },
    },
  });
  if (values.help) {
    console.log(usage + parts.join(', '));
    return null;
  }
  return {
    sizes: readSizes(values),
    seconds: positive('seconds', values.seconds ?? '2'),
    connections: listOf('connections', values.connections ?? '1,16'),
    only: values.only?.split(',').map(partOf) ?? null,
    peers: values.peers ?? null,
    before: values.before ?? null,
    explain: values.explain ?? false,
    keep: values.keep ?? false,
  };
}

type Flags = Readonly<Partial<Record<'sizes' | 'employees' | 'equipment' | 'trainings', string>>>;

function readSizes({ sizes, employees, equipment, trainings }: Flags): readonly CompanySize[] {
  if (sizes !== undefined && employees !== undefined)
    throw new Error('Use either --sizes or --employees.');
  if (employees === undefined) {
    if (equipment !== undefined || trainings !== undefined)
      throw new Error('--equipment and --trainings need --employees.');
    return sizesOf(sizes === undefined ? null : listOf('sizes', sizes));
  }
  return sizesOf([positive('employees', employees)]).map((size) => ({
    employees: size.employees,
    equipment: equipment === undefined ? size.equipment : positive('equipment', equipment),
    trainings: trainings === undefined ? size.trainings : positive('trainings', trainings),
  }));
}

function partOf(name: string): Part {
  const part = parts.find((one) => one === name);
  if (part === undefined) throw new Error(`There is no part "${name}": ${parts.join(', ')}.`);
  return part;
}

function listOf(name: string, text: string): readonly number[] {
  return text.split(',').map((n) => positive(name, n));
}

/** The number of a flag; throws a sentence when it is none above 0. */
export function positive(name: string, text: string): number {
  const number = Number(text);
  if (number > 0 && Number.isFinite(number)) return number;
  throw new Error(`--${name} has to be a number above 0, not "${text}".`);
}
