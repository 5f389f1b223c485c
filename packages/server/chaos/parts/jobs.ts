import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql, type Kysely } from 'kysely';
import { pino } from 'pino';
import { SMTPServer } from 'smtp-server';
import { backendsOf, productConnections, usageOf, usedBetween } from '../../bench/processor.ts';
import { readConfig } from '../../src/config.ts';
import type { Database } from '../../src/db/database.ts';
import { openDatabase } from '../../src/db/open.ts';
import type { Tables } from '../../src/db/tables.ts';
import { inCompany } from '../../src/db/transaction.ts';
import { DiskRoom } from '../../src/disk-room.ts';
import { queueDue } from '../../src/jobs/hour.ts';
import { enqueueJobs } from '../../src/jobs/queue.ts';
import { enqueueMail } from '../../src/mail/outbox.ts';
import { findDigests } from '../../src/modules/overview/digest/due-rows.ts';
import { findForgottenImports } from '../../src/modules/records/import/entities.ts';
import { findReports } from '../../src/modules/report/report-schedule/job.ts';
import { Notices } from '../../src/notices.ts';
import type { Platform } from '../../src/platform.ts';
import { startJobs } from '../../src/start-jobs.ts';

const companies = 10_000;
const mostMs = 2_000;
const finders = [findForgottenImports, findReports, findDigests];
/** A Wednesday, 2:00 PM in Chicago: no digest and no report of a Monday is due. */
const quiet = new Date('2099-11-25T20:00:00Z');
const zones = ['America/New_York', 'America/Chicago', 'America/Denver', 'America/Los_Angeles'];

/** Measures an hour in which nothing is due, and looks at what it finds when something is. */
export async function run(
  check: (name: string, isHeld: boolean, detail?: string) => void,
): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'roadproof-jobs-'));
  const database = await openDatabase({ databaseUrl: null, dataDir });
  try {
    await fill(database);
    const hours: number[] = [];
    for (let round = 0; round < 3; round++) hours.push(await costOf(database, quiet));
    const [worst = 0] = hours.toSorted((a, b) => b - a);
    const figures = hours.map((ms) => Math.round(ms)).join(', ');
    check(
      `an hour with nothing due in ${companies} companies takes under 2 s of processor time`,
      worst < mostMs,
      `${figures} ms`,
    );
    check('it queues nothing', (await queued(database)) === 0);
    // The Monday after at 6:00 AM in Chicago, where a quarter of the companies are.
    await costOf(database, new Date('2099-11-30T11:59:00Z'));
    const kinds = await sql<{ kind: string; count: number }>`
      select kind, count(*)::int as count from job group by kind order by kind`.execute(
      database.owner,
    );
    const found = Object.fromEntries(kinds.rows.map(({ kind, count }) => [kind, count]));
    check(
      'a minute before 6:00 AM of a Monday the digests and reports of that time zone are queued',
      (found['digest'] ?? 0) >= companies / 4 && (found['scheduled-report'] ?? 0) >= companies / 4,
      JSON.stringify(found),
    );
    const before = await queued(database);
    await queueDue(platformOf(database, new Date('2099-11-30T11:59:00Z')), finders);
    check('a second server queues none of them again', (await queued(database)) === before);
    const ms = await mailBesideJobs(database);
    check(
      'a password mail leaves within a second while a long job runs and 169 others wait',
      ms < 1_000,
      `${Math.round(ms)} ms`,
    );
  } finally {
    await database.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Milliseconds from the commit of a password mail until a mail server has it. */
async function mailBesideJobs(database: Database): Promise<number> {
  const { owner } = database;
  await owner.deleteFrom('job').execute();
  const { id: clientId } = await owner.selectFrom('client').select('id').executeTakeFirstOrThrow();
  const begun = deferred();
  const released = deferred();
  const taken = deferred();
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _, done) => {
      stream.resume().once('end', () => {
        taken.resolve();
        done();
      });
    },
  });
  smtp.on('error', () => undefined);
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  const { port } = smtp.server.address() as AddressInfo;
  const wait = async (): Promise<void> => {
    begun.resolve();
    await released.promise;
  };
  const notices = new Notices();
  const platform = {
    config: { ...readConfig({}, []), smtpUrl: `smtp://127.0.0.1:${port}` },
    log: pino({ level: 'silent' }),
    database,
    notices,
    room: new DiskRoom(tmpdir(), database, notices),
    now: () => new Date(),
  } as unknown as Platform;
  await inCompany(database, { clientId }, (db) =>
    enqueueJobs(
      db,
      Array.from({ length: 170 }, () => ({ clientId, kind: 'wait' })),
    ),
  );
  const running = await startJobs(platform, { handlers: { wait } });
  try {
    await begun.promise;
    const text = { subject: 'New password', text: 'Link', html: '<p>Link</p>' };
    const mail = { clientId, to: 'a@carrier.example', toName: null, employeeId: null, text };
    await inCompany(database, { clientId }, (db) =>
      enqueueMail(db, { ...mail, uniqueKey: 'password-reset:chaos' }),
    );
    const committed = performance.now();
    await taken.promise;
    return performance.now() - committed;
  } finally {
    await owner.deleteFrom('job').where('lockedUntil', 'is', null).execute();
    released.resolve();
    await running.stop();
    smtp.close();
  }
}

