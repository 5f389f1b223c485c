import { queryResults } from './clearinghouse.ts';
import type { FileRule } from './file-rule.ts';
import { noDotEmployer } from './former-employer.ts';
import { roadTestResults } from './road-test.ts';

/** A kind of paper as far as it differs from the plainest one. */
export type PackKind = Pick<FileRule, 'code' | 'name'> &
  Partial<Omit<FileRule, 'id' | 'typeIds' | 'code' | 'name'>> & {
    readonly restricted?: boolean;
    readonly needsReviewer?: boolean;
    readonly results?: readonly string[];
    readonly isHidden?: boolean;
    readonly suppliedBy?: 'person';
  };

/** What an annual review can end with (49 CFR 391.25(c)). */
export const reviewResults = ['meets requirements', 'disqualified'] as const;

const all = ['CDL', 'NONCDL_CMV'] as const;
const cdl = ['CDL'] as const;
const required = { required: 'yes', isLateAfterDue: true } as const;
const ifApplicable = { required: 'ifApplicable' } as const;
// 49 CFR 391.51(c): the file is kept as long as the driver is employed and three years after.
const withFile = { retentionRule: 'employment+3y', retentionCfr: '391.51(c)' } as const;
// 49 CFR 391.51(d): what may leave the file three years after its day.
const threeYears = { retentionRule: 'doc+3y', retentionCfr: '391.51(d)' } as const;
// 49 CFR 391.53(c): the investigation history file.
const withHistory = { retentionRule: 'employment+3y', retentionCfr: '391.53(c)' } as const;
// Kept with the file, as no paragraph says how long.
const practice = { retentionRule: 'employment+3y' } as const;
const query = { retentionRule: 'doc+3y', retentionCfr: '382.701(e)' } as const;

