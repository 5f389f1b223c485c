import { dayInZone, type CalendarDay } from '@roadproof/domain/calendar-day';
import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely';
import type { PoolClient } from 'pg';
import { insertDefaults } from '../../defaults.ts';
import type { Tables } from '../../tables.ts';
import { readChoices } from '../sample/choices.ts';
import { seededCompany, seededId, type SeededCompany } from './seeded-company.ts';
import { usualCourses } from './training-plan.ts';

/** How large each company is, and the day its dates are relative to. */
export interface CompanySize {
  readonly employees: number;
  readonly equipment: number;
  readonly trainings: number;
  readonly courses?: number;
  readonly today?: CalendarDay;
}

/** Makes the companies with the lists every new one starts with. */
export async function startCompanies(
  client: PoolClient,
  numbers: readonly number[],
  seed: number,
  options: CompanySize,
): Promise<readonly SeededCompany[]> {
  const db = kyselyOn(client);
  const today = options.today ?? dayInZone(new Date(), 'America/Chicago');
  const companies: SeededCompany[] = [];
  await refuseTwice(client, seededId(seed, 1, 'client', 0));
  for (const number of numbers) {
    const clientId = seededId(seed, number, 'client', 0);
    await db
      .insertInto('client')
      .values({ id: clientId, clientId, name: `Seeded Carrier ${number}` })
      .execute();
    await insertDefaults(db, clientId);
    const choices = await readChoices(db, clientId);
    const sizes = {
      employees: options.employees,
      equipment: options.equipment,
      assignments: options.trainings,
      courses: options.courses ?? usualCourses,
    };
    companies.push(seededCompany({ seed, number, today, choices, ...sizes }));
  }
  return companies;
}

// Everything has to happen in one transaction, so Kysely gets the connection that is in it.
function kyselyOn(client: PoolClient): Kysely<Tables> {
  const connection = { query: client.query.bind(client), release: () => undefined };
  const pool = { connect: () => Promise.resolve(connection), end: () => Promise.resolve() };
  return new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: pool as never }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });
}

async function refuseTwice(client: PoolClient, clientId: string): Promise<void> {
  const found = await client.query('select from client where id = $1', [clientId]);
  if (found.rowCount === 0) return;
  throw new Error('This data set is loaded already. Another seed makes another one beside it.');
}
