import { fixture, type PaperFixture } from './paper-fixture.ts';

const state = (name: string, body: string, issued: readonly string[]): PaperFixture =>
  fixture(`record of ${name}`, 'ANNUAL_MVR', body, issued);

/** Records of driving of 12 States. */
export const recordFixtures: readonly PaperFixture[] = [
  state(
    'Texas',
    `
TEXAS DEPARTMENT OF PUBLIC SAFETY   DRIVER RECORD
Report date: 11/20/2026
DL expires: 08/15/2032    DOB: 04/02/1980
Conviction date 05/05/2024   Speeding 15 over`,
    ['2026-11-20'],
  ),
  state(
    'California',
    `
DMV  H6 PRINTOUT
Date printed: 11-02-2026
LIC/ISS: 08-15-24   EXP: 08-15-29`,
    ['2026-11-02'],
  ),
  state(
    'Florida',
    `
DRIVER RECORD
Request date   10/31/2026
Original issue date   01/01/2001
License expiration   08/15/2032`,
    ['2026-10-31'],
  ),
  state(
    'Ohio',
    `
Abstract of driver record as of 10/30/2026
Medical cert issue date 11/27/2024
Medical cert expires 11/27/2026`,
    ['2026-10-30'],
  ),
  state(
    'Illinois',
    `
DRIVING ABSTRACT           Run date: 09/15/2026
License issued 03/03/2023  License expires 03/03/2027`,
    ['2026-09-15'],
  ),
  state(
    'Tennessee',
    `
Order date: 2026-08-01
Violation date   Conviction date   Description
02/02/2024       03/03/2024        Following too closely`,
    ['2026-08-01'],
  ),
  state(
    'Oklahoma',
    `
MVR   Processed on July 4, 2026
EXP 08/15/2030   CLASS A`,
    ['2026-07-04'],
  ),
  state(
    'Arkansas',
    `
Date of report 06/30/2026
Hire date 01/01/2020
Birth date 04/02/1980`,
    ['2026-06-30'],
  ),
  state(
    'Georgia',
    `
Driver history          Date prepared: 05/06/2026
Status VALID   Expires 05/06/2031`,
    ['2026-05-06'],
  ),
  state(
    'Missouri',
    `
Driver Record
Date: 04/05/2026
License Issue Date: 02/02/2022`,
    ['2026-04-05'],
  ),
  state(
    'Kansas',
    `
Record date 03/04/2026   OMB 2126-0001
Withdrawals: none`,
    ['2026-03-04'],
  ),
  state(
    'Iowa',
    `
Certified abstract of operating record
Valid until 02/02/2030
No convictions`,
    [],
  ),
];

/** Papers of other kinds, and one without a text. */
export const otherFixtures: readonly PaperFixture[] = [
  fixture(
    'application',
    'APPLICATION',
    `
Date of birth 04/02/1980
Signature  W. Tran       Date  10/10/2026
Revised 01/2024`,
    ['2026-10-10'],
  ),
  fixture(
    'road test',
    'ROAD_TEST',
    `
Certificate of road test
This test was completed on 10/12/2026
Date hired 10/14/2026`,
    ['2026-10-12'],
  ),
  fixture(
    'query',
    'CH_ANNUAL',
    `
Query date: 11/01/2026   Query completed`,
    ['2026-11-01'],
  ),
  fixture(
    'waiver',
    'MED_VARIANCE',
    `
Skill performance evaluation certificate
Effective date: 01/15/2026
Expires: 01/15/2028`,
    ['2026-01-15'],
    ['2028-01-15'],
  ),
  fixture('nothing to read', 'MED_CARD', '', []),
];
