import { fixture, type PaperFixture } from './paper-fixture.ts';
import { otherFixtures, recordFixtures } from './record-fixtures.ts';

const cards: readonly PaperFixture[] = [
  fixture(
    'certificate with a table',
    'MED_CARD',
    `
      MEDICAL EXAMINER'S CERTIFICATE
Form MCSA-5876
I certify that I have examined Last Name: Tran  First Name: Wesley

Medical Examiner's Signature              A. Lindholm
Date Certificate Signed                   11/24/2026
National Registry Number                  4821990017
Medical Examiner's Certificate Expiration Date      11/24/2027


OMB No. 2126-0006   Expires 11/30/2027`,
    ['2026-11-24'],
    ['2027-11-24'],
  ),
  fixture(
    'certificate with the form above',
    'MED_CARD',
    `
Form MCSA-5876        OMB No.: 2126-0006   Expiration Date: 03/31/2025
Public Burden Statement

Medical Examiner's Certificate
Last Name: Hollis     First Name: Curtis     DOB: 04/02/1980
Date Certificate Signed: 3/5/2026        Expiration Date: 3/5/2028`,
    ['2026-03-05'],
    ['2028-03-05'],
  ),
  fixture(
    'labels above their dates',
    'MED_CARD',
    `
Medical Examiner's Name      Telephone        Date Certificate Signed
A. Lindholm                  555-010-0100     02/28/2026

National Registry Number     State            Certificate Expiration Date
4821990017                   TX               02/28/2028`,
    ['2026-02-28'],
    ['2028-02-28'],
  ),
  fixture(
    'two columns',
    'MED_CARD',
    `
Driver                                   Examiner
Name: Mensah, Kofi                       Name: A. Lindholm
Date of Birth: 01/02/1990                Date of examination: Jan 5, 2026
Driver license expires 06/30/2031        Medical certificate expires Jan 5, 2027`,
    ['2026-01-05'],
    ['2027-01-05'],
  ),
  fixture(
    'months in words',
    'MED_CARD',
    `
Examination date: 24 November 2026
Card valid until: 24 November 2028`,
    ['2026-11-24'],
    ['2028-11-24'],
  ),
  fixture(
    'two ends',
    'MED_CARD',
    `
Exam date 05/01/2026
Certificate expires 05/01/2027
Expiration date on the card 05/01/2028`,
    ['2026-05-01'],
    ['2027-05-01', '2028-05-01'],
  ),
  fixture(
    'two figures of a year',
    'MED_CARD',
    `
EXAM DATE: 9-8-26     EXP: 9-8-28`,
    ['2026-09-08'],
    ['2028-09-08'],
  ),
  fixture(
    'blanks around the signs',
    'MED_CARD',
    `
Signed on 11 / 24 / 2026
Expires on 11 / 24 / 2027`,
    ['2026-11-24'],
    ['2027-11-24'],
  ),
  fixture(
    'years first',
    'MED_CARD',
    `
Date signed: 2026-11-24
Expiration Date: 2028-11-24`,
    ['2026-11-24'],
    ['2028-11-24'],
  ),
  fixture(
    'a revision at the foot',
    'MED_CARD',
    `
Exam date 05/01/2026
Expires 05/01/2028

Form MCSA-5876 revised 12/01/2028`,
    ['2026-05-01'],
    ['2028-05-01'],
  ),
  fixture(
    'a card without an end',
    'MED_CARD',
    `
Exam date 05/01/2026
DOB 05/02/1980`,
    ['2026-05-01'],
    [],
  ),
  fixture(
    'a leap day',
    'MED_CARD',
    `
Date of exam: 02/29/2028
Expires: 02/28/2030`,
    ['2028-02-29'],
    ['2030-02-28'],
  ),
  fixture(
    'days that do not exist',
    'MED_CARD',
    `
Date of exam: 02/30/2026
Expires: 13/32/2027`,
    [],
    [],
  ),
];

const licenses: readonly PaperFixture[] = [
  fixture(
    'license with numbered fields',
    'LICENCE',
    `
TEXAS   COMMERCIAL DRIVER LICENSE
4d DL 12345678      9 CLASS A
3 DOB 04/02/1980
4a ISS 08/15/2024   4b EXP 08/15/2032`,
    ['2024-08-15'],
    ['2032-08-15'],
  ),
  fixture(
    'letter of a State',
    'LICENCE',
    `
Dear Mr. Tran: your renewal was received on 10/01/2026.
License number: T4471902
License issue date: 10/15/2026
License expiration date: 10/15/2030
Medical certificate expires: 11/24/2027`,
    ['2026-10-15'],
    ['2030-10-15'],
  ),
  fixture(
    'hazmat ends earlier',
    'LICENCE',
    `
CDL Class A        Issued 01/10/2026
CDL expires 01/10/2034
Hazmat endorsement expires 01/10/2031`,
    ['2026-01-10'],
    ['2034-01-10'],
  ),
  fixture(
    'temporary permit',
    'LICENCE',
    `
TEMPORARY COMMERCIAL DRIVER LICENSE
Date of issue: 12/01/2026
Valid through: 01/30/2027`,
    ['2026-12-01'],
    ['2027-01-30'],
  ),
  fixture(
    'labels in a row above',
    'LICENCE',
    `
License No.     Class     Issue Date     Exp. Date
T4471902        A         03/01/2025     03/01/2033`,
    ['2025-03-01'],
    ['2033-03-01'],
  ),
  fixture(
    'Ontario',
    'LICENCE',
    `
ONTARIO  DRIVER'S LICENCE / PERMIS DE CONDUIRE
4a ISS/DEL   2024/05/17
4b EXP       2029/03/06
DOB/NAISS    1985/03/06`,
    ['2024-05-17'],
    ['2029-03-06'],
  ),
  fixture(
    'Mexico, day before month',
    'LICENCE',
    `
LICENCIA FEDERAL DE CONDUCTOR   SECRETARIA
Fecha de expedición: 24/11/2025
Vencimiento: 05/11/2030
Nacimiento: 13/01/1982`,
    ['2025-11-24'],
    ['2030-11-05'],
  ),
  fixture(
    'Mexico, open order',
    'LICENCE',
    `
LICENCIA FEDERAL   MEXICO
Vencimiento: 05/11/2030`,
    [],
    ['2030-05-11', '2030-11-05'],
  ),
  fixture(
    'registration on the same sheet',
    'LICENCE',
    `
Driver license expires 05/05/2030
Vehicle registration expires 04/30/2027
Insurance policy valid until 01/01/2027`,
    [],
    ['2030-05-05'],
  ),
  fixture(
    'passport and TWIC',
    'LICENCE',
    `
TWIC expires 09/09/2029
Passport expires 08/08/2031
License exp. 07/07/2030`,
    [],
    ['2030-07-07'],
  ),
];

/** 40 made papers: cards, licenses and letters, records of 12 States, and others. */
export const paperFixtures: readonly PaperFixture[] = [
  ...cards,
  ...licenses,
  ...recordFixtures,
  ...otherFixtures,
];
