// Reports that are mailed at set times, and dress rehearsals.
import type { ReportTiming } from '@roadproof/domain/report/report-schedule';
import type { Generated } from 'kysely';
import type { CompanyRow, Json } from './row.ts';

/** When a saved report is mailed. */
export interface ReportScheduleTable extends CompanyRow {
  savedReportId: string;
  ownerId: string | null;
  frequency: ReportTiming['frequency'];
  weekday: string | null;
  monthDay: string | null;
  hour: number;
  /** Nothing at or before this instant is still to be sent. */
  doneUntil: string;
  /** The last period that was sent. */
  lastPeriod: string | null;
  isPaused: Generated<boolean>;
  pauseReason: string | null;
}

/** Somebody a schedule sends to. */
export interface ReportScheduleRecipientTable extends CompanyRow {
  reportScheduleId: string;
  employeeId: string;
  unsubscribedAt: string | null;
}

/** What became of one period of a schedule for one person. */
export interface ReportDeliveryTable extends CompanyRow {
  reportScheduleId: string;
  employeeId: string;
  period: string;
  recipientName: string;
  recipient: string | null;
  status: 'waiting' | 'sent' | 'failed' | 'skipped';
  reason: string | null;
  rowCount: number | null;
  /** How many earlier periods passed without a sending. */
  missed: Generated<number>;
  mailId: string | null;
  fileId: string | null;
  tokenHash: Buffer | null;
}

/** The sample and findings of a dress rehearsal; written once. */
export interface RehearsalTable extends CompanyRow {
  /** The Monday of its week. */
  week: string;
  kind: 'weekly' | 'extra';
  seed: Buffer;
  /** All drivers and units that could be drawn. */
  pool: Json;
  /** Those drawn, in the order of the draw. */
  drivers: string[];
  units: string[];
  /** Each check with who it finds something at. */
  findings: Json;
  /** The totals of the checks that look at no restricted paper. */
  examined: number;
  violating: number;
  patterns: number;
  score: number;
  /** The score of all checks. */
  scoreRestricted: number;
  /** The person who drew again; null for the draw of a Monday. */
  madeById: string | null;
}

/** The tables above as Kysely sees them: camelCase here, snake_case in SQL. */
export interface ReportTables {
  reportSchedule: ReportScheduleTable;
  reportScheduleRecipient: ReportScheduleRecipientTable;
  reportDelivery: ReportDeliveryTable;
  rehearsal: RehearsalTable;
}
