import type { Column, FilterChoices, Kind } from '@roadproof/contract/column';
import { reportKinds, type ReportCategory } from '@roadproof/contract/report/report-category';
import {
  rangeNames,
  type ReportChoices,
  type ReportField,
} from '@roadproof/contract/report/report-field';
import type { LabelList } from './filter-label-rows.ts';

/** What a field of a filter is about. */
export interface FilterSubject {
  /** Its name in the filter. */
  readonly name: string;
  readonly label: string;
  readonly kind: Kind;
  /** The list its values are ids of. */
  readonly list?: LabelList;
  /** Labels of its values where they are a fixed set. */
  readonly labels?: ReadonlyMap<string, string>;
}

/** Switches of the lists that no form of a report has and no column tells. */
const others: readonly FilterSubject[] = [
  { name: 'employeeType', label: 'Type', kind: 'text' },
  { name: 'isMedCardOverDue', label: 'Med Cards Overdue', kind: 'boolean' },
  { name: 'isMedCardDueSoon', label: 'Med Cards Due Soon', kind: 'boolean' },
  { name: 'isInUse', label: 'In Use', kind: 'boolean' },
  { name: 'employeeId', label: 'Employee', kind: 'id', list: 'employee' },
  { name: 'EmployeeId', label: 'Employee', kind: 'id', list: 'employee' },
  { name: 'assignedOperatorId', label: 'Assigned Operator', kind: 'id', list: 'employee' },
  { name: 'equipmentId', label: 'Equipment', kind: 'id', list: 'equipment' },
  { name: 'TrainingStatus', label: 'Status', kind: 'status' },
];

/** Everything a filter of the category can be about, in the order of its form, then of its columns. */
export function subjectsOf(category: ReportCategory): readonly FilterSubject[] {
  const { fields, columns } = reportKinds[category];
  const all = [...fields.flatMap(ofField), ...columns.columns.flatMap(ofColumn), ...others];
  const statuses = new Set(all.filter(({ kind }) => kind === 'status').map(({ name }) => name));
  const byName = new Map<string, FilterSubject>();
  for (const one of all)
    if (!byName.has(one.name))
      byName.set(one.name, statuses.has(one.name) ? { ...one, kind: 'status' } : one);
  return [...byName.values()];
}

function ofField(field: ReportField): readonly FilterSubject[] {
  const { name, label, kind } = field;
  if (kind === 'search') return [];
  if (kind === 'days')
    return field.travels === 'field'
      ? [{ name, label, kind: 'day' }]
      : Object.values(rangeNames(name)).map((end) => ({ name: end, label, kind: 'day' }));
  return field.travels === 'switches'
    ? []
    : [{ name, label, kind: 'text', ...choicesOf(field.choices) }];
}

function ofColumn({ key, header, kind, filter }: Column): readonly FilterSubject[] {
  const own: FilterSubject = { name: key, label: header, kind };
  if (!filter) return [own];
  const chosen = kind === 'status' ? kind : 'text';
  return [{ name: filter.field, label: header, kind: chosen, ...choicesOf(filter) }, own];
}

function choicesOf(choices: ReportChoices | FilterChoices): Pick<FilterSubject, 'list' | 'labels'> {
  if ('lookup' in choices) return { list: 'lookupValue' };
  if ('list' in choices) return { list: choices.list };
  if ('pick' in choices) return { list: choices.pick };
  return { labels: new Map(choices.values.map(({ value, label }) => [value, label])) };
}
