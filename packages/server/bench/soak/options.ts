import { parseArgs } from 'node:util';
import { positive } from '../options.ts';

const usage = `Drives a mixed load against the product for a long time and tells whether it holds more and more.

  npm run soak -- --minutes 60

  --minutes n     of load (60)
  --rest n        seconds at rest before and after it (90)
  --rate n        requests per second (20)
  --at-once n     most requests under way (8)
  --employees n   people (5000)
  --equipment n   units (5000)
  --trainings n   course assignments (50000)`;

/** How long and how hard to load the product, and how much data it has. */
export interface SoakOptions {
  readonly minutes: number;
  readonly restSeconds: number;
  readonly perSecond: number;
  readonly atOnce: number;
  readonly employees: number;
  readonly equipment: number;
  readonly trainings: number;
}

/** Reads the flags; null when help was asked for and given. */
export function readSoakOptions(args: readonly string[]): SoakOptions | null {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    args: [...args],
    options: {
      minutes: text,
      rest: text,
      rate: text,
      'at-once': text,
      employees: text,
      equipment: text,
      trainings: text,
      help: { type: 'boolean' },
    },
  });
  if (values.help) {
    console.log(usage);
    return null;
  }
  return {
    minutes: positive('minutes', values.minutes ?? '60'),
    restSeconds: positive('rest', values.rest ?? '90'),
    perSecond: positive('rate', values.rate ?? '20'),
    atOnce: positive('at-once', values['at-once'] ?? '8'),
    employees: positive('employees', values.employees ?? '5000'),
    equipment: positive('equipment', values.equipment ?? '5000'),
    trainings: positive('trainings', values.trainings ?? '50000'),
  };
}
