import type { Cell, Filling } from './copy-rows.ts';
import { isDriver } from './people-rows.ts';
import { daysUntilDue, type SeededCompany } from './seeded-company.ts';

/** The files all driver files of a company share. */
export const sharedFiles = 4;
const filesPerDriver = 6;

const papers = ['LICENCE', 'MED_CARD', 'ANNUAL_MVR', 'ANNUAL_REVIEW', 'CH_ANNUAL', 'APPLICATION'];

/** Six driver files for each CDL driver. */
export function driverFiles(companies: readonly SeededCompany[]): Filling {
  function* rows(): Generator<readonly Cell[]> {
    for (const company of companies) {
      let number = 0;
      for (let index = 0; index < company.employees; index += 1) {
        if (!isDriver(company, index)) continue;
        for (let paper = 0; paper < filesPerDriver; paper += 1) {
          yield driverFile(company, index, paper, number);
          number += 1;
        }
      }
    }
  }
  const names = [
    'client_id',
    'id',
    'employee_id',
    'file_type_id',
    'file_id',
    'expiration_date',
    'document_date',
    'created_at',
  ];
  return { table: 'driver_file', columns: names, rows: rows() };
}

function driverFile(
  company: SeededCompany,
  index: number,
  paper: number,
  number: number,
): readonly Cell[] {
  const due = daysUntilDue(company.chance(index, paper < 2 ? 8 + paper : 30 + paper));
  const code = papers[paper] ?? 'OTHER';
  const made =
    code === 'LICENCE' ? due - 1826 : code === 'MED_CARD' ? due - 730 : Math.min(due, 364) - 365;
  const expires =
    code === 'APPLICATION'
      ? null
      : company.day(code === 'LICENCE' || code === 'MED_CARD' ? due : made + 365);
  return [
    company.clientId,
    company.id('driverFile', number),
    company.id('employee', index),
    company.choices.driverFileType(code),
    company.id('storedFile', paper % sharedFiles),
    expires,
    company.day(made),
    `${company.day(Math.max(made, -700))}T16:00:00Z`,
  ];
}
