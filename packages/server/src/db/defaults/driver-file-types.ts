import type { RetentionRule } from '@roadproof/domain/dq-file';

/** A kind of driver file a new company starts with: rule pack 1, editable afterwards. */
export interface DefaultDriverFileType {
  readonly code: string;
  readonly name: string;
  readonly cfr?: string;
  readonly appliesTo: readonly ('CDL' | 'NONCDL_CMV')[];
  readonly required?: 'yes' | 'ifApplicable';
  readonly dueRule?: string;
  readonly repeatMonths?: number;
  readonly repeatDays?: number;
  readonly maxMonths?: number;
  readonly retentionRule?: RetentionRule;
  readonly restricted?: boolean;
  readonly multi?: boolean;
  readonly needsReviewer?: boolean;
  readonly mirrors?: string;
  readonly hidden?: boolean;
}

/** When the paragraphs behind rule pack 1 were last read. */
export const rulePackChecked = '2026-11-21';

const all = ['CDL', 'NONCDL_CMV'] as const;
const cdl = ['CDL'] as const;
const employment = 'employment+3y' satisfies RetentionRule;
const document = 'doc+3y' satisfies RetentionRule;

/** The papers of 49 CFR 391.51 and its neighbours. */
export const defaultDriverFileTypes: readonly DefaultDriverFileType[] = [
  {
    code: 'APPLICATION',
    name: 'Application for Employment',
    cfr: '391.21',
    appliesTo: all,
    required: 'yes',
    dueRule: 'hire+0d',
    retentionRule: employment,
  },
  {
    code: 'HIRE_MVR',
    name: 'Motor Vehicle Record (hire)',
    cfr: '391.23(a)(1)',
    appliesTo: all,
    required: 'yes',
    dueRule: 'hire+30d',
    retentionRule: employment,
  },
  {
    code: 'ROAD_TEST',
    name: 'Road Test Certificate or Equivalent',
    cfr: '391.31/33',
    appliesTo: all,
    required: 'yes',
    dueRule: 'hire+0d',
    retentionRule: employment,
  },
  {
    code: 'ANNUAL_MVR',
    name: 'Annual MVR',
    cfr: '391.25(a)',
    appliesTo: all,
    required: 'yes',
    dueRule: 'last(HIRE_MVR|ANNUAL_MVR)+12m',
    repeatMonths: 12,
    retentionRule: document,
  },
  {
    code: 'ANNUAL_REVIEW',
    name: 'Annual Review of Driving Record',
    cfr: '391.25(c)(2)',
    appliesTo: all,
    required: 'yes',
    repeatMonths: 12,
    needsReviewer: true,
    retentionRule: document,
  },
  {
    code: 'MED_CARD',
    name: "Medical Examiner's Certificate",
    cfr: '391.43',
    appliesTo: all,
    required: 'yes',
    dueRule: 'expirationDate',
    maxMonths: 24,
    mirrors: 'Employee.medCertCardExpirationDate',
    retentionRule: document,
  },
  {
    code: 'CDLIS_MVR',
    name: 'CDLIS MVR (medical status)',
    cfr: '391.51(b)(6)(ii)',
    appliesTo: cdl,
    required: 'yes',
    dueRule: 'lastExam+60d',
    retentionRule: document,
  },
  {
    code: 'ME_REGISTRY',
    name: 'Medical Examiner Registry Check',
    cfr: '391.51(b)',
    appliesTo: ['NONCDL_CMV'],
    retentionRule: document,
  },
  {
    code: 'MED_VARIANCE',
    name: 'SPE / Medical Variance',
    cfr: '391.49/391.64',
    appliesTo: all,
    required: 'ifApplicable',
    dueRule: 'expirationDate',
    retentionRule: document,
  },
  {
    code: 'PREV_EMPLOYER',
    name: 'Previous Employer Investigation',
    cfr: '391.23/391.53',
    appliesTo: all,
    required: 'yes',
    dueRule: 'hire+30d',
    restricted: true,
    multi: true,
    retentionRule: employment,
  },
  {
    code: 'LICENCE',
    name: "Driver's License Copy",
    cfr: '383.23',
    appliesTo: all,
    required: 'yes',
    dueRule: 'expirationDate',
    mirrors: 'Employee.licenceExpirationDate',
    retentionRule: employment,
  },
  {
    code: 'CH_PRE',
    name: 'Clearinghouse Pre-employment Query',
    cfr: '382.701(a)',
    appliesTo: cdl,
    required: 'yes',
    dueRule: 'hire+0d',
    restricted: true,
    retentionRule: document,
  },
  {
    code: 'CH_ANNUAL',
    name: 'Clearinghouse Annual Query',
    cfr: '382.701(b)',
    appliesTo: cdl,
    required: 'yes',
    repeatDays: 365,
    restricted: true,
    retentionRule: document,
  },
  {
    code: 'CH_CONSENT',
    name: 'Clearinghouse General Consent',
    cfr: '382.703',
    appliesTo: cdl,
    retentionRule: document,
  },
  {
    code: 'PRE_DRUG',
    name: 'Pre-employment Drug Test',
    cfr: '382.301',
    appliesTo: cdl,
    required: 'yes',
    dueRule: 'hire+0d',
    restricted: true,
    retentionRule: 'doc+5y',
  },
  {
    code: 'DA_POLICY',
    name: 'Drug & Alcohol Policy Receipt',
    cfr: '382.601',
    appliesTo: cdl,
    retentionRule: employment,
  },
  {
    code: 'ELDT',
    name: 'Entry-Level Driver Training',
    cfr: '380',
    appliesTo: cdl,
    required: 'ifApplicable',
    retentionRule: employment,
  },
  {
    code: 'CONVICTION',
    name: 'Notice of Conviction',
    cfr: '383.31',
    appliesTo: all,
    multi: true,
    retentionRule: employment,
  },
  {
    code: 'VIOLATIONS',
    name: 'List of Violations (not required since 05/09/2022)',
    cfr: '391.27 removed',
    appliesTo: [],
    hidden: true,
    retentionRule: document,
  },
  { code: 'OTHER', name: 'Other', appliesTo: [], multi: true },
];