function deferred() {
  let resolve = (): void => undefined;
  const promise = new Promise<void>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}

const platformOf = (database: Database, at: Date) => ({ database, now: () => at });

const queued = async ({ owner }: Database): Promise<number> =>
  (await sql<{ count: number }>`select count(*)::int as count from job`.execute(owner)).rows[0]
    ?.count ?? 0;

/** Milliseconds of processor time of this process and the database that one hour takes. */
async function costOf(database: Database, at: Date): Promise<number> {
  const usage = async () => {
    const pids = await backendsOf(database.ownerPool, productConnections, new Set());
    return usageOf([process.pid, ...pids]);
  };
  const before = await usage();
  await queueDue(platformOf(database, at), finders);
  return usedBetween(before, await usage());
}

/** Makes companies with a reader of digests, a weekly report and an import that is done. */
async function fill({ owner }: Database): Promise<void> {
  await owner.transaction().execute(async (db) => {
    // Search and audit trail, which triggers write, are not measured here and take minutes.
    await sql`set local session_replication_role = replica`.execute(db);
    await fillWith(db);
  });
  await sql`analyze`.execute(owner);
}

async function fillWith(owner: Kysely<Tables>): Promise<void> {
  const monday = '2099-11-23T18:00:00Z';
  await sql`
    insert into client (client_id, id, name, time_zone)
    select id, id, 'Company ' || n, (${zones}::text[])[1 + n % ${zones.length}::int]
      from (select n, gen_random_uuid() as id from generate_series(1, ${companies}::int) n) c
  `.execute(owner);
  await sql`
    with status as (
      insert into lookup_value (client_id, id, lookup_group_name, lookup_name, lookup_display_name)
      select c.id, gen_random_uuid(), 'EmployeeStatus', 'Current', 'Current' from client c
      returning client_id, id)
    insert into employee (client_id, id, employee_no, first_name, last_name, email, employee_status_id,
      notification_preferences)
    select s.client_id, gen_random_uuid(), 1, 'Pat', 'Doe', s.client_id || '@carrier.example', s.id,
           '{"training": "daily"}'
      from status s`.execute(owner);
  await sql`
    with report as (
      insert into saved_report (client_id, id, report_name, category)
      select c.id, gen_random_uuid(), 'People', 'employee' from client c returning client_id, id)
    insert into report_schedule
      (client_id, id, saved_report_id, frequency, weekday, hour, done_until)
    select client_id, gen_random_uuid(), id, 'weekly', '1', 6, ${monday}::timestamptz from report
  `.execute(owner);
  await sql`
    insert into import_batch (client_id, id, entity, file_name, status)
    select c.id, gen_random_uuid(), 'employee', 'people.csv', 'committed' from client c
  `.execute(owner);
  await sql`
    insert into digest_run (client_id, id, rhythm, day)
    select c.id, gen_random_uuid(), r.rhythm, r.day from client c
      cross join (values ('daily', date '2099-11-25'), ('weekly', date '2099-11-23')) r (rhythm, day)
  `.execute(owner);
}
