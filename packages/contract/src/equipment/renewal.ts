import { renewalChecks } from '@roadproof/domain/people/audit-check';
import { sourceKinds } from '@roadproof/domain/people/file-rule';
import { inspectionResults } from '@roadproof/domain/equipment/inspection-failure';
import { agencyRules } from '@roadproof/domain/equipment/renewal-rule';
import * as z from 'zod';
import { idFilter, listOf } from '../filter.ts';
import { countsCall } from '../counts-call.ts';
import { listCalls } from '../list-calls.ts';
import { neighbour, neighboursCall } from '../neighbours.ts';
import { operation } from '../operation.ts';
import { renewalAgencies } from './renewal-agency.ts';
import { renewalColumns, renewalReport } from './renewal.columns.ts';
import { saveRenewal } from './renewal-form.ts';
import { byId, day, dayOut, id, instantOut, lookupRef, nothing, saved } from '../schema.ts';
import { dueClock } from '../due-clock.ts';
import { dueStatus } from '../due-status.ts';
import { stillOwing } from './still-owing.ts';

const text = z.string().nullable();
const dayOrNull = dayOut.nullable();
const count = z.number().int().nullable();

/** One renewal of a unit, or of the company when it has no equipment. */
export const renewalRow = z.object({
  id,
  version: z.number().int(),
  equipmentId: id.nullable(),
  equipment: z.object({ name: text, inspectionDate: dayOrNull }),
  renewalTypeId: id,
  renewalType: z.object({ renewalName: z.string() }),
  renewalStatus: lookupRef,
  completionDate: dayOrNull,
  nextRenewal: dayOrNull,
  lastCompletedOn: dayOrNull,
  /** The day of its inspection that failed and that neither a pass nor a certified repair has settled since, and what was found (49 CFR 396.17, 396.7). */
  failedOn: dayOrNull,
  failedDefects: text,
  notes: text,
  /** The regulation behind its kind: '49 CFR 396.17'. */
  citation: text,
  /** False for the yearly inspection of a unit that has none recorded: its id is the unit's. */
  isRecorded: z.boolean(),
  standing: dueStatus,
  due: dueClock,
});

/** What a kind of renewal asks for and when it comes again. */
export const renewalRule = z.object({
  id,
  renewalName: z.string(),
  defaultMonths: count,
  defaultDays: count,
  /** 'MM-DD' of every year. */
  fixedMonthDay: text,
  agencyRule: z.enum(agencyRules).nullable(),
  /** 'MM-DD' on which filing for the period ahead opens; it closes on the fixed day. */
  seasonOpens: text,
  /** 'MM-DD' on which that period begins; null: the day after the fixed day. */
  periodStarts: text,
  /** Whether what is renewed early or late keeps its day. */
  keepsDay: z.boolean(),
  /** Years a certificate may be for at most, where it is more than one. */
  longestYears: count,
  dueSoonDays: count,
  regulation: text,
  documentRequired: z.boolean(),
  /** Whether its inspections are usually made under a State program (49 CFR 396.23(a)). */
  isStateProgram: z.boolean(),
  /** Which date of the unit is the date of the newest completion. */
  copiesTo: z.enum(['none', 'inspectionDate', 'registrationDate']),
  isCompanyRenewal: z.boolean(),
  appliesToEquipmentTypeIds: z.array(id),
  /** When it comes again, in words. */
  ruleText: text,
  /** Its season in words. */
  seasonText: text,
  /** One sentence of the text, literally. */
  sourceText: text,
  sourceKind: z.enum(sourceKinds),
  /** The copy that was read; null where none is known. */
  sourceCopy: text,
  /** Whether that copy is an older edition. */
  sourceIsOld: z.boolean(),
  /** The day somebody last read the text. */
  sourceReadOn: dayOut.nullable(),
});

/** A period of a kind that is filed for by the year. */
const filingPeriod = z.object({
  /** The year in which it begins: what `forYear` means. */
  year: z.number().int(),
  label: z.string(),
  /** The last day to file for it. */
  due: dayOut,
});

export const renewalCompletion = z.object({
  id,
  completionDate: dayOut,
  /** The date it was due, and the one it set; null where it set none. */
  previousDue: dayOrNull,
  nextRenewal: dayOrNull,
  /** The period it was filed for, such as '2027'; of kinds with seasons. */
  forPeriod: text,
  completedByName: text,
  notes: text,
  /** Of an inspection, and of the repair after one that failed; both of these completed nothing. */
  result: z.enum(inspectionResults).nullable(),
  inspectorName: text,
  defects: text,
  /** Whether it was passed under a State program; null where nobody said. */
  isStateProgram: z.boolean().nullable(),
  fileName: text,
  fileLink: text,
  createdAt: instantOut,
});

