import { auditWord } from './audit-words.ts';
import { formatTime } from '../clock-time.ts';
import { digestChoices, digestWords } from '../overview/digest.ts';
import {
  counted,
  formatBoolean,
  formatDay,
  formatInstant,
  formatMoney,
  formatNumber,
} from '../format.ts';
import { formatPhone } from '../phone.ts';

/** What an audited value is read with. */
export interface AuditContext {
  /** Names of the records that values refer to, by id. */
  readonly names: Readonly<Record<string, string>>;
  /** The company's time zone. */
  readonly timeZone: string;
  /** The table of the record, where a column of that name is stored short in this one alone. */
  readonly table?: string;
}

const hidden = '[hidden]';
const phones: ReadonlySet<string> = new Set(['phone_number', 'home_number', 'phone']);
// A wage is an amount or a share, as its salary format says, which has a line of its own.
const money: ReadonlySet<string> = new Set(['mrsp', 'reserve_amount', 'paid_amount']);
const timeLike = /(^dob|_date|_at|_on|_until|_time|_due|next_renewal|_renewal)$/;

/** An audited value as a person reads it; null where there is none, never an id or JSON. */
export function auditValue(column: string, value: unknown, context: AuditContext): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (value === hidden) return 'Changed';
  if (column === 'notification_preferences') return digestWords(digestChoices(value)) || 'Off';
  if (column === 'suggested') return suggestedWords(value);
  const isPlain = typeof value === 'string' || typeof value === 'number';
  const word = isPlain ? auditWord(context.table, column, value) : undefined;
  if (word !== undefined) return word;
  if (typeof value === 'boolean') return formatBoolean(value);
  if (typeof value === 'number')
    return money.has(column) ? formatMoney(value) : plainNumber(column, value);
  if (typeof value === 'string') return textValue(column, value, context);
  if (!Array.isArray(value)) return 'Changed';
  // Lines of the same program: the page of the program names them.
  if (column === 'includes') return value.length === 0 ? null : counted(value.length, 'task');
  const parts = value.map((one) => auditValue(singular(column), one, context));
  return parts.filter((one) => one !== null).join(', ') || null;
}

// 'Document date: taken, Expiration date: ignored'.
function suggestedWords(value: unknown): string | null {
  if (typeof value !== 'object' || value === null) return null;
  const uses = new Map<string, unknown>(Object.entries(value));
  const parts = [
    ['documentDate', 'Document date'],
    ['expirationDate', 'Expiration date'],
  ].flatMap(([name = '', label = '']) => {
    const use = uses.get(name);
    return typeof use === 'string' ? [`${label}: ${use}`] : [];
  });
  return parts.join(', ') || null;
}

const singular = (column: string): string => column.replace(/_ids$/, '_id');

// A year is a name, not an amount.
const plainNumber = (column: string, value: number): string =>
  column === 'year' ? String(value) : formatNumber(value, 2);

function textValue(column: string, value: string, { names, timeZone }: AuditContext): string {
  if (column.endsWith('_id')) return names[value] ?? 'Unknown';
  if (phones.has(column)) return formatPhone(value);
  if (!timeLike.test(column)) return value;
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return formatDay(value);
  if (/^\d{4}-\d\d-\d\dT/.test(value)) return formatInstant(value, timeZone);
  return /^\d\d:\d\d(:\d\d)?$/.test(value) ? formatTime(value) : value;
}
