import {
  historyEntities,
  historyTables,
  recordKinds,
  trailName,
  type HistoryEntity,
  type RecordTable,
} from '@roadproof/domain/record-kind';
import type { ModuleName } from '@roadproof/domain/account/permission';
import { sqlName, type Join } from '../../../db/list-part.ts';
import type { HistoryPart } from '../../../kind/kind.ts';
import { kinds } from '../../kinds.ts';

/** A table whose rows belong to a record, as SQL. */
export interface ShownPart {
  readonly table: string;
  readonly title: string;
  /** Joins from the record g to the rows, which the column `by` of a row, under the alias x, closes with `owner`. */
  readonly via: { readonly join: string; readonly owner: string; readonly by: string };
  /** Names a row, with the joins it needs. */
  readonly subject: string;
  readonly joins: string;
  /** Limits the entries, under the alias a. */
  readonly entries: string | undefined;
  /** Limits the rows for readers without the right to restricted papers. */
  readonly open: string | undefined;
  /** The path of the page of a row up to its id, if entries lead there. */
  readonly page: string | undefined;
}

/** What the history of a kind of record is made of. */
export interface EntityHistory {
  readonly module: Exclude<ModuleName, 'DASHBOARD'>;
  readonly table: string;
  readonly title: string;
  readonly parts: readonly ShownPart[];
  /** Columns that are hidden in it, besides those that only administrators see. */
  readonly silent: readonly string[];
}

/** Columns that histories hide: keys, the machine's own, and the record itself. */
const silentColumns: readonly string[] = [
  'employee_no',
  'employee_id',
  'home_mapping_id',
  'follows_id',
  'requirement_id',
  'attempt_id',
  'is_passed',
  'course_catalog_id',
  'changed_at',
  'sort_order',
  'is_system',
  'service_reminder_id',
  'renewal_id',
];

/** Columns that are shown only to administrators with admin access. */
export const adminColumns: readonly string[] = [
  'has_client_admin_portal_access',
  'has_admin_access',
  'has_administrator_access',
  'has_employee_access',
  'has_equipment_access',
  'has_incident_management_access',
  'has_reports_access',
  'has_training_access',
  'has_restricted_file_access',
];

/** Joins from the record g to the rows of a part, along what each of them is part of. */
function routeTo(root: RecordTable, part: RecordTable): ShownPart['via'] {
  const { of } = kinds[part];
  if (!of) throw new Error(`the history of ${root} does not lead to ${part}`);
  if (of.kind === root) return { join: '', owner: 'g.id', by: sqlName(of.by) };
  const { join, owner, by } = routeTo(root, of.kind);
  const table = trailName(of.kind);
  const alias = `w_${table}`;
  const next = `join ${table} ${alias} on ${alias}.client_id = (select current_client()) and ${alias}.${by} = ${owner}`;
  return { join: `${join} ${next}`, owner: `${alias}.id`, by: sqlName(of.by) };
}

const joined = (joins: readonly Join[]): string => joins.map((join) => join.sql).join(' ');

function partOf(root: RecordTable, part: HistoryPart): ShownPart {
  const { kind, title, via = routeTo(root, kind), subject, entries, open, isOpened } = part;
  const { name = 'null', joins = [], page } = kinds[kind];
  return {
    table: trailName(kind),
    title,
    via,
    subject: subject?.sql ?? name,
    joins: joined([...joins, ...(subject?.joins ?? [])]),
    entries,
    open,
    page: isOpened && page,
  };
}

function entityOf(entity: HistoryEntity): EntityHistory {
  const root = historyTables[entity];
  const { called, module } = recordKinds[root];
  const { history } = kinds[root];
  if (!history || !module) throw new Error(`${root} has no history`);
  const { parts, silent = [], shown = [] } = history;
  return {
    module,
    table: trailName(root),
    title: called,
    parts: parts.map((part) => partOf(root, part)),
    silent: [...silentColumns.filter((column) => !shown.includes(column)), ...silent],
  };
}

/** Each kind of record that has a history. */
export const historyEntity = Object.fromEntries(
  historyEntities.map((entity) => [entity, entityOf(entity)]),
) as Readonly<Record<HistoryEntity, EntityHistory>>;