/** Everything about one renewal. */
export const renewalDetails = renewalRow.extend({
  equipment: renewalRow.shape.equipment.extend({
    plate: text,
    registrationDate: dayOrNull,
    /** False for sold and out-of-service units: nothing is due for them. */
    isInUse: z.boolean(),
  }),
  dueSoonDays: count,
  isClosed: z.boolean(),
  /** Its type's rule, also of a type that is no longer offered. */
  rule: renewalRule,
  usdotNumber: text,
  /** The day of the month its due days are counted from, where its type keeps them. */
  anchorDay: count,
  /** Periods that were passed over: nothing was filed for them. */
  unmet: z.array(filingPeriod),
  /** Until when decals that were replaced in time may be shown. */
  grace: text,
  /** The next date were it completed today; null where its type has no rule, or only the filer knows the year. */
  proposedNext: dayOrNull,
  /** Newest first. */
  completions: z.array(renewalCompletion),
  createdAt: instantOut,
  updatedAt: instantOut,
});

/** What the form of a new renewal has to know besides what is typed. */
export const renewalFormContext = z.object({
  usdotNumber: text,
  /** Kinds that are offered, by name. */
  types: z.array(renewalRule),
});

/** What is known of a unit and a kind of renewal before one is added. */
export const renewalProspect = z.object({
  /** The open renewal that is there already. */
  existing: z.object({ id, nextRenewal: dayOrNull }).nullable(),
  /** The unit's own date of the kind, such as its last inspection. */
  lastKnown: dayOrNull,
  /** Its first due day by the unit's first use, where its kind has such a rule and the day is ahead. */
  firstDue: dayOrNull,
  /** Why it would not be seen in the list: the unit is sold or out of service. */
  notice: text,
});

const filter = { equipmentId: idFilter.optional() };

const extra = {
  ...filter,
  check: z.enum(renewalChecks).optional(),
  /** Whether it is a policy of the company that ends on the same day as a certificate of its insurance. */
  hasCertificate: z.boolean().optional(),
  /** Days on which it is due or, where its inspection failed and nothing has settled that, was found failed. */
  dueOrFailed: z.strictObject({ from: day, to: day }).optional(),
};

export const renewals = {
  ...listCalls({
    path: '/api/Renewal/GetAllRenewal',
    excelPath: '/api/Renewal/GetAllRenewalExcel',
    access: { full: 'EQUIPMENT', report: renewalReport, filter },
    columns: renewalColumns,
    row: renewalRow,
    extra,
    hasPast: true,
    called: 'renewals',
    summary: 'Renewals, filtered, searched, sorted and paged.',
  }),
  counts: countsCall({
    path: '/api/Renewal/GetAllRenewalCounts',
    access: 'EQUIPMENT',
    body: listOf(renewalColumns.columns, extra),
    called: 'renewals',
  }),
  get: operation({
    method: 'GET',
    path: '/api/Renewal/GetRenewal',
    access: 'EQUIPMENT',
    body: 'query',
    input: byId,
    output: renewalDetails,
    summary: 'One renewal with its completions and the next date its type proposes.',
  }),
  neighbours: neighboursCall({
    path: '/api/Renewal/GetRenewalNeighbours',
    access: 'EQUIPMENT',
    one: neighbour,
    summary: 'The renewals before and after one in the order of their dates.',
  }),
  save: operation({
    method: 'POST',
    path: '/api/Renewal/SaveRenewal',
    access: 'EQUIPMENT',
    body: 'multipart',
    writes: true,
    input: saveRenewal,
    output: saved,
    summary: 'Adds a renewal, completes the one whose id is sent, or changes its date.',
  }),
  remove: operation({
    method: 'DELETE',
    path: '/api/Renewal/DeleteRenewal',
    access: 'EQUIPMENT',
    body: 'path',
    writes: true,
    input: z.strictObject({ id }),
    output: saved.extend(stillOwing),
    summary: 'Deletes a renewal; while a proof of it must be kept it is refused with the date.',
  }),
  takeBack: operation({
    method: 'DELETE',
    path: '/api/RenewalHistory/DeleteRenewalHistory',
    access: 'EQUIPMENT',
    body: 'path',
    writes: true,
    input: z.strictObject({ id }),
    output: saved,
    summary:
      'Undoes the latest completion of a renewal: its earlier due date applies again, and the unit gets its earlier date back. Refused while its proof must be kept, except on the first day, and if another renewal of its type is open.',
  }),
  formContext: operation({
    method: 'GET',
    path: '/api/Renewal/GetRenewalGround',
    access: 'EQUIPMENT',
    body: 'query',
    input: nothing,
    output: renewalFormContext,
    summary: 'The kinds of renewals with their rules, for the form of a new one.',
  }),
  prospect: operation({
    method: 'GET',
    path: '/api/Renewal/GetRenewalProspect',
    access: 'EQUIPMENT',
    body: 'query',
    input: z.strictObject({ RenewalTypeId: id, EquipmentId: id.optional() }),
    output: renewalProspect,
    summary: 'Whether a unit has an open renewal of a kind already, and when it was last done.',
  }),
  ...renewalAgencies,
};
