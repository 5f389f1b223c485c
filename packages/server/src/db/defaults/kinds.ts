import type { AgencyRule } from '@roadproof/domain/renewal-rule';

/** A kind of unit a new company starts with. */
export interface DefaultEquipmentType {
  readonly name: string;
  readonly category: 'Power unit' | 'Trailer' | 'Dolly' | 'Other';
  readonly inspected: boolean;
  /** The choice of the MeterUnit lookup the first meter usually has. */
  readonly unit?: string;
}

const powerUnit = (name: string): DefaultEquipmentType => ({
  name,
  category: 'Power unit',
  inspected: true,
  unit: 'Miles',
});
const trailer = (name: string): DefaultEquipmentType => ({
  name,
  category: 'Trailer',
  inspected: true,
});

/** The kinds of units; trailers and dollies are inspected on their own (49 CFR 396.17). */
export const defaultEquipmentTypes: readonly DefaultEquipmentType[] = [
  ...['Tractor', 'Day Cab', 'Straight Truck', 'Box Truck', 'Dump Truck', 'Tanker Truck'].map(
    powerUnit,
  ),
  ...['Bus', 'Service Truck'].map(powerUnit),
  ...['Dry Van', 'Reefer', 'Flatbed', 'Tank Trailer', 'Lowboy', 'Chassis'].map(trailer),
  { name: 'Converter Dolly', category: 'Dolly', inspected: true },
  { name: 'Pickup', category: 'Other', inspected: false, unit: 'Miles' },
  { name: 'Forklift', category: 'Other', inspected: false, unit: 'Hours' },
  { name: 'Yard Truck', category: 'Other', inspected: false, unit: 'Hours' },
];

/** A kind of renewal a new company starts with. */
export interface DefaultRenewalType {
  readonly name: string;
  /** What rules know it by. */
  readonly code?: string;
  /** Its paragraph as full text: '49 CFR 396.17'. */
  readonly regulation?: string;
  readonly months?: number;
  readonly days?: number;
  readonly fixed?: string;
  /** 'MM-DD' on which filing opens for the period that begins on `periodStarts`. */
  readonly seasonOpens?: string;
  readonly periodStarts?: string;
  /** Renewed early or late, it keeps its day. */
  readonly keepsDay?: boolean;
  /** Years a certificate may be for at most. */
  readonly longestYears?: number;
  readonly dueSoonDays?: number;
  readonly copiesTo?: 'inspectionDate' | 'registrationDate';
  readonly retention?: string;
  /** Who says how long the proof is kept. */
  readonly retentionBy?: string;
  readonly minimumWeight?: number;
  readonly company?: boolean;
  readonly agency?: AgencyRule;
}

/** Rule pack 2: renewals of units, then those of the company itself. */
export const defaultRenewalTypes: readonly DefaultRenewalType[] = [
  {
    name: 'Annual DOT Inspection',
    code: 'annualInspection',
    regulation: '49 CFR 396.17',
    months: 12,
    dueSoonDays: 30,
    retention: '14m',
    retentionBy: '49 CFR 396.21(b)(1)',
    copiesTo: 'inspectionDate',
  },
  {
    name: 'Registration',
    months: 12,
    keepsDay: true,
    dueSoonDays: 60,
    copiesTo: 'registrationDate',
  },
  { name: 'IRP Cab Card', regulation: 'IRP', months: 12, keepsDay: true, dueSoonDays: 60 },
  {
    name: 'IFTA Decals',
    regulation: 'IFTA Articles of Agreement',
    fixed: '12-31',
    seasonOpens: '10-01',
    periodStarts: '01-01',
    dueSoonDays: 60,
    retention: '4y',
    agency: 'iftaDecals',
  },
  {
    name: 'Heavy Vehicle Use Tax (2290)',
    regulation: '26 CFR 41.6071(a)-1',
    fixed: '08-31',
    seasonOpens: '07-01',
    periodStarts: '07-01',
    dueSoonDays: 45,
    minimumWeight: 55_000,
    retention: '3y',
    agency: 'heavyUseTax',
  },
  { name: 'Insurance Card', months: 12, keepsDay: true, dueSoonDays: 30 },
  { name: 'State Permit', months: 12 },
  { name: 'Lease', months: 12 },
  { name: 'Fire Extinguisher', months: 12 },
  { name: 'Bus Emergency Exit Test', regulation: '49 CFR 396.3(a)(2)', days: 90, dueSoonDays: 14 },
  {
    name: 'Unified Carrier Registration (UCR)',
    regulation: '49 U.S.C. 14504a; 49 CFR 367',
    fixed: '12-31',
    seasonOpens: '10-01',
    periodStarts: '01-01',
    dueSoonDays: 60,
    company: true,
    agency: 'ucr',
  },
  {
    name: 'MCS-150 Biennial Update',
    regulation: '49 CFR 390.19T(b)',
    months: 24,
    dueSoonDays: 60,
    company: true,
    agency: 'mcs150',
  },
  {
    name: 'IFTA Quarterly Return',
    regulation: 'IFTA R960, P510',
    months: 3,
    dueSoonDays: 30,
    retention: '4y',
    company: true,
    agency: 'iftaQuarter',
  },
  { name: 'BOC-3 Process Agents', regulation: '49 CFR 366.4T', company: true },
  {
    name: 'PHMSA Hazmat Registration',
    regulation: '49 CFR 107.608(a)',
    fixed: '06-30',
    seasonOpens: '05-01',
    periodStarts: '07-01',
    longestYears: 3,
    dueSoonDays: 60,
    company: true,
  },
  {
    name: 'Insurance Policy',
    regulation: '49 CFR 387.7',
    months: 12,
    keepsDay: true,
    dueSoonDays: 60,
    company: true,
    agency: 'insurance',
  },
];

/** The kinds of incidents; the last ones are no accidents on a road. */
export const defaultIncidentTypes: readonly { readonly name: string; readonly asksDot: boolean }[] =
  [
    ...['Collision', 'Backing', 'Rollover', 'Animal', 'Property damage', 'Cargo'].map(asking),
    { name: 'Injury (no vehicle)', asksDot: false },
    asking('Hazmat release'),
    ...['Theft/Vandalism', 'Near miss', 'Citation', 'Complaint'].map((name) => ({
      name,
      asksDot: false,
    })),
  ];

function asking(name: string): { readonly name: string; readonly asksDot: boolean } {
  return { name, asksDot: true };
}
