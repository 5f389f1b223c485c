import type { CalendarDay } from './calendar-day.ts';
import type { SourceKind } from './file-rule.ts';

/** What was read of a rule: the day, what kind of text it was, and one sentence of it, literally. */
export interface PackSource {
  readonly text: string;
  readonly readOn: CalendarDay;
  readonly kind: Exclude<SourceKind, 'none'>;
}

const law = (text: string): PackSource => ({ text, readOn: '2026-11-24', kind: 'law' });

/** The law's words as somebody else quotes them. */
const secondary = (text: string): PackSource => ({ ...law(text), kind: 'secondary' });

const guidance = (text: string): PackSource => ({ ...law(text), kind: 'guidance' });

/** The sentence that carries each kind of the pack; a kind that is not here was not read. */
export const packSources: Readonly<Record<string, PackSource>> = {
  HIRE_MVR: law(
    'A copy of the motor vehicle record(s) obtained in response to the inquiry or inquiries to each State required by paragraph (a)(1) of this section must be placed in the driver qualification file within 30 days of the date the driver’s employment begins and be retained in compliance with § 391.51.',
  ),
  ANNUAL_MVR: law(
    'At least once every 12 months, the motor carrier shall make an inquiry to obtain the motor vehicle record of each driver it employs, covering at least the preceding 12 months, to the appropriate agency of every State in which the driver held a commercial motor vehicle operator’s license or permit during the time period.',
  ),
  ANNUAL_REVIEW: secondary(
    'At least once every 12 months, the motor carrier shall review the motor vehicle record of each driver it employs to determine whether that driver meets minimum requirements for safe driving or is disqualified to drive a commercial motor vehicle.',
  ),
  PREV_EMPLOYER: law(
    'A copy of the response(s) received for investigations required by paragraphs (d) and (e) of § 391.23 from each previous employer, or documentation of good faith efforts to contact them.',
  ),
  CH_PRE: law(
    'Employers must not employ a driver subject to controlled substances and alcohol testing under this part to perform a safety-sensitive function without first conducting a pre-employment query of the Clearinghouse …',
  ),
  CH_ANNUAL: law(
    'Employers must conduct a query of the Clearinghouse at least once per year for information for all employees subject to controlled substance and alcohol testing under this part to determine whether information exists in the Clearinghouse about those employees.',
  ),
  ELDT: law(
    'Individuals who obtain a CLP on or after February 7, 2022, are required to comply with this subpart.',
  ),
  VIOLATIONS: guidance(
    'FMCSA amends its regulations to eliminate the requirement that drivers operating commercial motor vehicles (CMVs) in interstate commerce prepare and submit a list of their convictions for traffic violations to their employers annually.',
  ),
  CH_CONSENT: law(
    'The employer conducting the search must retain the consent for 3 years from the date of the last query.',
  ),
};
