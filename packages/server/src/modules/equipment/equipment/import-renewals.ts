import type { ImportField, ImportProblem } from '@roadproof/domain/import/import-field';
import { renewalHeaders } from '@roadproof/domain/import/import-renewal';
import type { CompanyTransaction } from '../../../db/transaction.ts';
import type { ImportContext, Decision, ImportRow } from '../../../import/entity.ts';
import { decideRenewal, type GivenRenewal } from '../renewal/import-decision.ts';
import { openRenewals } from '../renewal/import-rows.ts';
import { offeredTypes, type RenewalKind } from '../renewal/type-rows.ts';
import { equipmentFields } from './import-fields.ts';

const prefix = 'renewal:';
const keyOf = ({ id }: RenewalKind): string => `${prefix}${id}`;
/** Whether a field of a row is the end of one of its renewals. */
export const isRenewalField = (key: string): boolean => key.startsWith(prefix);

// The yearly inspection comes in by its own field, from which the day of the last one follows.
const kindsOfUnits = async (db: CompanyTransaction): Promise<readonly RenewalKind[]> =>
  (await offeredTypes(db)).filter(
    ({ isCompanyRenewal, code }) => !isCompanyRenewal && code !== 'annualInspection',
  );

/** The kind of renewal whose end a field is; null for another field. */
export const renewalOfField = (key: string): string | null =>
  isRenewalField(key) ? key.slice(prefix.length) : null;

/** Everything of a unit that a spreadsheet can bring in a company: besides its own fields, the end of each kind of renewal. */
export async function unitFields(db: CompanyTransaction): Promise<readonly ImportField[]> {
  const kinds = await kindsOfUnits(db);
  const registration = kinds.find(({ copiesTo }) => copiesTo === 'registrationDate');
  return [
    ...equipmentFields.map((field) =>
      field.key === 'registrationDate' && registration
        ? { ...field, toCome: keyOf(registration) }
        : field,
    ),
    ...kinds.map((kind): ImportField => ({
      key: keyOf(kind),
      label: `Renewal: ${kind.renewalName}`,
      kind: 'day',
      synonyms: renewalHeaders(kind.renewalName),
    })),
  ];
}

/** The same for all rows, which are counted. */
const notes = {
  create: 'Renewals are added with the unit.',
  update: 'An open renewal gets its new due date.',
} as const;

/** The renewals of one row, and what there is to say of them. */
interface RelatedRenewals {
  readonly related: readonly Decision[];
  readonly problems: readonly ImportProblem[];
}

/** The unit of a row as it would stand after the import. */
type RowUnit = NonNullable<GivenRenewal['unit']>;

/**
 * Decides the renewals that rows of units bring along, by the rules of the import of renewals. What
 * stands against a renewal does not keep its unit out: nothing is renewed for one that is sold.
 */
export async function relatedRenewals(
  db: CompanyTransaction,
  rows: readonly ImportRow[],
  unitIds: readonly string[],
  { today, lock }: ImportContext,
): Promise<(row: ImportRow, unit: RowUnit) => RelatedRenewals> {
  if (!rows.some(({ values }) => Object.keys(values).some(isRenewalField)))
    return () => ({ related: [], problems: [] });
  const kinds = await kindsOfUnits(db);
  const office = {
    context: { today, duplicates: 'update' as const },
    open: await openRenewals(db, unitIds, lock),
    usdotNumber: null,
  };
  return (row, unit) => {
    const related: Decision[] = [];
    const problems: ImportProblem[] = [];
    for (const kind of kinds) {
      const field = keyOf(kind);
      const nextRenewal = row.values[field];
      if (typeof nextRenewal !== 'string') continue;
      const decision = decideRenewal(
        { number: row.number, problems: [] },
        {
          kind,
          unit,
          nextRenewal,
          lastCompletedOn: null,
          notes: null,
          subject: kind.renewalName,
        },
        office,
      );
      // What is true of the unit, or of several renewals, is told once.
      const say = (message: string, level: ImportProblem['level']) => {
        if (problems.some((one) => one.message === message)) return;
        problems.push({ field, message, level });
      };
      for (const { message } of decision.problems) say(message, 'warning');
      if (decision.outcome !== 'create' && decision.outcome !== 'update') continue;
      related.push(decision);
      say(notes[decision.outcome], 'note');
    }
    return { related, problems };
  };
}
