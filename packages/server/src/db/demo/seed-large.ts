import type { CalendarDay } from '@roadproof/domain/calendar-day';
import type { PoolClient } from 'pg';
import { hashPassword } from '../../auth/password.ts';
import type { FileStore } from '../../files/store.ts';
import { refreshAllFileStatuses } from '../../modules/company/driver-rule/file-status.ts';
import type { Database } from '../database.ts';
import { takeOffChecks } from '../bulk-load.ts';
import { inCompany } from '../transaction.ts';
import { copyRows, type Filling } from './seed/copy-rows.ts';
import { driverFiles } from './seed/driver-file-rows.ts';
import { incidents, workOrders } from './seed/event-rows.ts';
import { equipment } from './seed/fleet-rows.ts';
import { imports } from './seed/import-rows.ts';
import { accounts, employees } from './seed/people-rows.ts';
import { mailDomain, type SeededCompany } from './seed/seeded-company.ts';
import { setup, type SharedFile } from './seed/setup-rows.ts';
import { storeShared } from './seed/shared-files.ts';
import { startCompanies } from './seed/start-companies.ts';
import { trainingPlaces, trainingRequirements, trainings } from './seed/training-rows.ts';
import { meterReadings, reminders, renewals } from './seed/upkeep-rows.ts';

/** How large a data set to make; the numbers are those of each company. */
export interface SeedOptions {
  readonly employees: number;
  readonly equipment: number;
  /** Assignments: one per person, training and course. */
  readonly trainings: number;
  /** In the catalog of each company; eight unless told. */
  readonly courses?: number;
  readonly companies?: number;
  /** Another number gives other data, beside what is there. */
  readonly seed?: number;
  /** Of the administrator of each company: admin@1.seed.example and so on. */
  readonly password?: string;
  /** The day all dates are relative to; today unless told. */
  readonly today?: CalendarDay;
  /** Where the bytes of the shared documents go; without it their rows point at nothing. */
  readonly files?: FileStore;
  /** Hears of each step when it is done. */
  readonly onStep?: (step: SeedStep) => void;
}

/** A step of the load: a table with its rows, or work on all of them. */
export interface SeedStep {
  readonly name: string;
  readonly rows: number | null;
  readonly seconds: number;
}

/** A loaded data set. */
export interface Seeded {
  readonly clientIds: readonly string[];
  /** Of the administrators, in the order of the companies. */
  readonly emails: readonly string[];
  readonly password: string;
  readonly steps: readonly SeedStep[];
}

// Filled with every company's own lists, before everything else.
const lists = [
  'client',
  'lookup_value',
  'state',
  'driver_file_type',
  'equipment_type',
  'renewal_type',
  'incident_type',
];

/** Loads a large data set, the same for the same numbers, in one transaction of the owner. */
export async function seedLarge(
  database: Pick<Database, 'ownerPool' | 'app'>,
  options: SeedOptions,
): Promise<Seeded> {
  const password = options.password ?? 'seed password';
  const seed = options.seed ?? 1;
  const numbers = Array.from({ length: options.companies ?? 1 }, (_, index) => index + 1);
  const passwordHash = await hashPassword(password);
  const files = await storeShared(numbers, seed, options.files);
  const tables = [...lists, ...fillingsOf([], passwordHash, files).map(({ table }) => table)];
  const { steps, timed } = stopwatch(options.onStep);
  const companies: SeededCompany[] = [];
  const client = await database.ownerPool.connect();
  try {
    await client.query('begin');
    await client.query("set local statement_timeout = 0; set local maintenance_work_mem = '256MB'");
    const restore = await takeOffChecks((text, values) => client.query(text, values), tables);
    await timed('companies', async () => {
      companies.push(...(await startCompanies(client, numbers, seed, options)));
      return companies.length;
    });
    for (const filling of fillingsOf(companies, passwordHash, files)) {
      await timed(filling.table, () => copyRows(client, filling));
    }
    await timed('indexes built', restore.indexes);
    await timed('foreign keys checked', restore.keys);
    await client.query('commit');
    // Refreshing the file statuses reads every table, and would be planned as if they were empty.
    await timed('vacuum, analyze', () => vacuum(client, tables));
    await timed('driver_standing', () => refreshFiles(database, companies));
    await timed('owed_inspection', () => eachCompany(client, companies, placeInspections));
    await timed('completion_count', () => eachCompany(client, companies, recountCompletions));
    await timed('vacuum, analyze of standings', () =>
      vacuum(client, ['driver_standing', 'owed_inspection', 'completion_count']),
    );
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
  const clientIds = companies.map((company) => company.clientId);
  const emails = numbers.map((number) => `admin@${mailDomain(seed, number)}`);
  return { clientIds, emails, password, steps };
}

async function refreshFiles(
  database: Pick<Database, 'app'>,
  companies: readonly SeededCompany[],
): Promise<null> {
  for (const { clientId } of companies)
    await inCompany(database, { clientId }, (db) => refreshAllFileStatuses({ db }));
  return null;
}

const placeInspections = 'select place_inspections($1, null)';
const recountCompletions = 'select recount_completions($1)';

async function eachCompany(
  client: PoolClient,
  companies: readonly SeededCompany[],
  statement: string,
): Promise<null> {
  for (const { clientId } of companies) await client.query(statement, [clientId]);
  return null;
}

function stopwatch(onStep: SeedOptions['onStep']) {
  const steps: SeedStep[] = [];
  const timed = async (name: string, work: () => Promise<number | null>): Promise<void> => {
    const start = performance.now();
    const rows = await work();
    const step = { name, rows, seconds: (performance.now() - start) / 1000 };
    steps.push(step);
    onStep?.(step);
  };
  return { steps, timed };
}

// Pages known to be visible to all let counts be read from an index alone.
async function vacuum(client: PoolClient, tables: readonly string[]): Promise<null> {
  await client.query('set statement_timeout = 0');
  await client.query(`vacuum (analyze) ${tables.join(', ')}`);
  await client.query('reset statement_timeout');
  return null;
}

function fillingsOf(
  companies: readonly SeededCompany[],
  passwordHash: string,
  files: (company: SeededCompany, index: number) => SharedFile,
): readonly Filling[] {
  return [
    ...setup(companies, files),
    employees(companies),
    ...accounts(companies, passwordHash),
    driverFiles(companies),
    ...trainings(companies),
    trainingPlaces(companies),
    trainingRequirements(companies),
    equipment(companies),
    meterReadings(companies),
    reminders(companies),
    renewals(companies),
    ...workOrders(companies),
    ...incidents(companies),
    ...imports(companies),
  ];
}
