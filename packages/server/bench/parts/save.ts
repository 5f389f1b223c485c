import { api } from '@roadproof/contract/api';
import { sql } from 'kysely';
import { savable, type BenchData } from '../bench.ts';
import { completionByHand, saveByHand } from '../floor/by-hand.ts';
import type { Request } from '../product.ts';
import type { Trial } from './trial.ts';

const people = 64;

// As wide as a person's form, and nothing else: no audit, no version, no isolation, one index.
const scratch = `
  create schema if not exists bench;
  create table if not exists bench.saved (client_id uuid, id uuid default gen_random_uuid(),
    first_name text, last_name text, email text, phone_number text, title text, city text, zip text,
    dob date, hire_date date, wage numeric, created_at timestamptz default now(), primary key (client_id, id))`;

const insert = `insert into bench.saved
  (client_id, first_name, last_name, email, phone_number, title, city, zip, dob, hire_date, wage)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`;

/** One person's form changed and saved, beside a bare INSERT and COMMIT. */
export async function saveTrial({ database, clientId, token }: BenchData): Promise<Trial> {
  await sql.raw(scratch).execute(database.owner);
  const rows = await savable({ database, clientId })
    .innerJoin('lookupValue as s', 's.id', 'e.employeeStatusId')
    .select(['e.id', 'e.firstName', 'e.lastName'])
    .where('s.lookupName', '=', 'Current')
    .orderBy('e.id')
    .limit(people)
    .execute();
  // Two titles for each person: every save changes something.
  const requests = ['Line driver', 'Shuttle driver'].flatMap((title) =>
    rows.map((person) =>
      form(token, { id: person.id, title, firstName: person.firstName, lastName: person.lastName }),
    ),
  );
  const values = [
    clientId,
    'Ann',
    'Lee',
    'ann@seed.example',
    '5550100100',
    'Driver',
    'Austin',
    '73301',
    '1980-01-01',
    '2015-01-01',
    28,
  ];
  const floor = [{ text: 'begin' }, { name: 'insert', text: insert, values }, { text: 'commit' }];
  return {
    name: 'save of a person',
    requests,
    floor,
    byHand: saveByHand(rows.map(({ id }) => id)),
    forgetEveryMs: null,
    target: { ratio: 4 },
  };
}

/** One completion corrected to another day, which moves what follows it, beside the same by hand. */
export async function completionTrial({ database, clientId, token }: BenchData): Promise<Trial> {
  const { rows } = await sql<{ id: string; place: string; course: string; days: string[] }>`
    select r.id, r.training_mapping_id as place, r.course_catalog_id as course,
           array[(r.completed_at - 1)::text, (r.completed_at - 2)::text] as days
      from training_requirement r
     where r.client_id = ${clientId}::uuid and r.closed_as = 'completed' and r.is_newest
       and r.is_current and r.deleted_at is null and r.follows_id is null
     order by r.id limit ${people}`.execute(database.owner.withoutPlugins());
  const requests = [0, 1].flatMap((at) =>
    rows.map(({ place, course, days }) =>
      form(
        token,
        { TrainingMappingId: place, CourseCatalogId: course, completedAt: days[at] ?? '' },
        api.trainingCompletions.complete.path,
      ),
    ),
  );
  const floor = completionByHand(rows.map(({ id }) => id));
  return { name: 'one completion', requests, floor, forgetEveryMs: null, target: {} };
}

/** A form without files, which the browser sends as JSON. */
function form(
  token: string,
  fields: Readonly<Record<string, string>>,
  path = api.employees.save.path,
): Request {
  return {
    method: 'POST',
    path,
    headers: {
      authorization: `Bearer ${token}`,
      'accept-encoding': 'gzip',
      'content-type': 'application/json',
    },
    body: JSON.stringify(fields),
  };
}
