import { formatTime } from './clock-time.ts';
import { digestChoices, digestWords } from './digest.ts';
import {
  formatBoolean,
  formatDay,
  formatInstant,
  formatMoney,
  formatNumber,
  monthNames,
} from './format.ts';
import { gradeMeaningNames } from './lookup-field.ts';
import { medicalCardMarkLabel } from './medical-card.ts';
import { formatPhone } from './phone.ts';
import { weekdayNames } from './report-schedule.ts';

/** What an audited value is read with. */
export interface AuditContext {
  /** Names of the records that values refer to, by id. */
  readonly names: Readonly<Record<string, string>>;
  /** The company's time zone. */
  readonly timeZone: string;
}

const hidden = '[hidden]';
const phones: ReadonlySet<string> = new Set(['phone_number', 'home_number', 'phone']);
// A wage is an amount or a share, as its salary format says, which has a line of its own.
const money: ReadonlySet<string> = new Set(['mrsp', 'reserve_amount', 'paid_amount']);
// Stored short, read as on their forms.
const words: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  week_starts_on: { 0: 'Sunday', 1: 'Monday' },
  weekday: Object.fromEntries(weekdayNames.map((name, day) => [day, name])),
  recurrence_month: Object.fromEntries(monthNames.map((name, index) => [index + 1, name])),
  meaning: gradeMeaningNames,
  med_cert_card_mark: medicalCardMarkLabel,
  licence_file_required_for: { everyone: 'Everyone', drivers: 'Drivers only' },
  // Of an import; other tables hold words that are read as they stand.
  status: {
    queued: 'Waiting',
    reading: 'Being read',
    judging: 'Being checked',
    previewed: 'Checked',
    writing: 'Being imported',
    committed: 'Imported',
    undone: 'Undone',
    failed: 'Failed',
    cancelled: 'Cancelled',
  },
};
const timeLike = /(^dob|_date|_at|_on|_until|_time|_due|next_renewal|_renewal)$/;

/** An audited value as a person reads it; null where there is none, never an id or JSON. */
export function auditValue(column: string, value: unknown, context: AuditContext): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (value === hidden) return 'Changed';
  if (column === 'notification_preferences') return digestWords(digestChoices(value)) || 'Off';
  const isPlain = typeof value === 'string' || typeof value === 'number';
  const word = isPlain ? words[column]?.[value] : undefined;
  if (word !== undefined) return word;
  if (typeof value === 'boolean') return formatBoolean(value);
  if (typeof value === 'number')
    return money.has(column) ? formatMoney(value) : plainNumber(column, value);
  if (typeof value === 'string') return textValue(column, value, context);
  if (!Array.isArray(value)) return 'Changed';
  const parts = value.map((one) => auditValue(singular(column), one, context));
  return parts.filter((one) => one !== null).join(', ') || null;
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
