import { parseArgs } from 'node:util';

const usage = `Measures the product on a large data set, beside the same SQL answered by bare node:http and pg.

  npm run bench -- --only list,search --seconds 5

  --employees n   people (100000)
  --equipment n   units (50000)
  --trainings n   course assignments (1000000)
  --seconds n     of load for each figure (3)
  --connections l numbers of connections (1,16,64)
  --only names    of the parts below, separated by commas (all)
  --keep          takes the data of an earlier run although schema or seed have changed
  --before commit the pages of this commit beside those of today (part browser)
  --explain       instead prints the plan of every statement, run as the application's role

parts: `;

/** What a run measures and on how much data. */
export interface Options {
  readonly employees: number;
  readonly equipment: number;
  readonly trainings: number;
  readonly seconds: number;
  readonly connections: readonly number[];
  /** The parts to run; all when null. */
  readonly only: readonly string[] | null;
  /** A commit whose pages the browser is shown as well. */
  readonly before: string | null;
  readonly explain: boolean;
  readonly keep: boolean;
}

/** Reads the flags; null when help was asked for and given. */
export function readOptions(args: readonly string[], parts: readonly string[]): Options | null {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    args: [...args],
    options: {
      employees: text,
      equipment: text,
      trainings: text,
      seconds: text,
      connections: text,
      only: text,
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
  const only = values.only?.split(',') ?? null;
  const unknown = only?.find((name) => !parts.includes(name));
  if (unknown !== undefined) throw new Error(`There is no part "${unknown}": ${parts.join(', ')}.`);
  return {
    employees: positive('employees', values.employees ?? '100000'),
    equipment: positive('equipment', values.equipment ?? '50000'),
    trainings: positive('trainings', values.trainings ?? '1000000'),
    seconds: positive('seconds', values.seconds ?? '3'),
    connections: (values.connections ?? '1,16,64')
      .split(',')
      .map((n) => positive('connections', n)),
    only,
    before: values.before ?? null,
    explain: values.explain ?? false,
    keep: values.keep ?? false,
  };
}

/** The number of a flag; throws a sentence when it is none above 0. */
export function positive(name: string, text: string): number {
  const number = Number(text);
  if (number > 0 && Number.isFinite(number)) return number;
  throw new Error(`--${name} has to be a number above 0, not "${text}".`);
}
