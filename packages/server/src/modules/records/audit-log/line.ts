import type { auditLogRow } from '@roadproof/contract/records/audit-log';
import { auditKindOf } from '@roadproof/domain/record-kind';
import { loginFailureWords } from '@roadproof/domain/account/directory-sign-in';
import { missing } from '@roadproof/domain/format';
import type { z } from 'zod';
import { changesOf, actionOf, wordless } from '../audit-history/tell.ts';

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

/** Of a sign-in that was told or refused the action says how it went. */
const ofSignIn: ReadonlySet<string> = new Set(['employee_id', 'outcome']);

/** The values of an entry about signing in, in words. */
const signInValues = (values: Values | null): Values | null =>
  values && {
    ...values,
    reason: failureWords[String(values['reason'])] ?? values['reason'],
  };

const failureWords: Readonly<Record<string, string>> = loginFailureWords;

function signInWord(values: Values | null): string {
  const outcome = values?.['outcome'];
  return typeof outcome === 'string' ? outcome.charAt(0).toUpperCase() + outcome.slice(1) : 'Noted';
}

/** The word of an entry about signing in; undefined for all others. */
function wordOf({ tableName, action, newValues }: RawLine): string | undefined {
  if (tableName === 'portal_session') return sessionWords[action];
  return tableName === 'sign_in_event' ? signInWord(newValues) : undefined;
}

const machinesOwn: Readonly<Record<string, ReadonlySet<string>>> = {
  portal_session: ofSession,
  sign_in_event: ofSignIn,
};

/** An entry in words; several fields, and their values, are separated by '; '. */
export function lineOf(
  raw: RawLine,
  { silent, timeZone }: { readonly silent: ReadonlySet<string>; readonly timeZone: string },
): Line {
  const { tableName, action } = raw;
  const newValues = tableName === 'sign_in_event' ? signInValues(raw.newValues) : raw.newValues;
  const values = { old_values: raw.oldValues, new_values: newValues };
  const entry = { ...values, action, subject: null, import_file: null, is_undo: null };
  const changes = wordless.has(tableName)
    ? []
    : changesOf(entry, {
        silent: machinesOwn[tableName] ?? silent,
        timeZone,
        names: raw.names ?? {},
        table: tableName,
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
      wordOf(raw) ?? actionOf({ ...entry, table_name: tableName }, true, raw.names ?? {}).action,
    field: changes.map((one) => one.label).join('; ') || null,
    oldValue: joined('old'),
    newValue: joined('new'),
  };
}
