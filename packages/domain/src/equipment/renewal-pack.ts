import type { SourceKind } from '../people/file-rule.ts';
import type { CalendarDay } from '../calendar-day.ts';
import { sourceOf } from '../law-source.ts';
import { renewalSources } from './renewal-pack-sources.ts';
import type { RenewalRule } from './renewal-rule.ts';

/** One kind of renewal as the rule pack has it, with what was read for it. */
export interface PackRenewal extends RenewalRule {
  /** What the pack knows it by, whatever a company calls it. */
  readonly packCode: string;
  readonly renewalName: string;
  /** What rules know it by; null for those that no rule names. */
  readonly code: string | null;
  /** Its paragraph as full text: '49 CFR 396.17'. */
  readonly regulation: string | null;
  /** Years a certificate may be for at most, where it is more than one. */
  readonly longestYears: number | null;
  readonly dueSoonDays: number | null;
  readonly copiesTo: 'none' | 'inspectionDate' | 'registrationDate';
  /** How long a proof is kept: '14m', '4y'. */
  readonly retentionRule: string | null;
  /** Who says so. */
  readonly retentionCitation: string | null;
  readonly minimumRegisteredWeight: number | null;
  readonly isCompanyRenewal: boolean;
  readonly sourceText: string | null;
  readonly sourceReadOn: CalendarDay | null;
  readonly sourceKind: SourceKind;
  readonly sourceCopy: string | null;
  readonly sourceIsOld: boolean;
}

const usual = {
  code: null,
  regulation: null,
  defaultMonths: null,
  defaultDays: null,
  fixedMonthDay: null,
  seasonOpens: null,
  periodStarts: null,
  keepsDay: false,
  longestYears: null,
  agencyRule: null,
  dueSoonDays: null,
  copiesTo: 'none',
  retentionRule: null,
  retentionCitation: null,
  minimumRegisteredWeight: null,
  isCompanyRenewal: false,
} as const;

type Kind = Pick<PackRenewal, 'packCode' | 'renewalName'> &
  Partial<Omit<PackRenewal, `source${string}`>>;

const kinds: readonly Kind[] = [
  {
    packCode: 'ANNUAL_INSPECTION',
    renewalName: 'Annual DOT Inspection',
    code: 'annualInspection',
    regulation: '49 CFR 396.17',
    defaultMonths: 12,
    dueSoonDays: 30,
    retentionRule: '14m',
    retentionCitation: '49 CFR 396.21(b)(1)',
    copiesTo: 'inspectionDate',
  },
  {
    packCode: 'REGISTRATION',
    renewalName: 'Registration',
    defaultMonths: 12,
    keepsDay: true,
    dueSoonDays: 60,
    copiesTo: 'registrationDate',
  },
  {
    packCode: 'IRP_CAB_CARD',
    renewalName: 'IRP Cab Card',
    regulation: 'IRP',
    defaultMonths: 12,
    keepsDay: true,
    dueSoonDays: 60,
  },
  {
    packCode: 'IFTA_DECALS',
    renewalName: 'IFTA Decals',
    regulation: 'IFTA R655',
    fixedMonthDay: '12-31',
    seasonOpens: '10-01',
    periodStarts: '01-01',
    dueSoonDays: 60,
    retentionRule: '4y',
    agencyRule: 'iftaDecals',
  },
  {
    packCode: 'FORM_2290',
    renewalName: 'Heavy Vehicle Use Tax (2290)',
    regulation: '26 CFR 41.6071(a)-1',
    fixedMonthDay: '08-31',
    seasonOpens: '07-01',
    periodStarts: '07-01',
    dueSoonDays: 45,
    minimumRegisteredWeight: 55_000,
    retentionRule: '3y',
    agencyRule: 'heavyUseTax',
  },
  {
    packCode: 'INSURANCE_CARD',
    renewalName: 'Insurance Card',
    defaultMonths: 12,
    keepsDay: true,
    dueSoonDays: 30,
  },
  { packCode: 'STATE_PERMIT', renewalName: 'State Permit', defaultMonths: 12 },
  { packCode: 'LEASE', renewalName: 'Lease', defaultMonths: 12 },
  { packCode: 'FIRE_EXTINGUISHER', renewalName: 'Fire Extinguisher', defaultMonths: 12 },
  {
    packCode: 'BUS_EXIT_TEST',
    renewalName: 'Bus Emergency Exit Test',
    regulation: '49 CFR 396.3(a)(2)',
    defaultDays: 90,
    dueSoonDays: 14,
    retentionRule: '12m',
    retentionCitation: '49 CFR 396.3(b)(4), (c)',
  },
  {
    packCode: 'UCR',
    renewalName: 'Unified Carrier Registration (UCR)',
    regulation: '49 U.S.C. 14504a; 49 CFR 367',
    fixedMonthDay: '12-31',
    seasonOpens: '10-01',
    periodStarts: '01-01',
    dueSoonDays: 60,
    isCompanyRenewal: true,
    agencyRule: 'ucr',
  },
  {
    packCode: 'MCS150',
    renewalName: 'MCS-150 Biennial Update',
    regulation: '49 CFR 390.19T(b)',
    defaultMonths: 24,
    dueSoonDays: 60,
    isCompanyRenewal: true,
    agencyRule: 'mcs150',
  },
  {
    packCode: 'IFTA_RETURN',
    renewalName: 'IFTA Quarterly Return',
    regulation: 'IFTA R960, P510',
    defaultMonths: 3,
    dueSoonDays: 30,
    retentionRule: '4y',
    isCompanyRenewal: true,
    agencyRule: 'iftaQuarter',
  },
  {
    packCode: 'BOC3',
    renewalName: 'BOC-3 Process Agents',
    regulation: '49 CFR 366.4T',
    isCompanyRenewal: true,
  },
  {
    packCode: 'PHMSA',
    renewalName: 'PHMSA Hazmat Registration',
    regulation: '49 CFR 107.608(a)',
    fixedMonthDay: '06-30',
    seasonOpens: '05-01',
    periodStarts: '07-01',
    longestYears: 3,
    dueSoonDays: 60,
    isCompanyRenewal: true,
  },
  {
    packCode: 'INSURANCE_POLICY',
    renewalName: 'Insurance Policy',
    regulation: '49 CFR 387.7',
    defaultMonths: 12,
    keepsDay: true,
    dueSoonDays: 60,
    isCompanyRenewal: true,
    agencyRule: 'insurance',
  },
];

/** The renewals of the rule pack: those of units, then those of the company itself (docs/law.md). */
export const renewalPack: readonly PackRenewal[] = kinds.map((kind) => ({
  ...usual,
  ...kind,
  ...sourceOf(renewalSources[kind.packCode]),
}));
