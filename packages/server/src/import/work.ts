import { dayInZone, type CalendarDay } from '@roadproof/domain/calendar-day';
import { inCompany, type CompanyTransaction } from '../db/transaction.ts';
import type { Platform } from '../platform.ts';
import type { Mapping } from './batch.ts';
import { choicesByKey, loadChoices } from './choices.ts';
import type { ImportContext, ImportEntity } from './entity.ts';
import type { ChoiceLists } from './lists.ts';
import { meterUnitsOf } from './measured.ts';

/** Somebody does not want the import to go on. */
export class Cancelled extends Error {}

/** The work on one import: transactions of its company, on behalf of the person who asked. */
export interface Work {
  readonly platform: Platform;
  readonly clientId: string;
  /** Who asked; null for the product itself. */
  readonly actorId: string | null;
  /** The lists it may add choices to. */
  readonly lists: ChoiceLists;
  run<T>(work: (db: CompanyTransaction) => Promise<T>): Promise<T>;
}

/** Work on behalf of a person. */
export function workFor(
  platform: Platform,
  scope: { readonly clientId: string; readonly actorId: string | null; readonly requestId: string },
  lists: ChoiceLists,
): Work {
  return {
    platform,
    lists,
    clientId: scope.clientId,
    actorId: scope.actorId,
    run: (work) => inCompany(platform.database, scope, work),
  };
}

/** The mapping with nothing missing. */
export function fullMapping(mapping: Partial<Mapping>): Mapping {
  return {
    columns: [],
    values: {},
    defaults: {},
    duplicates: 'update',
    unread: 'reject',
    reads: [],
    rows: {},
    ...mapping,
  };
}

/** What the decisions about rows depend on, today. */
export async function contextOf(
  { platform, clientId }: Work,
  db: CompanyTransaction,
  entity: ImportEntity,
  mapping: Mapping,
  lock: boolean,
): Promise<ImportContext> {
  const choices = choicesByKey(await loadChoices(db, entity), mapping.values);
  const { timeZone } = await zoneOf(db, clientId);
  const today = dayInZone(platform.now(), timeZone);
  const hasMeters = entity.fields.some(({ isMeter }) => isMeter === true);
  const meterUnits = hasMeters ? await meterUnitsOf(db) : [];
  const { duplicates } = mapping;
  return { clientId, today, timeZone, duplicates, choices, meterUnits, lock };
}

/** Today in the time zone of a company. */
export async function companyDay(
  db: CompanyTransaction,
  clientId: string,
  now: Date,
): Promise<CalendarDay> {
  const { timeZone } = await zoneOf(db, clientId);
  return dayInZone(now, timeZone);
}

const zoneOf = (db: CompanyTransaction, clientId: string) =>
  db.selectFrom('client').select('timeZone').where('id', '=', clientId).executeTakeFirstOrThrow();
