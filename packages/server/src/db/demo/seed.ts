import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { FileStore } from '../../files/store.ts';
import { openDatabase } from '../open.ts';
import { seedLarge, type SeedStep } from './seed-large.ts';

const usage = `Loads a large data set for trials and measurements.

  npm run seed -- --employees 100000 --equipment 50000 --trainings 1000000

  --employees n   people of each company (1000)
  --equipment n   units of each company (half as many as people)
  --trainings n   course assignments of each company (ten for each person)
  --companies n   how many companies (1)
  --seed n        another number gives other data, beside what is there (1)
  --password s    of admin@1.seed.example, admin@2.seed.example, ... ("seed password")
  --data-dir dir  the data folder (DATA_DIR or ./data); DATABASE_URL names a server instead
`;

const names = ['employees', 'equipment', 'trainings', 'companies', 'seed'] as const;
type Numbers = Record<(typeof names)[number], number>;

function readOptions(args: readonly string[]) {
  const text = { type: 'string' } as const;
  const flags = { employees: text, equipment: text, trainings: text, companies: text, seed: text };
  const { values } = parseArgs({
    args: [...args],
    options: { ...flags, password: text, 'data-dir': text, help: { type: 'boolean' } },
  });
  const given = (name: keyof Numbers, otherwise: number): number => {
    const value = values[name] === undefined ? otherwise : Number(values[name]);
    if (
      Number.isSafeInteger(value) &&
      value >= (name === 'equipment' || name === 'trainings' ? 0 : 1)
    )
      return value;
    throw new Error(`--${name} has to be a whole number, not "${values[name] ?? ''}".`);
  };
  const employees = given('employees', 1000);
  const numbers: Numbers = {
    employees,
    equipment: given('equipment', Math.floor(employees / 2)),
    trainings: given('trainings', employees * 10),
    companies: given('companies', 1),
    seed: given('seed', 1),
  };
  const dataDir = resolve(values['data-dir'] ?? process.env['DATA_DIR'] ?? 'data');
  return { numbers, dataDir, password: values.password, help: values.help ?? false };
}

const say = (line: string): void => void process.stdout.write(`${line}\n`);

function sayStep({ name, rows, seconds }: SeedStep): void {
  const took = `${seconds.toFixed(1).padStart(6)} s`;
  if (rows === null) return say(`${name.padEnd(30)}${''.padStart(10)} ${took}`);
  const speed = Math.round(rows / Math.max(seconds, 0.001)).toLocaleString('en-US');
  say(`${name.padEnd(30)}${rows.toLocaleString('en-US').padStart(10)} ${took}  ${speed} rows/s`);
}

async function main(): Promise<void> {
  const { numbers, dataDir, password, help } = readOptions(process.argv.slice(2));
  if (help) return say(usage);
  const databaseUrl = process.env['DATABASE_URL']?.trim() || null;
  const start = performance.now();
  const database = await openDatabase({ databaseUrl, dataDir });
  try {
    const files = new FileStore(resolve(dataDir, 'files'));
    const more = password === undefined ? {} : { password };
    const seeded = await seedLarge(database, { ...numbers, ...more, files, onStep: sayStep });
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    const memory = Math.round(process.resourceUsage().maxRSS / 1024);
    say(
      `Done in ${seconds} s with at most ${memory} MB. Sign in as ${seeded.emails[0] ?? ''}, password "${seeded.password}".`,
    );
  } finally {
    await database.close();
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
