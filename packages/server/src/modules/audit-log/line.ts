import type { auditLogRow } from '@roadproof/contract/audit-log';
import { auditKindOf } from '@roadproof/domain/audit-kind';
import { missing } from '@roadproof/domain/format';
import type { z } from 'zod';
import { changesOf, deed, wordless } from '../audit-history/tell.ts';

type Line = z.input<typeof auditLogRow>;
type Values = Readonly<Record<string, unknown>>;

/** An entry of the trail as the list reads it. */
export interface RawLine {
  readonly id: number;
  readonly at: string;
  readonly actor: string | null;
  readonly tableName: string;
  readonly action: 'insert' | 'update' | 'delete';
  readonly oldValues: Values | null;
  readonly newValues: Values | null;
  readonly names: Readonly<Record<string, string>> | null;
  readonly record: { readonly name: string | null; readonly url: string | null } | null;
}

const sessionWords = { insert: 'Signed in', update: 'Signed out', delete: 'Removed' } as const;
/** Of a session the record says whose it is. */
const ofSession: ReadonlySet<string> = new Set([
  'employee_id',
  'token_hash',
  'last_seen_at',
  'expires_at',
  'revoked_at',
  'kept',
]);

/** An entry in words; several fields, and their values, are separated by '; '. */
export function lineOf(
  raw: RawLine,
  { silent, timeZone }: { readonly silent: ReadonlySet<string>; readonly timeZone: string },
): Line {
  const { tableName, action } = raw;
  const values = { old_values: raw.oldValues, new_values: raw.newValues };
  const entry = { ...values, action, subject: null, import_file: null, is_undo: null };
  const changes = wordless.has(tableName)
    ? []
    : changesOf(entry, {
        silent: tableName === 'portal_session' ? ofSession : silent,
        timeZone,
        names: raw.names ?? {},
      });
  const joined = (side: 'old' | 'new'): string | null =>
    changes.some((one) => one[side] !== null)
      ? changes.map((one) => one[side] ?? missing).join('; ')
      : null;
  return {
    id: raw.id,
    at: new Date(raw.at),
    actor: raw.actor,
    kind: auditKindOf(tableName),
    record: raw.record?.name ?? null,
    url: raw.record?.url ?? null,
    action:
      tableName === 'portal_session'
        ? sessionWords[action]
        : deed({ ...entry, table_name: tableName }, true, raw.names ?? {}).action,
    field: changes.map((one) => one.label).join('; ') || null,
    oldValue: joined('old'),
    newValue: joined('new'),
  };
}
