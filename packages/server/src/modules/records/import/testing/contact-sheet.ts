import { cycle, workbook, written, type Person } from './carrier-people.ts';

/** A sheet in which a terminal is merged over its people, with a remark below them. */
export async function contactSheet(people: readonly Person[]): Promise<Uint8Array<ArrayBuffer>> {
  const sorted = people.toSorted((a, b) => a.terminal.localeCompare(b.terminal));
  const merges: [number, number, number, number][] = [];
  for (let at = 0; at < sorted.length;) {
    let end = at;
    while (sorted[end + 1]?.terminal === sorted[at]?.terminal) end += 1;
    if (end > at) merges.push([at + 1, 0, end + 1, 0]);
    at = end + 1;
  }
  return workbook({
    name: 'Sheet1',
    merges,
    rows: [
      [
        'Location',
        'EmployeeName',
        'Emp Code',
        'BirthDate',
        'LicenseNumber',
        'LicenseState',
        'LicenseType',
        'LicenseExpirationDate',
        'MedicalExpDate',
        'HireDate',
        'TermDate',
        'City, State Zip',
        'Pay Type',
        'Comments',
      ],
      ...sorted.map((one, at) => [
        sorted[at - 1]?.terminal === one.terminal ? null : one.terminal,
        `${one.last}, ${one.first}`,
        one.number,
        written.long(one.born),
        one.licence,
        one.state,
        'CDL A',
        written.long(one.licenceEnds),
        written.iso(one.medEnds),
        written.long(one.hired),
        one.hasLeft ? '10/31/2026' : null,
        cycle(one.at, 'Dallas, TX 75201', 'Hanover, Pennsylvania 17331-1234', 'Tulsa OK'),
        cycle(one.at, 'CPM', 'Hourly', 'Salaried', '% of load'),
        'He said "hello"\nand left;\tthen came back',
      ]),
      ['* confidential'],
    ],
  });
}
