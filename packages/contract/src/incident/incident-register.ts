import { registerPeriods, type RegisterPeriod } from '@roadproof/domain/incident/accident-register';
import * as z from 'zod';
import { idFilter, listOf } from '../filter.ts';
import { registerScreenColumns } from './incident-register.columns.ts';
import { countsCall } from '../counts-call.ts';
import { listCalls } from '../list-calls.ts';
import { operation } from '../operation.ts';
import { dayOut, id, nothing } from '../schema.ts';

/** One line of the accident register: a recordable accident and one driver in it. */
export const registerRow = z.object({
  id,
  incidentId: id,
  caseNumber: z.string(),
  incidentDate: dayOut,
  /** 'Rogers, AR'; null while neither city nor state is known. */
  place: z.string().nullable(),
  /** Null for an accident without a driver. */
  driverName: z.string().nullable(),
  injuries: z.number().int().nullable(),
  fatalities: z.number().int().nullable(),
  hazmatReleased: z.boolean().nullable(),
  unitName: z.string().nullable(),
  because: z.string(),
  /** What the line lacks, in the order of the columns. */
  missing: z.array(z.string()),
  /** Post-accident tests somebody still has to record; null for people without the right to restricted files. */
  missingTests: z.array(z.string()).nullable(),
});

const module = 'INCIDENT-MANAGEMENT';
const periods = Object.keys(registerPeriods) as RegisterPeriod[];

const extra = {
  period: z.enum(periods).optional(),
  /** Only lines that lack something. */
  isIncomplete: z.boolean().optional(),
  /** Only lines of these accidents. */
  accidents: idFilter.optional(),
};

const printed = { ...extra, paper: z.enum(['LETTER', 'A4']).optional() };

/** Counts of the first screen, each the rows its link opens. */
export const incidentOverview = z.object({
  active: z.number().int(),
  overdueFollowUp: z.number().int(),
  closedTwelveMonths: z.number().int(),
  /** Accidents, however many drivers each has. */
  recordable: z.number().int(),
  /** The last recordable accident; null without any. */
  last: z.object({ id, days: z.number().int(), incidentDate: dayOut }).nullable(),
});

/** What the lines of a period come to: an accident with two drivers counts once. */
export const registerTotals = z.object({
  accidents: z.number().int(),
  injuries: z.number().int(),
  fatalities: z.number().int(),
  /** The days the period spans; `from` is null for all of it. */
  from: dayOut.nullable(),
  to: dayOut,
});

export const incidentRegister = {
  ...listCalls({
    path: '/api/IncidentManagement/GetAccidentRegister',
    excelPath: '/api/IncidentManagement/GetAccidentRegisterExcel',
    access: module,
    columns: registerScreenColumns,
    row: registerRow,
    extra,
    called: 'lines',
    summary: 'The accident register (49 CFR 390.15), one line per driver of an accident.',
  }),
  counts: countsCall({
    path: '/api/IncidentManagement/GetAccidentRegisterCounts',
    access: module,
    body: listOf(registerScreenColumns.columns, extra),
    called: 'lines',
  }),
  totals: operation({
    method: 'POST',
    path: '/api/IncidentManagement/GetAccidentRegisterTotals',
    readsLists: true,
    access: module,
    body: 'json',
    input: listOf(registerScreenColumns.columns, extra),
    output: registerTotals,
    summary: 'The total accidents, injuries and fatalities of the same lines.',
  }),
  document: operation({
    method: 'POST',
    path: '/api/IncidentManagement/PrintAccidentRegister',
    access: module,
    body: 'json',
    answer: 'document',
    input: listOf(registerScreenColumns.columns, printed),
    output: z.unknown(),
    summary: 'The six columns of the same lines as PDF.',
  }),
  reports: operation({
    method: 'POST',
    path: '/api/IncidentManagement/GetAccidentRegisterReports',
    access: module,
    body: 'json',
    answer: 'document',
    input: listOf(registerScreenColumns.columns, printed),
    output: z.unknown(),
    summary:
      'The same PDF in a ZIP with the reports to States and insurers of its accidents (49 CFR 390.15(b)(2)).',
  }),
  overview: operation({
    method: 'GET',
    path: '/api/IncidentManagement/GetIncidentOverview',
    readsLists: true,
    access: module,
    body: 'query',
    input: nothing,
    output: incidentOverview,
    summary: 'How many incidents are active, overdue, closed and recordable.',
  }),
};
