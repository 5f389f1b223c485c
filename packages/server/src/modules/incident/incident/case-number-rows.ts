import { caseNumber } from '@roadproof/domain/incident/incident';
import { waitTurn } from '../../../db/advisory-lock.ts';
import type { CalendarDay } from '@roadproof/domain/calendar-day';
import { sql } from 'kysely';
import type { Context } from '../../../http/context.ts';
import { badRequest, conflict, refused } from '../../../errors.ts';

type NumberContext = Pick<Context, 'db'> & { readonly caller: { readonly clientId: string } };

/** The next free number of a year; whoever asks at the same time waits, so that nobody gets it twice. */
export async function nextCaseNumber(
  { db, caller }: NumberContext,
  incidentDate: CalendarDay,
): Promise<string> {
  await lockNumbers({ db, caller });
  const year = incidentDate.slice(0, 4);
  // The numbers of deleted cases stay theirs: a restored one keeps its number.
  const { rows } = await sql<{ last: number }>`
    select coalesce(max(substr(i.case_number, 10)::integer), 0) as last from incident i
     where i.client_id = (select current_client()) and i.case_number ~* ${`^inc-${year}-[0-9]{1,8}$`}`.execute(
    db.withoutPlugins(),
  );
  return caseNumber(Number(year), (rows[0]?.last ?? 0) + 1);
}

/** Refuses a number another case has, whatever the letter case. */
export async function refuseTaken({ db, caller }: NumberContext, number: string): Promise<void> {
  await lockNumbers({ db, caller });
  const other = await caseNumbered(db, number);
  if (other !== undefined)
    throw conflict(`There is already a case ${other}.`, 'Choose another number.', 'caseNumber');
}

/** The number of the case that has this one in any letter case, as it is written there. */
export async function caseNumbered(db: Context['db'], number: string): Promise<string | undefined> {
  const [first] = await casesNumbered(db, [number]);
  return first;
}

/** The same of several numbers. */
async function casesNumbered(db: Context['db'], numbers: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ caseNumber: string }>`
    select i.case_number as "caseNumber" from incident i
     where i.client_id = (select current_client()) and i.deleted_at is null
       and lower(i.case_number) = any(select lower(n) from unnest(${[...numbers]}::text[]) n)`.execute(
    db.withoutPlugins(),
  );
  return rows.map(({ caseNumber: number }) => number);
}

/** Refuses to bring back a deleted case whose number another one has by now. */
export async function refuseTakenSince(
  { db }: Pick<Context, 'db'>,
  numbers: readonly string[],
): Promise<(number: string) => void> {
  const taken = new Set((await casesNumbered(db, numbers)).map((one) => one.toLowerCase()));
  return (number) => {
    if (taken.has(number.toLowerCase()))
      throw refused(
        `There is now a case ${number}.`,
        'Rename or delete that one first, then restore this.',
      );
  };
}

/** A number is corrected once; after that reports and letters name it. */
export async function refuseSecondChange({ db }: NumberContext, id: string): Promise<void> {
  if (await wasRenumbered(db, id))
    throw badRequest(
      'The case number was changed already.',
      'It can be changed once.',
      'caseNumber',
    );
}

/** Whether the number of a case was changed since it was added. */
export async function wasRenumbered(db: Context['db'], id: string): Promise<boolean> {
  const { rows } = await sql`
    select from audit_entry a
     where a.client_id = (select current_client()) and a.table_name = 'incident'
       and a.record_id = ${id}::uuid and a.action = 'update' and a.new_values ? 'case_number' limit 1`.execute(
    db,
  );
  return rows.length > 0;
}

async function lockNumbers({ db, caller }: NumberContext): Promise<void> {
  await waitTurn(db, `case numbers of ${caller.clientId}`);
}
