import { guidanceCopy, lawCopies, readIn, type LawCopy, type LawSource } from '../law-source.ts';

const on = (copy: LawCopy, text: string | null): LawSource =>
  readIn(copy, text, { readOn: '2026-11-26' });

/** What was read for each renewal of the pack; one that is not here was not read. */
export const renewalSources: Readonly<Record<string, LawSource>> = {
  ANNUAL_INSPECTION: on(
    lawCopies.undated,
    'A motor carrier must not use a commercial motor vehicle, and an intermodal equipment provider must not tender equipment to a motor carrier for interchange, unless each component identified in appendix A to this part has passed an inspection in accordance with the terms of this section at least once during the preceding 12 months and documentation of such inspection is on the vehicle.',
  ),
  IFTA_DECALS: on(
    guidanceCopy('Tennessee, Michigan and Illinois'),
    'The IFTA license is valid for the period of January 1 through December 31 of each year. … the IFTA agreement does allow a two-month grace period to display the decals',
  ),
  FORM_2290: readIn(
    lawCopies.unnamed,
    'Except as provided in paragraph (b) of this section, a return described in § 41.6011(a)-1 must be filed by the last day of the month following the month in which— (1) A person becomes liable for tax under § 41.4481-2(a)(1)(i)(A), (B), or (C); …',
    { readOn: '2026-11-24' },
  ),
  BUS_EXIT_TEST: on(
    lawCopies.annual1993,
    'Pushout windows, emergency doors, and emergency door marking lights in buses shall be inspected at least every 90 days.',
  ),
  UCR: on(lawCopies.study, null),
  MCS150: on(
    lawCopies.annual2007,
    'If the next-to-last digit of its USDOT number is odd, the motor carrier shall file its update in every odd-numbered calendar year.',
  ),
  IFTA_RETURN: on(
    guidanceCopy('Tennessee'),
    'due on the last day of the month following the close of the reporting period … If the last day of the month falls on a Saturday, Sunday or legal holiday, the next business day is considered the final filing date.',
  ),
  BOC3: on(lawCopies.study, 'A designation may be canceled or changed only by a new designation.'),
  PHMSA: on(lawCopies.study, null),
  INSURANCE_POLICY: on(lawCopies.study, null),
};