/** The kinds of the rule pack in the order of the file (docs/law.md says the source of each). */
export const packKinds: readonly PackKind[] = [
  {
    code: 'APPLICATION',
    name: 'Application for Employment',
    cfr: '391.21',
    appliesTo: all,
    ...required,
    dueRule: 'hire+0d',
    ...withFile,
  },
  {
    code: 'HIRE_MVR',
    name: 'Motor Vehicle Record (hire)',
    cfr: '391.23(a)(1)',
    appliesTo: all,
    ...required,
    dueRule: 'hire+30d',
    ...withFile,
  },
  {
    code: 'ROAD_TEST',
    name: 'Road Test Certificate or Equivalent',
    cfr: '391.31(e)/391.33',
    appliesTo: all,
    ...required,
    dueRule: 'hire+0d',
    results: roadTestResults,
    ...withFile,
  },
  {
    code: 'ANNUAL_MVR',
    name: 'Annual MVR',
    cfr: '391.25(a)',
    appliesTo: all,
    required: 'yes',
    dueRule: 'last(HIRE_MVR|ANNUAL_MVR)+12m',
    repeatMonths: 12,
    retentionRule: 'doc+3y',
    retentionCfr: '391.51(d)(1)',
  },
  {
    code: 'ANNUAL_REVIEW',
    name: 'Annual Review of Driving Record',
    cfr: '391.25(c)(2)',
    appliesTo: all,
    required: 'yes',
    repeatMonths: 12,
    needsReviewer: true,
    results: reviewResults,
    retentionRule: 'doc+3y',
    retentionCfr: '391.51(d)(2)',
  },
  {
    code: 'MED_CARD',
    name: "Medical Examiner's Certificate",
    suppliedBy: 'person',
    cfr: '391.43(g)',
    appliesTo: all,
    required: 'yes',
    ifApplicableTo: cdl,
    dueRule: 'expirationDate',
    maxMonths: 24,
    maxMonthsMarked: { insulin: 12, vision: 12, intracity: 12 },
    maxCfr: '391.45',
    ...threeYears,
  },
  {
    code: 'CDLIS_MVR',
    name: 'CDLIS MVR (medical status)',
    cfr: '391.51(b)(6)(ii)',
    appliesTo: cdl,
    required: 'yes',
    dueRule: 'lastExam+0d',
    relief: { days: 60, until: '2026-10-11', needs: 'MED_CARD' },
    ...threeYears,
  },
  {
    code: 'ME_REGISTRY',
    name: 'Medical Examiner Registry Check',
    cfr: '391.23(m)(1)',
    appliesTo: ['NONCDL_CMV'],
    required: 'yes',
    dueRule: 'lastExam+0d',
    ...threeYears,
  },
  {
    code: 'MED_VARIANCE',
    name: 'SPE / Medical Variance',
    suppliedBy: 'person',
    cfr: '391.49, 391.51(b)(7)',
    appliesTo: all,
    ...ifApplicable,
    dueRule: 'expirationDate',
    ...threeYears,
  },
  {
    code: 'PREV_EMPLOYER',
    name: 'Previous Employer Investigation',
    cfr: '391.23(d)-(e)',
    appliesTo: all,
    ...required,
    dueRule: 'hire+30d',
    perEmployer: true,
    multi: true,
    restricted: true,
    results: [noDotEmployer],
    ...withHistory,
  },
  {
    code: 'LICENCE',
    name: "Driver's License Copy",
    suppliedBy: 'person',
    appliesTo: all,
    required: 'yes',
    // A copy of the license that stands for the road test belongs in the file.
    cfrWhenRoadTest: '391.33(b)',
    basis: 'practice',
    dueRule: 'expirationDate',
    ...practice,
  },
  {
    code: 'CH_PRE',
    name: 'Clearinghouse Pre-employment Query',
    cfr: '382.701(a)',
    appliesTo: cdl,
    // The Clearinghouse opened on this day; nobody hired before could be looked up in it.
    appliesFrom: '2020-01-06',
    ...required,
    dueRule: 'hire+0d',
    restricted: true,
    ...query,
    proofEnds: true,
  },
  {
    code: 'CH_ANNUAL',
    name: 'Clearinghouse Annual Query',
    cfr: '382.701(b)',
    appliesTo: cdl,
    required: 'yes',
    repeatDays: 365,
    restricted: true,
    results: queryResults,
    ...query,
  },
  {
    code: 'CH_CONSENT',
    name: 'Clearinghouse General Consent',
    suppliedBy: 'person',
    cfr: '382.703(a)',
    appliesTo: cdl,
    retentionRule: 'last(CH_PRE|CH_ANNUAL)+3y',
    retentionCfr: '382.703(a)',
  },
  {
    code: 'PRE_DRUG',
    name: 'Pre-employment Drug Test',
    cfr: '382.301(a)',
    appliesTo: cdl,
    ...required,
    dueRule: 'hire+0d',
    restricted: true,
    results: ['negative', 'cancelled', 'positive', 'refused', 'exception'],
    retentionRule: 'doc+5y',
    retentionCfr: '382.401(b)',
    retentionByResult: {
      negative: { keep: 'doc+1y', cfr: '382.401(b)(3)' },
      cancelled: { keep: 'doc+1y', cfr: '382.401(b)(3)' },
      positive: { keep: 'doc+5y', cfr: '382.401(b)(1)' },
      refused: { keep: 'doc+5y', cfr: '382.401(b)(1)' },
    },
    proofEnds: true,
  },
  {
    code: 'DA_POLICY',
    name: 'Drug & Alcohol Policy Receipt',
    suppliedBy: 'person',
    cfr: '382.601(d)',
    appliesTo: cdl,
    ...required,
    dueRule: 'hire+0d',
    retentionRule: 'function+2y',
    retentionCfr: '382.401(b)(4)',
  },
  {
    code: 'ELDT',
    name: 'Entry-Level Driver Training',
    suppliedBy: 'person',
    appliesTo: cdl,
    basis: 'practice',
    appliesFrom: '2022-02-07',
    ...ifApplicable,
    // The training provider keeps it (49 CFR 380.725), not the carrier.
    ...practice,
  },
  {
    code: 'LCV_CERT',
    name: 'LCV Driver-Training Certificate',
    suppliedBy: 'person',
    cfr: '380.113(b), 380.401',
    appliesTo: cdl,
    ...ifApplicable,
    ...withFile,
  },
  {
    code: 'CONVICTION',
    name: 'Notice of Conviction',
    suppliedBy: 'person',
    cfr: '383.31(b)',
    appliesTo: cdl,
    multi: true,
    ...practice,
  },
  {
    code: 'SUSPENSION',
    name: 'Notice of Suspension',
    suppliedBy: 'person',
    cfr: '383.33',
    appliesTo: cdl,
    multi: true,
    ...practice,
  },
  {
    code: 'DA_QUESTION',
    name: 'Question on Earlier Tests (2 years)',
    cfr: '40.25(j)',
    appliesTo: cdl,
    ...ifApplicable,
    restricted: true,
    retentionRule: 'hire+3y',
    retentionCfr: '40.25(i)',
  },
  {
    code: 'VIOLATIONS',
    name: 'List of Violations (not required since 05/09/2022)',
    cfr: '391.27 removed',
    isHidden: true,
    basis: 'practice',
    retentionRule: 'doc+3y',
  },
  { code: 'OTHER', name: 'Other', basis: 'practice', multi: true },
];
