import type { ImportProblem } from '@roadproof/domain/import/import-field';
import type { CompanyTransaction } from '../../../db/transaction.ts';
import { eachRow, rejection } from '../../../import/decision.ts';
import type { ImportContext, Decision, ImportEntity, ImportRow } from '../../../import/entity.ts';
import { renewalChoices, renewalFields } from './import-fields.ts';
import { decideRenewal, type GivenRenewal, type RenewalOffice } from './import-decision.ts';
import { followImport, keepFilings, openRenewals, settledRenewals } from './import-rows.ts';
import { findNamedUnits, type UnitMatch } from '../../../import/find/unit.ts';
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
  follow: (db, _, decisions) => keepFilings(db, decisions),
  // Whoever completed or changed one since has given it another version, and that is asked for already.
  inUse: () => Promise.resolve([]),
  written: followImport,
};

interface Office extends RenewalOffice {
  readonly kinds: ReadonlyMap<string, RenewalKind>;
}

async function decideRows(
  db: CompanyTransaction,
  rows: readonly ImportRow[],
  context: ImportContext,
): Promise<readonly Decision[]> {
  const { match, unitIds } = await findNamedUnits(db, rows, context.lock);
  const kinds = new Map((await offeredTypes(db)).map((kind) => [kind.id, kind]));
  const office = {
    context,
    usdotNumber: await usdotNumberOf(db, context.clientId),
    kinds,
    open: await openRenewals(db, unitIds, context.lock),
    settled: await settledRenewals(db, unitIds),
  };
  return eachRow(rows, (row) => decide(row, match(row), office));
}

const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);

function decide(row: ImportRow, match: UnitMatch, office: Office): Decision {
  const kind = office.kinds.get(text(row.values['renewalTypeId']) ?? '');
  if (!kind) {
    const hasProblems = row.problems.length > 0;
    return rejection(
      row,
      hasProblems ? [] : [against('renewalTypeId', 'Renewal Type is required.')],
    );
  }
  if ('problem' in match && !kind.isCompanyRenewal) return rejection(row, [match.problem]);
  const known = kind.isCompanyRenewal || 'problem' in match ? null : match;
  const unit = known?.unit ?? null;
  const notes = text(row.values['notes']);
  return decideRenewal(known?.row ?? row, { kind, unit, notes, ...datesOf(row) }, office);
}

const against = (field: string | null, message: string): ImportProblem => ({
  field,
  message,
  level: 'rejected',
});

const number = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/** The dates of a row; where no next one is given it follows from the last completion. */
function datesOf({
  values,
}: ImportRow): Pick<GivenRenewal, 'nextRenewal' | 'lastCompletedOn' | 'forYear'> {
  return {
    nextRenewal: text(values['nextRenewal']),
    lastCompletedOn: text(values['lastCompletedOn']),
    forYear: number(values['forYear']),
  };
}
