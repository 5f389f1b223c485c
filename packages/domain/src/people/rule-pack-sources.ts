import { guidanceCopy, lawCopies, readIn, type LawCopy, type LawSource } from '../law-source.ts';

const on = (copy: LawCopy, text: string | null, amendedOn: string | null = null): LawSource =>
  readIn(copy, text, { readOn: '2026-11-26', amendedOn });

// 87 FR 13192: one licensing authority instead of every State, and the numbers of 391.51(b).
const licensingAuthority = '2022-05-09';

/** What was read of each kind of the pack; a kind that is not here was not read. */
export const packSources: Readonly<Record<string, LawSource>> = {
  APPLICATION: on(
    lawCopies.annual2007,
    'a person shall not drive a commercial motor vehicle unless he/she has completed and furnished the motor carrier that employs him/her with an application for employment that meets the requirements of paragraph (b) of this section',
  ),
  HIRE_MVR: on(
    lawCopies.study,
    "in file within 30 days of the date the driver's employment begins, from each licensing authority of the last 3 years",
    licensingAuthority,
  ),
  ROAD_TEST: on(
    guidanceCopy('FMCSA, question 1 to 391.31'),
    'if the employer intends to assign to the driver a vehicle necessitating the doubles/triples or tank vehicle endorsement, the employer must administer the road test under §391.31 in a representative vehicle.',
  ),
  ANNUAL_MVR: on(
    guidanceCopy('87 FR 13192 of 03/09/2022'),
    "motor carriers must make an annual inquiry to each driver's licensing authority where a driver holds or has held a CMV operator's license or permit",
  ),
  ANNUAL_REVIEW: on(lawCopies.study, 'at least once every 12 months'),
  MED_CARD: on(lawCopies.study, null),
  CDLIS_MVR: on(
    lawCopies.cfr2020,
    'For CDL holders, if the CDLIS motor vehicle record contains medical certification status information, the motor carrier employer must meet this requirement by obtaining the CDLIS motor vehicle record defined at § 384.105 of this chapter. That record must be obtained from the current licensing State and placed in the driver qualification file.',
    licensingAuthority,
  ),
  ME_REGISTRY: on(lawCopies.forms, null),
  MED_VARIANCE: on(lawCopies.study, null),
  PREV_EMPLOYER: on(
    lawCopies.unnamed,
    'A copy of the response(s) received for investigations required by paragraphs (d) and (e) of § 391.23 from each previous employer, or documentation of good faith efforts to contact them.',
  ),
  LICENCE: on(
    lawCopies.ecfr2026,
    'No employer may allow, require, permit, or authorize a driver to operate a CMV in the United States if the employer knows or should reasonably know that … (a) During any period in which the driver does not have a current CLP or CDL or does not have a CLP or CDL with the proper class or endorsements.',
  ),
  CH_PRE: on(
    lawCopies.cfr2020,
    'Employers must not employ a driver subject to controlled substances and alcohol testing under this part to perform a safety-sensitive function without first conducting a pre-employment query of the Clearinghouse …',
  ),
  CH_ANNUAL: on(
    lawCopies.cfr2020,
    'Employers must conduct a query of the Clearinghouse at least once per year for information for all employees subject to controlled substance and alcohol testing under this part to determine whether information exists in the Clearinghouse about those employees.',
  ),
  CH_CONSENT: readIn(
    lawCopies.unnamed,
    'The employer conducting the search must retain the consent for 3 years from the date of the last query.',
    { readOn: '2026-11-24' },
  ),
  PRE_DRUG: on(
    lawCopies.annual2005,
    'No employer shall allow a driver, who the employer intends to hire or use, to perform safety-sensitive functions unless the employer has received a controlled substances test result from the MRO or C/TPA indicating a verified negative test result for that driver.',
  ),
  DA_POLICY: on(
    lawCopies.cfr2025,
    'The employer shall ensure that a copy of these materials is distributed to each driver prior to the start of alcohol and controlled substances testing under this part and to each driver subsequently hired or transferred into a position requiring driving a commercial motor vehicle.',
  ),
  ELDT: on(
    lawCopies.unnamed,
    'Individuals who obtain a CLP on or after February 7, 2022, are required to comply with this subpart.',
  ),
  LCV_CERT: on(
    lawCopies.ecfr2026,
    'A motor carrier that employs or has under contract LCV drivers shall provide evidence of the certifications required by § 380.401 or § 380.111 of this part when requested by an authorized FMCSA, State, or local official in the course of a compliance review.',
  ),
  CONVICTION: on(
    // Older words: those of today name permit holders too.
    { ...lawCopies.trade, name: 'trade press, older words', isOld: true },
    'shall notify his/her current employer of such conviction. The notification must be made within 30 days after the date that the person has been convicted.',
  ),
  SUSPENSION: on({ ...lawCopies.trade, name: 'trade press and State laws that repeat it' }, null),
  DA_QUESTION: on(
    { ...lawCopies.trade, name: 'forms of the trade, letter for letter' },
    'you must ask the employee whether he or she has tested positive, or refused to test, on any pre-employment drug or alcohol test administered by an employer to which the employee applied for, but did not obtain, safety-sensitive transportation work covered by DOT agency drug and alcohol testing rules during the past two years.',
  ),
  VIOLATIONS: on(lawCopies.study, '[Reserved]'),
};
