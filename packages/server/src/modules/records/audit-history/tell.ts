import type { historyEntry, historyPage } from '@roadproof/contract/records/audit-history';
import { auditLabel, byAuditOrder } from '@roadproof/domain/records/audit-label';
import { auditValue, type AuditContext } from '@roadproof/domain/records/audit-value';
import { withSettings } from '@roadproof/domain/people/audit-settings';
import type { z } from 'zod';
import { historyEntity } from './entity.ts';
import { pageSize, type History, type RawEntry } from './rows.ts';

type Entry = z.input<typeof historyEntry>;
type HistoryEntity = (typeof historyEntity)[keyof typeof historyEntity];

/** What an entry's changes are read with. */
export interface ChangeContext extends AuditContext {
  /** Columns that are not told. */
  readonly silent: ReadonlySet<string>;
}

interface EntryContext extends ChangeContext {
  readonly of: HistoryEntity;
}

/** A page of history in words; `isWhole` says that nothing was filtered out of it. */
export function tell(
  history: History & { readonly record: NonNullable<History['record']> },
  { of, silent, timeZone, isWhole }: Omit<EntryContext, 'names'> & { readonly isWhole: boolean },
): z.input<typeof historyPage> {
  const raw = history.entries ?? [];
  const context = { of, silent, timeZone, names: history.names ?? {} };
  const shown = raw.slice(0, pageSize);
  const before = raw.length > pageSize ? (shown[pageSize - 1]?.id ?? null) : null;
  const entries = shown.map((entry) => entryOf(entry, context));
  if (before === null && isWhole && history.isUnrecorded)
    entries.push(beginning(history.record, context));
  return { entries, before, people: [...(history.people ?? [])] };
}

function entryOf(raw: RawEntry, context: EntryContext): Entry {
  const { of, names } = context;
  const part = of.parts.find(({ table }) => table === raw.table_name);
  const title = part?.title ?? of.title;
  return {
    id: raw.id,
    at: new Date(raw.at),
    actor: linkOf(raw) ?? actorOf(raw.actor_id, names),
    ...actionOf(raw, raw.table_name === of.table, names),
    what: raw.subject === null ? title : `${title}: ${raw.subject}`,
    ...(part?.page && { page: `${part.page}${raw.record_id}` }),
    changes: wordless.has(raw.table_name)
      ? []
      : changesOf(raw, { ...context, table: raw.table_name }),
  };
}

/** Tables of whose rows it is told that there is one, never more: passwords and links, and kept answers, whose name says it. */
export const wordless: ReadonlySet<string> = new Set([
  'credential',
  'password_reset',
  'dispatch_answer',
]);

function linkOf({ link, request_id }: RawEntry): Entry['actor'] {
  const id = request_id?.split(':')[1];
  return link === null || id === undefined ? null : { id, displayName: link };
}

const actorOf = (id: string | null, names: EntryContext['names']): Entry['actor'] =>
  id === null ? null : { id, displayName: names[id] ?? 'Unknown' };

// A password is set, a training is told of when it was completed, and a mail leaves after all else is done.
const madeWords: Readonly<Record<string, string>> = {
  credential: 'Set',
  password_reset: 'Made',
  dispatch_answer: 'Kept',
  mail_reminder: 'Queued',
  training_requirement: 'Completed',
  training_attempt: 'Not passed',
};

/** What was done in a word, and where it came from. */
export function actionOf(
  {
    action,
    old_values,
    new_values,
    import_file,
    is_undo,
    table_name,
  }: Omit<RawEntry, 'id' | 'at' | 'actor_id' | 'link' | 'request_id' | 'subject' | 'record_id'>,
  isRecord: boolean,
  names: EntryContext['names'] = {},
): Pick<Entry, 'action' | 'note'> {
  const note = import_file && `${is_undo ? 'with the import of' : 'from'} ${import_file}`;
  if (is_undo) return { action: 'Taken back', note };
  if (action === 'delete') return { action: 'Removed', note: null };
  if (action === 'insert') {
    if (import_file) return { action: 'Imported', note };
    return { action: madeWords[table_name] ?? (isRecord ? 'Created' : 'Added'), note };
  }
  const became = (column: string): boolean => old_values?.[column] === null;
  if (new_values && 'deleted_at' in new_values)
    return { action: became('deleted_at') ? 'Deleted' : 'Restored', note };
  if (table_name === 'training_requirement' && new_values)
    return { action: requirementAction(old_values, new_values, names), note };
  return { action: 'Changed', note };
}

function requirementAction(
  old: Readonly<Record<string, unknown>> | null,
  now: Readonly<Record<string, unknown>>,
  names: EntryContext['names'],
): string {
  if ('closed_as' in now) {
    if (now['closed_as'] === 'completed') return 'Completed';
    if (now['closed_as'] === 'waived') return 'Waived';
    return old?.['closed_as'] === 'waived' ? 'Waiver lifted' : 'Taken back';
  }
  if (now['completed_at'] && old?.['completed_at'] === null) return 'Completed';
  const place = names[String(now['training_mapping_id'])];
  if (place === undefined) return 'Changed';
  return / – (recurrent|required)$/.test(place) ? `Back to ${place}` : `Taken up into ${place}`;
}

/** The changed fields in the order of their forms, old and new as a person reads them. */
export function changesOf(
  entry: Pick<RawEntry, 'old_values' | 'new_values' | 'action' | 'subject'>,
  context: ChangeContext,
) {
  const { action, subject } = entry;
  const [old_values, new_values] = withSettings(entry.old_values, entry.new_values);
  // The kind of a new paper stands in its title.
  const isTitled = action === 'insert' && subject !== null;
  const columns = Object.keys(new_values ?? old_values ?? {})
    .filter((column) => !context.silent.has(column) && !impliedByAction.has(column))
    .filter((column) => !(isTitled && column === 'file_type_id'))
    .sort(byAuditOrder);
  const changes = columns.map((column) => ({
    field: fieldOf(column),
    label: auditLabel(column),
    old: auditValue(column, old_values?.[column], context),
    new: auditValue(column, new_values?.[column], context),
  }));
  // What a new record says no to was not chosen by anybody.
  return action === 'update'
    ? changes
    : changes.filter((one) => hasValue(one.old) || hasValue(one.new));
}

// The word of what was done says it.
const impliedByAction: ReadonlySet<string> = new Set([
  'deleted_at',
  'closed_as',
  'training_mapping_id',
]);
const fieldOf = (column: string): string =>
  column.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
const nothing: ReadonlySet<string | null> = new Set([null, 'No', 'Off', 'Changed']);
const hasValue = (text: string | null): boolean => !nothing.has(text);

// Records loaded in bulk have no entry of their beginning; they know it themselves.
function beginning(record: NonNullable<History['record']>, { of, names }: EntryContext): Entry {
  return {
    id: 0,
    at: new Date(record.created_at),
    actor: actorOf(record.created_by, names),
    action: 'Created',
    what: of.title,
    note: null,
    changes: [],
  };
}
