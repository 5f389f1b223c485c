const shortNames: Readonly<Record<string, string>> = {
  'Application for Employment': 'Application',
  'Motor Vehicle Record (hire)': 'Hire MVR',
  'Road Test Certificate or Equivalent': 'Road Test Certificate',
  'Annual Review of Driving Record': 'Annual Review',
  "Medical Examiner's Certificate": 'Medical Card',
  'CDLIS MVR (medical status)': 'CDLIS MVR (med status)',
  'Medical Examiner Registry Check': 'Examiner Check',
  'SPE / Medical Variance': 'Medical Variance',
  'Previous Employer Investigation': 'Previous Employers',
  'Clearinghouse Pre-employment Query': 'Pre-hire Query',
  'Clearinghouse Annual Query': 'Annual Query',
  'Clearinghouse General Consent': 'Query Consent',
  'Pre-employment Drug Test': 'Drug Test',
  'Drug & Alcohol Policy Receipt': 'Policy Receipt',
  'Entry-Level Driver Training': 'Entry-Level Training',
  'LCV Driver-Training Certificate': 'LCV Training',
  'Question on Earlier Tests (2 years)': 'Earlier Tests',
  'List of Violations (not required since 05/09/2022)': 'List of Violations',
};

/** The name of a kind of paper for a narrow head; a name of the company's own is kept. */
export const paperShortName = (name: string): string => shortNames[name] ?? name;
