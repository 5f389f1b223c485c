import type { importColumn } from '@roadproof/contract/import-column';
import type { importDetails } from '@roadproof/contract/records/import';
import type { CalendarDay } from '@roadproof/domain/calendar-day';
import { columnChoices } from '@roadproof/domain/import/import-choice';
import { habitAsChosen, type ColumnHabit } from '@roadproof/domain/import/import-column';
import {
  keptOutWords,
  looksLikeYears,
  notTakenWords,
  offerWords,
  yearFieldOf,
} from '@roadproof/domain/import/import-coverage';
import { columnWords } from '@roadproof/domain/import/import-question';
import { exampleWords, understoodWords } from '@roadproof/domain/import/import-understood';
import type { z } from 'zod';
import type { Batch } from '../../../import/batch.ts';
import type { ImportEntity } from '../../../import/entity.ts';
import { fullMapping } from '../../../import/work.ts';
import { elsewhereOf } from './elsewhere.ts';

const samplesShown = 3;

/** A column of the file as the screen shows it, with what the check notes of it. */
type ShownColumn = z.input<typeof importColumn> & { readonly notes: readonly string[] };

/** How each column of a file is read, what is asked about it, and why it is left out. */
export function columnsOf(
  batch: Batch,
  entity: ImportEntity,
  firstCells: readonly (readonly string[])[],
  today: CalendarDay,
): ShownColumn[] {
  const { columns, reads } = fullMapping(batch.mapping);
  const { headers = [], habits = [] } = batch.layout;
  return headers.map((header, at) => {
    const cells = firstCells[at] ?? [];
    const own = { header, samples: cells.slice(0, samplesShown) };
    const found = habits[at];
    const field = entity.fields.find(({ key }) => key === columns[at]);
    if (field === undefined)
      return {
        ...own,
        ...leftOut(batch, entity, at, own.samples),
        understood: null,
        question: null,
        choices: [],
        notes: [],
      };
    const habit = found && habitAsChosen(found, reads[at]);
    const isUnitOpen = batch.counts.unitless?.includes(field.key);
    const { notes, unit, question } = columnWords(header, field, habit, isUnitOpen);
    const coverage = batch.counts.coverage?.[at];
    const hasQuestion = question !== null && question.about !== 'measure';
    const remarks = [
      ...notes,
      unit,
      habit ? exampleWords(field, habit, cells, { today, hasQuestion }) : null,
      batch.counts.examples?.[field.key] ?? null,
    ];
    const choices = found ? columnChoices(field, found, reads[at]) : [];
    return {
      ...own,
      understood: coverage ? understoodWords(field, habit, coverage, batch.rowCount) : null,
      remarks: remarks.filter((words) => words !== null),
      question: question && { ...question, answers: [...question.answers] },
      choices: choices
        .filter(({ about }) => about !== question?.about)
        .map((choice) => ({ ...choice, answers: [...choice.answers] })),
      offer: null,
      notes,
    };
  });
}

/** Why a column is left out, and the field that is offered for it. */
function leftOut(
  { status, layout, mapping }: Batch,
  entity: ImportEntity,
  at: number,
  samples: readonly string[],
): Pick<ShownColumn, 'remarks' | 'offer'> {
  const header = layout.headers?.[at] ?? '';
  const { columns } = fullMapping(mapping);
  // While the file is read or checked the screen shows no columns.
  if (status !== 'previewed') return { remarks: [], offer: null };
  const isFree = (key: string): boolean => !columns.includes(key);
  const offered = entity.fields.find(({ key }) => key === layout.guess?.offers[at]);
  if (offered && isFree(offered.key))
    return {
      remarks: [],
      offer: { field: offered.key, text: offerWords(header, offered, false) },
    };
  const refused = entity.fields.find(({ key }) => key === layout.guess?.refused[at]);
  const habit = layout.habits?.[at];
  const year = yearFieldOf(entity.fields);
  const coverage = layout.guess?.coverage?.[at];
  if (refused && habit && coverage) {
    const why = notTakenWords(refused, readable(coverage, habit, refused.kind));
    return looksLikeYears(habit.evidence) && year && isFree(year.key)
      ? { remarks: [], offer: { field: year.key, text: offerWords(header, year, true) } }
      : { remarks: [why], offer: null };
  }
  const elsewhere = elsewhereOf(entity, header, samples);
  return { remarks: elsewhere === null ? [] : [elsewhere], offer: null };
}

/** Years are numbers that a spreadsheet could mean as days; they are none. */
const readable = <Count extends { readonly filled: number; readonly read: number }>(
  coverage: Count,
  { evidence }: ColumnHabit,
  kind: string,
): Count =>
  kind === 'day' ? { ...coverage, read: Math.max(0, coverage.read - evidence.years) } : coverage;

/** The columns whose cells keep every row out, in words. */
export function keptOutOf(
  batch: Batch,
  entity: ImportEntity,
): z.input<typeof importDetails>['counts']['keptOut'] {
  const { columns } = fullMapping(batch.mapping);
  return (batch.counts.keptOut ?? []).flatMap(({ field: key, message }) => {
    const column = columns.indexOf(key);
    const field = entity.fields.find((one) => one.key === key);
    if (column < 0 || !field) return [];
    const { headers = [], habits = [] } = batch.layout;
    const text = keptOutWords({
      rows: batch.rowCount,
      header: headers[column] ?? '',
      field,
      evidence: habits[column]?.evidence,
      message,
    });
    return [{ column, text, mayLeaveOut: field.isRequired !== true }];
  });
}
