import { addMonths, dayInZone, type CalendarDay } from '@roadproof/domain/calendar-day';
import { readCell } from '@roadproof/domain/import/import-cell';
import { habitAsChosen } from '@roadproof/domain/import/import-column';
import {
  importFindings as findingsOf,
  sheetChecks,
  type SheetCheck,
  type SheetDate,
} from '@roadproof/domain/import/import-findings';
import { scopeOf } from '../../../db/list.ts';
import { notFound } from '../../../errors.ts';
import type { Context } from '../../../http/context.ts';
import type { Batch } from '../../../import/batch.ts';
import type { ImportEntity } from '../../../import/entity.ts';
import { fullMapping } from '../../../import/work.ts';
import { inspectionDue } from '../../equipment/equipment/import-fields.ts';
import { renewalOfField } from '../../equipment/equipment/import-renewals.ts';
import { offeredTypes } from '../../equipment/renewal/type-rows.ts';
import { mostOftenMissing } from '../../people/driver/missing-papers.ts';
import { undoUntil } from './answer.ts';
import { sheetRows, type SheetRow } from './findings-rows.ts';
import { permittedSheet } from './permitted.ts';
import { nameOf } from './rows.ts';

export type Findings = Awaited<ReturnType<typeof findingsIn>>;

/** 49 CFR 396.17: a unit is inspected at least once every 12 months. */
const inspectionMonths = 12;

/** The check a column is for, and the last day on which its date is in order. */
interface Meaning {
  readonly check: SheetCheck;
  readonly until: (day: CalendarDay) => CalendarDay | null;
}

const itself = (check: SheetCheck): Meaning => ({ check, until: (day) => day });
const inspected: Meaning = {
  check: 'inspection',
  until: (day) => addMonths(day, inspectionMonths),
};

/** The dates of people and units, by the field their column fills. */
const byField: Readonly<Record<string, Meaning>> = {
  licenceExpirationDate: itself('license'),
  medCertCardExpirationDate: itself('card'),
  inspectionDate: inspected,
  [inspectionDue]: itself('inspection'),
};

/** The meaning of a field's column in this row; undefined where it is no date that expires. */
function meaningOf(
  field: string,
  { role, validUntil }: SheetRow,
  registrations: ReadonlySet<string>,
): Meaning | undefined {
  if (validUntil !== null && field === 'completedAt')
    return { check: 'training', until: () => validUntil };
  if (role !== null && role !== 'other') {
    if (field === 'nextRenewal') return itself(role);
    return role === 'inspection' && field === 'lastCompletedOn' ? inspected : undefined;
  }
  const renewal = renewalOfField(field);
  if (renewal !== null) return registrations.has(renewal) ? itself('registration') : undefined;
  return byField[field];
}

/** An import that came in and was not undone, with its kind. */
async function committed(id: string, context: Context) {
  const found = await permittedSheet(id, context);
  const { committedAt, status } = found.batch;
  if (status !== 'committed' || committedAt === null) throw notFound('Import');
  return { ...found, committedAt };
}

/** Every date of the file that can be over, read as the import read it on its day. */
function datesOf(
  rows: readonly SheetRow[],
  { batch, entity, today, timeZone, registrations }: Sheet,
): readonly SheetDate[] {
  const mapping = fullMapping(batch.mapping);
  const { habits = [], headers = [], is1904 } = batch.layout;
  const fields = new Map(entity.fields.map((field) => [field.key, field]));
  return rows.flatMap((source) =>
    mapping.columns.flatMap((key, at): SheetDate[] => {
      const field = key === null ? undefined : fields.get(key);
      const meaning = field && meaningOf(field.key, source, registrations);
      const cell = source.cells[at] ?? '';
      if (field?.kind !== 'day' || meaning === undefined || cell.trim() === '') return [];
      const habit = habits[at];
      const read = readCell(field, cell, {
        today,
        timeZone,
        is1904,
        choices: new Map(),
        habit: habit && habitAsChosen(habit, mapping.reads[at]),
      });
      const until =
        'value' in read && typeof read.value === 'string' ? meaning.until(read.value) : null;
      if (until === null) return [];
      const { subjectId, name, row, courseId } = source;
      return [
        {
          check: meaning.check,
          ...(courseId !== null && { topic: courseId }),
          subjectId,
          name,
          row,
          heading: headers[at] ?? '',
          cell: cell.trim(),
          until,
        },
      ];
    }),
  );
}

interface Sheet {
  readonly batch: Batch;
  readonly entity: ImportEntity;
  /** The day on which the file came in, by the clock of the company. */
  readonly today: CalendarDay;
  readonly timeZone: string;
  /** Ids of the kinds of renewal that register a unit. */
  readonly registrations: ReadonlySet<string>;
}

/** Finds the dates of an imported spreadsheet that were over on the day it came in. */
export async function findingsIn(id: string, context: Context) {
  const { db, company, platform } = context;
  const { batch, entity, committedAt } = await committed(id, context);
  const today = dayInZone(new Date(committedAt), company.timeZone);
  const rows = await sheetRows(db, { id, entity: entity.name });
  const kinds = entity.name === 'equipment' ? await offeredTypes(db) : [];
  const registrations = new Set(
    kinds.flatMap((kind) => (kind.copiesTo === 'registrationDate' ? [kind.id] : [])),
  );
  const { timeZone } = company;
  const dates = datesOf(rows, { batch, entity, today, timeZone, registrations });
  const { lookedAt, findings } = findingsOf(dates, today);
  const subjects = new Map(rows.map((row) => [row.subjectId, row.subject]));
  const idsOf = (subject: SheetRow['subject']): string[] =>
    [...subjects].flatMap(([one, kind]) => (kind === subject ? [one] : []));
  const drivers = idsOf('employee');
  return {
    id,
    fileName: batch.fileName,
    importedAt: committedAt,
    importedOn: today,
    importedByName: await nameOf(db, batch.createdBy),
    drivers: drivers.length,
    units: idsOf('equipment').length,
    leftOut: batch.rejectedCount,
    undoUntil: undoUntil(batch, platform.now()),
    lookedAt,
    counts: sheetChecks.flatMap(({ code }) => {
      const count = findings.filter(({ check }) => check === code).length;
      return count === 0 ? [] : [{ check: code, count }];
    }),
    findings: findings.map((one) => ({
      ...one,
      subject: subjects.get(one.subjectId) ?? ('company' as const),
    })),
    gaps:
      entity.module === 'EMPLOYEE'
        ? await mostOftenMissing(context, scopeOf(context), drivers)
        : [],
  };
}
