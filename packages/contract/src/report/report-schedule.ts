import {
  mostReportRecipients,
  reportFrequencies,
  reportMonthDays,
  weekdayNames,
} from '@roadproof/domain/report/report-schedule';
import * as z from 'zod';
import { listCalls } from '../list-calls.ts';
import { operation } from '../operation.ts';
import { reportDeliveryColumns } from './report-schedule.columns.ts';
import { id, instantOut, notNumber, nothing, saved, sentNumber } from '../schema.ts';

const text = z.string().nullable();
const weekdays = weekdayNames.map((_, day) => String(day));
const deliveryStatuses = ['Waiting', 'Sent', 'Failed', 'Skipped'] as const;

/** A mail of a scheduled report, or why there was none. */
export const reportDeliveryRow = z.object({
  id,
  createdAt: instantOut,
  recipientName: z.string(),
  recipient: text,
  status: z.enum(deliveryStatuses),
  /** The mail server's own words, why somebody was skipped, or how many earlier periods were missed. */
  reason: text,
  rowCount: z.number().int().nullable(),
});

/** Somebody a report can be sent to. */
export const reportPerson = z.object({ id, name: z.string(), email: text });

/** A schedule of a saved report. */
export const reportScheduleRow = z.object({
  id,
  version: z.number().int(),
  frequency: z.enum(reportFrequencies),
  weekday: text,
  monthDay: text,
  hour: z.number().int(),
  /** 'Every Monday at 6:00 AM'. */
  words: z.string(),
  isPaused: z.boolean(),
  pauseReason: text,
  /** The next sending; null while it is paused. */
  nextAt: instantOut.nullable(),
  /** The same in company time: 'Monday 11/30/2026 6:00 AM, company time'. */
  nextWords: text,
  ownerName: text,
  /** Whether the caller owns it or is an administrator. */
  mayChange: z.boolean(),
  recipients: z.array(
    reportPerson.extend({
      /** Why this person gets no mail as things are; null for who gets it. */
      problem: text,
    }),
  ),
});

/** The form of a schedule: when, and to whom. All of it but the id is asked for where one is added; what is left out stays. */
export const saveReportSchedule = z.strictObject({
  id: id.optional(),
  version: z.coerce.number().int().optional(),
  savedReportId: id.optional(),
  frequency: z.enum(reportFrequencies, 'Choose how often.').optional(),
  weekday: z.enum(weekdays, 'Choose a day of the week.').nullish(),
  monthDay: z.enum(reportMonthDays, 'Choose a day from 1 to 28, or the last day.').nullish(),
  hour: sentNumber(
    z.number(notNumber).int('Choose an hour.').min(0, 'Choose an hour.').max(23, 'Choose an hour.'),
  ).optional(),
  recipientIds: z
    .array(id, 'Choose at least one person.')
    .min(1, 'Choose at least one person.')
    .max(mostReportRecipients, `A schedule sends to at most ${mostReportRecipients} people.`)
    .refine((ids) => new Set(ids).size === ids.length, 'The same person is chosen twice.')
    .optional(),
});

const versioned = z.strictObject({ id, version: z.coerce.number().int().optional() });
const secret = z.strictObject({
  token: z.string('This link is not complete.').min(1, 'This link is not complete.').max(200),
});

/** What an unsubscribe link is about. */
const subscription = z.object({
  reportName: z.string(),
  companyName: z.string(),
  /** 'Every Monday at 6:00 AM'. */
  words: z.string(),
  /** False once no more mails of the schedule go to its reader. */
  isSubscribed: z.boolean(),
});

export const reportSchedules = {
  get: operation({
    method: 'GET',
    path: '/api/ReportSchedule/GetReportSchedules',
    access: 'REPORTS',
    body: 'query',
    input: z.strictObject({ SavedReportId: id }),
    output: z.object({
      reportName: z.string(),
      /** False while the installation has no mail server: then nothing is sent. */
      mailConfigured: z.boolean(),
      schedules: z.array(reportScheduleRow),
    }),
    summary: 'When a saved report is mailed and to whom.',
  }),
  people: operation({
    method: 'GET',
    path: '/api/ReportSchedule/GetReportRecipients',
    access: 'REPORTS',
    body: 'query',
    input: nothing,
    output: z.array(reportPerson),
    summary: 'The people a report can be sent to: portal access, reports and an e-mail address.',
  }),
  save: operation({
    method: 'POST',
    path: '/api/ReportSchedule/SaveReportSchedule',
    access: 'REPORTS',
    body: 'json',
    writes: true,
    input: saveReportSchedule,
    output: saved,
    summary: 'Adds or changes a schedule of a saved report.',
  }),
  pause: operation({
    method: 'POST',
    path: '/api/ReportSchedule/PauseReportSchedule',
    access: 'REPORTS',
    body: 'json',
    writes: true,
    input: versioned,
    output: saved,
    summary: 'Pauses a schedule until it is resumed.',
  }),
  resume: operation({
    method: 'POST',
    path: '/api/ReportSchedule/ResumeReportSchedule',
    access: 'REPORTS',
    body: 'json',
    writes: true,
    input: versioned,
    output: saved,
    summary: 'Resumes a schedule at its next time; reports skipped during the pause are not sent.',
  }),
  remove: operation({
    method: 'DELETE',
    path: '/api/ReportSchedule/DeleteReportSchedule',
    access: 'REPORTS',
    body: 'path',
    writes: true,
    input: z.strictObject({ id }),
    output: saved,
    summary: 'Deletes a schedule.',
  }),
  sendNow: operation({
    method: 'POST',
    path: '/api/ReportSchedule/SendReportNow',
    access: 'REPORTS',
    body: 'json',
    writes: true,
    input: z.strictObject({ id }),
    output: saved,
    summary: 'Sends a report to its recipients at once; its schedule does not change.',
  }),
  ...listCalls({
    path: '/api/ReportSchedule/GetAllReportDeliveries',
    excelPath: '/api/ReportSchedule/GetAllReportDeliveriesExcel',
    access: 'REPORTS',
    columns: reportDeliveryColumns,
    row: reportDeliveryRow,
    extra: { savedReportId: id },
    called: 'deliveries',
    summary: 'The delivery status of each mail of a saved report, newest first.',
  }),
  subscription: operation({
    method: 'POST',
    path: '/api/ReportSchedule/GetReportSubscription',
    access: 'anyone',
    body: 'json',
    input: secret,
    output: subscription,
    summary: 'Which report an unsubscribe link belongs to; changes nothing.',
  }),
  unsubscribe: operation({
    method: 'POST',
    path: '/api/ReportSchedule/UnsubscribeReport',
    access: 'anyone',
    body: 'json',
    writes: true,
    input: secret,
    output: subscription,
    summary: 'Stops the mails of a schedule to the reader of the mail.',
  }),
};
