import { auditLogColumns } from '@roadproof/contract/records/audit-log.columns';
import type { auditLogRow } from '@roadproof/contract/records/audit-log';
import { auditColumnsNamed } from '@roadproof/domain/records/audit-label';
import { sql } from 'kysely';
import type { z } from 'zod';
import { apiKeyMark } from '../../../db/api-key-mark.ts';
import { linkActor, linkMark } from '../../../db/link-mark.ts';
import { nameOf } from '../../../db/list-part.ts';
import type { ListSource } from '../../../db/list-source.ts';
import { adminColumns } from '../audit-history/entity.ts';
import { namesOfRefs } from '../audit-history/names.ts';
import { isRestrictedEntry, restrictedColumns } from '../../incident/incident/restricted.ts';
import { isRestrictedAsk, openPapers } from '../../company/driver-rule/open-papers.ts';
import { kindCondition, whenCondition, whoCondition } from './condition.ts';
import { recordOfEntry } from './record-of-entry.ts';
import { lineOf, type RawLine } from './line.ts';
import { recordsNamed } from './named-records.ts';
import { isShownTo, type AuditReader } from './visible.ts';

/** Columns that are the machine's own. */
const machineColumns = [
  'storage_key',
  'sha256',
  'sort_order',
  'is_system',
  'home_mapping_id',
  'follows_id',
  'requirement_id',
  'attempt_id',
  'is_passed',
  'credential_id',
  'transports',
];

// Three characters make a trigram; fewer are in every other entry.
const shortest = 3 + '%%'.length;

// The names of what the values refer to, in the statement that reads the entry.
const names = (mayOpenRestricted: boolean): string => `(with
  given as (select ${mayOpenRestricted} as may_open_restricted),
  refs as (select distinct v.value::uuid as id from (
    select value from jsonb_each_text(a.old_values) union all select value from jsonb_each_text(a.new_values)) v
    where v.value ~ '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$')
  select jsonb_object_agg(n.id, n.name) from (${namesOfRefs}) n)`;

// Names the maker of an API key, with the key for readers of keys, and the link where one wrote.
const actorName = (isKeyNamed: boolean): string =>
  `case when a.request_id like '${apiKeyMark}:%' then ${
    isKeyNamed
      ? `(select 'API key ' || k.name || ' of ' || ${nameOf('w')} from api_key k
     where k.client_id = a.client_id and k.id::text = split_part(a.request_id, ':', 2))`
      : `'API key of ' || ${nameOf('w')}`
  } when a.request_id like '${linkMark}:%' then ${linkActor('a')} else ${nameOf('w')} end`;

const unrestricted = `(a.table_name <> 'driver_file' or exists (
    select from driver_file x where x.client_id = a.client_id and x.id = a.record_id and ${openPapers}))
  and (a.table_name <> 'stored_file' or exists (
    select from stored_file s where s.client_id = a.client_id and s.id = a.record_id and not s.is_restricted))
  and not ${isRestrictedAsk}
  and not ${isRestrictedEntry('a')}`;

function sourceFor(isAdmin: boolean) {
  const hidden = isAdmin ? [] : [...restrictedColumns, ...adminColumns];
  const silent = new Set([...machineColumns, ...hidden]);
  return {
    name: isAdmin ? 'audit-log' : 'audit-log-of-modules',
    base: 'audit_entry a',
    key: 'a.id',
    isNumbered: true as const,
    where: isAdmin ? 'true' : unrestricted,
    joins: { author: 'left join employee w on w.client_id = a.client_id and w.id = a.actor_id' },
    fields: {
      id: { sql: 'a.id', kind: 'number', notNull: true },
      at: { sql: 'a.at', kind: 'instant', notNull: true, where: whenCondition },
      actor: { sql: actorName(isAdmin), kind: 'text', joins: ['author'], where: whoCondition },
      kind: {
        sql: 'a.table_name',
        kind: 'text',
        notNull: true,
        select: false,
        where: kindCondition,
      },
      tableName: { sql: 'a.table_name', kind: 'text', notNull: true },
      action: { sql: 'a.action', kind: 'text', notNull: true },
      oldValues: { sql: 'a.old_values', kind: 'text' },
      newValues: { sql: 'a.new_values', kind: 'text' },
      names: { sql: names(isAdmin), kind: 'text' },
      record: { sql: recordOfEntry, kind: 'text' },
    },
    extra: {
      reader: (reader: AuditReader) => ({ sql: isShownTo(reader) }),
    },
    // A value is looked for as it stands: "Negative result" in no rule that has both words.
    isByPhrase: true,
    search: ({ typed: pattern, compact = null }, { clientId }) =>
      pattern.length < shortest
        ? { sql: sql`false` }
        : {
            sql: sql`a.id = any(array(select search_audit(${clientId}::uuid, ${hyphenOrBlank(pattern)}, ${compact}::text, ${fieldsNamed(pattern)}::text[], ${hidden}::text[], ${recordsNamed(hyphenOrBlank(pattern), compact)})))`,
            isCostly: true,
          },
    order: [{ field: 'at', direction: 'desc' }],
    columns: auditLogColumns,
    row: (raw, { timeZone }) => lineOf(raw, { silent, timeZone }),
  } satisfies ListSource<z.input<typeof auditLogRow>, RawLine>;
}

/** Smith-Jones and Smith Jones are one name: LIKE takes either sign between two letters. */
const hyphenOrBlank = (pattern: string): string =>
  pattern.replaceAll(/(?<=\p{L})[\s\u2010-\u2015\u2212-](?=\p{L})/gu, '_');

const fieldsNamed = (pattern: string): string[] =>
  auditColumnsNamed(pattern.slice(1, -1).replaceAll('\\', ''));

/** The audit trail, newest first: all of it for people with admin access, else what the screens of the records show the `reader`, and nothing restricted. */
export const auditLogSources = { all: sourceFor(true), ofModules: sourceFor(false) };
