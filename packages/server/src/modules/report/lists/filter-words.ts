import type { FieldFilter } from '@roadproof/contract/filter';
import { reportCalls } from '@roadproof/contract/report/report-calls';
import { reportKinds, type ReportCategory } from '@roadproof/contract/report/report-category';
import type { ReportDocument } from '@roadproof/contract/report/report-document';
import { filterInForm } from '@roadproof/contract/report/report-filter-form';
import { formatBoolean, formatDay, formatMoment } from '@roadproof/domain/format';
import { statusWord } from '@roadproof/domain/status-text';
import type { Context } from '../../../http/context.ts';
import { reportFor } from '../../../http/report.ts';
import { conditionsOf, conditionWords } from './condition-words.ts';
import { labelsOf, type LabelList } from './filter-label-rows.ts';
import { subjectsOf, type FilterSubject } from './filter-subject.ts';

/** What the words of a filter need of a document. */
export interface Filtered extends Pick<ReportDocument, 'filter' | 'search' | 'asOf'> {
  readonly sort?: ReportDocument['sort'] | undefined;
}

interface FieldConditions {
  readonly subject: FilterSubject;
  readonly conditions: FieldFilter;
}

const deletedMark = '(deleted)';
/** What a call is told that narrows nothing. */
const unsaid: ReadonlySet<string> = new Set(['cacheBuster', 'ByCourse']);
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** What a report is narrowed to, searched for and sorted by, a line each; one statement finds every name. */
export async function filterWords(
  { db, caller, company }: Pick<Context, 'db' | 'caller' | 'company'>,
  category: ReportCategory,
  document: Filtered,
): Promise<string[]> {
  const filter = filterInForm(category, document.filter);
  const filters = fieldConditions(category, filter);
  const isReader = reportFor(caller.flags, reportCalls[category].excel.access) !== null;
  const rows = await labelsOf(db, idsOf(filters), caller.mayOpenRestricted && !isReader);
  const labels = new Map(
    rows.map(({ list, id, label, isDeleted }) => [
      `${list} ${id}`,
      isDeleted ? `${label} ${deletedMark}` : label,
    ]),
  );
  const wordOf = ({ list, labels: fixed, kind }: FilterSubject, value: unknown): string => {
    const text = String(value as string | number | boolean | null).replaceAll(/\s+/g, ' ');
    const word = (name: string): string =>
      (kind === 'status' ? statusWord(name) : undefined) ?? name;
    if (list !== undefined) return word(labels.get(`${list} ${text.toLowerCase()}`) ?? deletedMark);
    if (typeof value === 'boolean' || kind === 'boolean')
      return fixed?.get(text) ?? formatBoolean(text === 'true');
    if (isDay(kind))
      return text.length > 10 ? formatMoment(text, company.timeZone) : formatDay(text);
    return fixed?.get(text) ?? word(text);
  };
  const lines = linesOf(filters, wordOf);
  const all = [...switchLines(category, filter), ...lines];
  const search = document.search ? [`Search: "${document.search}"`] : [];
  const narrowed = [...all, ...search];
  return [
    ...(narrowed.length > 0 ? narrowed : ['No filter: every row']),
    ...(document.asOf ? [`As of ${formatDay(document.asOf)}`] : []),
    ...sortLine(category, document.sort ?? []),
  ];
}

const isDay = (kind: FilterSubject['kind']): boolean =>
  kind === 'day' || kind === 'mediumDay' || kind === 'instant';

/** The fields of a filter that ask for something, in the order of the form. */
function fieldConditions(
  category: ReportCategory,
  filter: ReportDocument['filter'],
): readonly FieldConditions[] {
  const subjects = subjectsOf(category);
  const { used: ofSwitches, names: isSwitch } = switchesOf(category, filter);
  const known = new Set(subjects.map(({ name }) => name));
  const more = Object.keys(filter)
    .filter((name) => !known.has(name) && !unsaid.has(name))
    .map((name): FilterSubject => ({ name, label: readable(name), kind: 'text' }));
  return [...subjects, ...more].flatMap((subject) => {
    if (ofSwitches.has(subject.name)) return [];
    const given = filter[subject.name];
    const conditions = conditionsOf(ended(subject.name, given));
    const asks = conditions.filters.length > 0 && !(isSwitch.has(subject.name) && given === false);
    return asks ? [{ subject, conditions }] : [];
  });
}

// The two ends of a range of days are conditions of one field in two parts.
function ended(name: string, given: unknown): unknown {
  const end = /\.(Start|End)Date$/.exec(name)?.[1];
  if (end === undefined || given === undefined) return given;
  return { filters: [{ value: given, comparisonOperator: end === 'Start' ? 4 : 5 }] };
}

function idsOf(filters: readonly FieldConditions[]): ReadonlyMap<LabelList, readonly string[]> {
  const ids = new Map<LabelList, string[]>();
  for (const { subject, conditions } of filters) {
    if (subject.list === undefined) continue;
    const named = conditions.filters
      .map(({ value }) => String(value))
      .filter((id) => uuid.test(id));
    if (named.length > 0) ids.set(subject.list, [...(ids.get(subject.list) ?? []), ...named]);
  }
  return ids;
}

/** A line per label: two fields of one name, such as the ends of a range, share it. */
function linesOf(
  filters: readonly FieldConditions[],
  wordOf: (subject: FilterSubject, value: unknown) => string,
): string[] {
  const lines = new Map<string, string[]>();
  for (const { subject, conditions } of filters) {
    const words = conditionWords(conditions, isDay(subject.kind), (value) =>
      wordOf(subject, value),
    );
    lines.set(subject.label, [...(lines.get(subject.label) ?? []), words]);
  }
  return [...lines].map(([label, words]) => {
    const isRange = words.every((one) => /^(from|to) /.test(one));
    return `${label}: ${words.join(isRange ? ' ' : ' and ')}`;
  });
}

/** The choices of a form that travel as switches: which of them are made, and the fields they fill. */
function switchesOf(category: ReportCategory, filter: ReportDocument['filter']) {
  const made = new Map<string, string[]>();
  const used = new Set<string>();
  const names = new Set<string>();
  for (const field of reportKinds[category].fields) {
    if (field.kind !== 'choices' || field.travels !== 'switches' || !('values' in field.choices))
      continue;
    for (const { label, sends = {} } of field.choices.values) {
      const sent = Object.entries(sends);
      for (const [name] of sent) names.add(name);
      if (!sent.every(([name, value]) => String(filter[name]) === String(value))) continue;
      made.set(field.label, [...(made.get(field.label) ?? []), label]);
      for (const [name] of sent) used.add(name);
    }
  }
  return { made, used, names };
}

function switchLines(category: ReportCategory, filter: ReportDocument['filter']): string[] {
  return [...switchesOf(category, filter).made].map(
    ([label, choices]) => `${label}: ${choices.join(', ')}`,
  );
}

function sortLine(category: ReportCategory, sort: ReportDocument['sort']): string[] {
  if (sort.length === 0) return [];
  const { columns } = reportKinds[category].columns;
  const words = sort.map(({ field, direction }) => {
    const header = columns.find(({ key }) => key === field)?.header ?? readable(field);
    return direction === 'desc' ? `${header} (descending)` : header;
  });
  return [`Sorted by ${words.join(', then ')}`];
}

/** 'assignedOperatorId' as 'Assigned operator'. */
function readable(name: string): string {
  const words = name
    .replace(/\.(lookupDisplayName|displayName)$|Ids?$/, '')
    .replaceAll('.', ' ')
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
