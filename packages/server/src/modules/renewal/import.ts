import { formatDay } from '@roadproof/domain/format';
import type { ImportProblem } from '@roadproof/domain/import-field';
import { nextRenewalDate } from '@roadproof/domain/renewal';
import type { CompanyTransaction } from '../../db/transaction.ts';
import { decisionOf, eachRow, rejection } from '../../import/decision.ts';
import type { Around, Decision, ImportEntity, ImportRow } from '../../import/entity.ts';
import { renewalChoices, renewalFields } from './import-fields.ts';
import { followImport, openRenewals, type OpenRenewal } from './import-rows.ts';
import { findNamedUnits, type UnitMatch } from '../equipment/import-unit.ts';
import { offeredTypes, usdotNumberOf, type RenewalKind } from './type-rows.ts';

/** Renewals out of a spreadsheet: new ones are made, open ones of the same unit and type updated. */
export const renewalImport: ImportEntity = {
  name: 'renewal',
  label: 'renewals',
  module: 'EQUIPMENT',
  fields: renewalFields,
  choices: renewalChoices,
  mayCreate: true,
  table: 'renewal',
  columns: [
    'equipment_id',
    'renewal_type_id',
    'next_renewal',
    'last_completed_on',
    'completion_date',
    'is_closed',
    'notes',
  ],
  nameSql: `(select y.renewal_name from renewal_type y where y.client_id = t.client_id and y.id = t.renewal_type_id)
    || coalesce(' of ' || (select q.name from equipment q where q.client_id = t.client_id and q.id = t.equipment_id), '')`,
  decide: decideRows,
  // Whoever completed or changed one since has given it another version, and that is asked for already.
  inUse: () => Promise.resolve([]),
  written: followImport,
};

interface Office {
  readonly around: Around;
  readonly usdotNumber: string | null;
  readonly kinds: ReadonlyMap<string, RenewalKind>;
  readonly open: readonly OpenRenewal[];
}

async function decideRows(
  db: CompanyTransaction,
  rows: readonly ImportRow[],
  around: Around,
): Promise<readonly Decision[]> {
  const { match, unitIds } = await findNamedUnits(db, rows, around.lock);
  const kinds = new Map((await offeredTypes(db)).map((kind) => [kind.id, kind]));
  const office = {
    around,
    usdotNumber: await usdotNumberOf(db, around.clientId),
    kinds,
    open: await openRenewals(db, unitIds, around.lock),
  };
  return eachRow(rows, (row) => decide(row, match(row), office));
}

const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);

function decide(row: ImportRow, match: UnitMatch, office: Office): Decision {
  const said: ImportProblem[] = [];
  const say = (field: string | null, message: string, level: ImportProblem['level'] = 'rejected') =>
    void said.push({ field, message, level });
  const kind = office.kinds.get(text(row.values['renewalTypeId']) ?? '');
  if (!kind) {
    if (row.problems.length === 0) say('renewalTypeId', 'Renewal Type is required.');
    return rejection(row, said);
  }
  if ('problem' in match && !kind.isCompanyRenewal) {
    say(match.problem.field, match.problem.message);
    return rejection(row, said);
  }
  const unit = kind.isCompanyRenewal || 'problem' in match ? null : match.unit;
  if (unit?.status === 'Sold')
    say('equipmentName', `${unit.name} is sold: nothing is renewed for it.`);
  if (unit?.status === 'Out of Service')
    say(
      'equipmentName',
      `${unit.name} is out of service: nothing is due until it is back.`,
      'warning',
    );
  const given = datesOf(row, kind, office);
  if (given.lastCompletedOn !== null && given.lastCompletedOn > office.around.today)
    say(
      'lastCompletedOn',
      `Last Completed On: ${formatDay(given.lastCompletedOn)} has not come yet.`,
    );
  if (given.nextRenewal === null && given.lastCompletedOn === null)
    say('nextRenewal', 'A next renewal date or the last completion is needed.');
  if (given.nextRenewal !== null && given.nextRenewal < office.around.today)
    say(
      'nextRenewal',
      `It was due on ${formatDay(given.nextRenewal)}: it is overdue at once.`,
      'warning',
    );
  const notes = text(row.values['notes']);
  const mine = { renewalTypeId: kind.id, equipmentId: unit?.id ?? null };
  const several = kind.agencyRule === 'insurance' ? ` ${(notes ?? '').toLowerCase()}` : '';
  const key = `${mine.equipmentId ?? 'company'} ${mine.renewalTypeId}${several}`;
  const words = `${unit?.name ?? 'the company'} and ${kind.renewalName}`;
  const stored = office.open.find(
    (one) =>
      one.renewalTypeId === mine.renewalTypeId &&
      one.equipmentId === mine.equipmentId &&
      (several === '' || ` ${(one.notes ?? '').toLowerCase()}` === several),
  );
  const values = stored
    ? changesOf(stored, { ...given, notes })
    : {
        ...mine,
        ...given,
        completionDate: given.lastCompletedOn,
        isClosed: given.nextRenewal === null,
        notes,
      };
  const problems = [...row.problems, ...said];
  return decisionOf(
    { number: row.number, stored, values, problems, keys: [{ key, words }] },
    office.around,
  );
}

interface Given {
  readonly nextRenewal: string | null;
  readonly lastCompletedOn: string | null;
}

/** The dates of a row; without a next one it is the type's interval after the last completion. */
function datesOf(row: ImportRow, kind: RenewalKind, { usdotNumber }: Office): Given {
  const lastCompletedOn = text(row.values['lastCompletedOn']);
  const next = text(row.values['nextRenewal']);
  if (next !== null || lastCompletedOn === null) return { nextRenewal: next, lastCompletedOn };
  const basis = { completedOn: lastCompletedOn, previousDue: null, usdotNumber };
  return { nextRenewal: nextRenewalDate(kind, basis), lastCompletedOn };
}

/** What a row changes of an open renewal: empty cells nothing, and an older completion moves nothing back. */
function changesOf(
  stored: OpenRenewal,
  { nextRenewal, lastCompletedOn, notes }: Given & { readonly notes: string | null },
): Readonly<Record<string, unknown>> {
  const isNewer =
    lastCompletedOn !== null && lastCompletedOn > (stored.lastCompletedOn ?? '0000-00-00');
  return {
    ...(nextRenewal !== null && { nextRenewal }),
    ...(isNewer && { lastCompletedOn, completionDate: lastCompletedOn }),
    ...(notes !== null && { notes }),
  };
}
