import {
  carrierPeople,
  classes,
  cycle,
  phone,
  separated,
  windows1252,
  workbook,
  written,
  type Person,
} from './carrier-people.ts';
import { contactSheet } from './contact-sheet.ts';

/** A file of people as one carrier's clerk keeps it. */
export interface PeopleFile {
  readonly habit: string;
  readonly name: string;
  readonly people: readonly Person[];
  content(): Promise<string | Uint8Array<ArrayBuffer>>;
  /** What the carrier's words that nobody knows stand for: all of them are made. */
  readonly makes: readonly string[];
}

const people = carrierPeople(63);

/** Files with different habits, none of them made for the import. */
export const peopleFiles: readonly PeopleFile[] = [
  {
    habit:
      'a driver list with a title, a date in words below it, totals at the end, dates as dates',
    name: 'Driver List 2026.xlsx',
    people,
    makes: ['Dallas', 'Fort Worth', 'Hanover'],
    content: () =>
      workbook({
        name: 'Drivers',
        merges: [[0, 0, 0, 9]],
        rows: [
          ['RED RIVER CARRIERS LLC - DRIVER LIST'],
          ['Updated 11/02/2026 by Kim'],
          [],
          [
            'Driver #',
            'Last',
            'First',
            'DOB',
            'CDL #',
            'CDL St',
            'Class',
            'CDL Exp',
            'Med Cert Exp',
            'Hire Dt',
            'Terminal',
            'Status',
            'Cell',
            'Endors.',
          ],
          ...people.map((one) => [
            Number(one.number),
            one.last,
            one.first,
            written.date(one.born),
            one.licence,
            one.state,
            classes[one.at % classes.length],
            written.date(one.licenceEnds),
            written.date(one.medEnds),
            written.date(one.hired),
            one.terminal,
            one.hasLeft ? cycle(one.at, 'Terminated', 'Inactive') : 'Active',
            phone(one),
            cycle(one.at, 'H N', 'Hazmat/Tanker', 'none', 'HNT', ''),
          ]),
          [],
          ['TOTAL DRIVERS', null, 63],
        ],
      }),
  },
  {
    habit: 'semicolons and the letters of Windows, names in one column, days by month names',
    name: 'mitarbeiter.csv',
    people,
    makes: ['Dallas', 'Fort Worth', 'Hanover'],
    content: async () =>
      windows1252(
        separated(
          [
            [
              'Name',
              'Empl. ID',
              'Birthdate',
              'Licence No.',
              'Lic. State',
              'Lic. Class',
              'Licence Expiry',
              'DOT Physical',
              'Date of Hire',
              'Home Terminal',
              'Active?',
              'Telephone',
            ],
            ...people.map((one) => [
              `${one.last}, ${one.first}`,
              one.number,
              written.named(one.born),
              one.licence,
              cycle(
                one.at,
                one.state,
                { TX: 'Texas', PA: 'Pennsylvania', OK: 'Oklahoma' }[one.state] ?? '',
              ),
              classes[one.at % classes.length] ?? '',
              written.named(one.licenceEnds),
              written.named(one.medEnds),
              written.named(one.hired),
              one.terminal,
              one.hasLeft ? cycle(one.at, 'N', 'No', '0') : cycle(one.at, 'Y', 'Yes', '1', 'X'),
              phone(one),
            ]),
          ],
          ';',
        ),
      ),
  },
  {
    habit: 'UTF-16 with tabs and no mark, trailing spaces, emoji, words before dates',
    name: 'drivers unicode.txt',
    people,
    makes: ['Dallas', 'Fort Worth', 'Hanover'],
    content: async () =>
      new Uint8Array(
        Buffer.from(
          separated(
            [
              [
                '🚛 Driver Name ',
                'Emp #  ',
                ' Date of Birth',
                "Driver's License",
                'State',
                'Type of CDL',
                'Exp',
                'Medical Card',
                'Exp. ',
                'Start Date',
                'Yard',
                'Employment Status',
                'Mobile ☎',
              ],
              ...people.map((one) => [
                ` ${one.first} ${one.last}  `,
                ` ${one.number}`,
                `${written.short(one.born)} `,
                `${one.licence}\u00A0`,
                one.state.toLowerCase(),
                `${classes[one.at % classes.length] ?? ''} ✅`,
                `exp ${written.short(one.licenceEnds)}`,
                'yes',
                cycle(one.at, `Expires ${written.short(one.medEnds)}`, written.short(one.medEnds)),
                written.short(one.hired),
                `${one.terminal} `,
                one.hasLeft
                  ? cycle(one.at, 'Former', 'Prior')
                  : cycle(one.at, 'Current', 'active '),
                `📞 ${phone(one)}`,
              ]),
            ],
            '\t',
          ),
          'utf16le',
        ),
      ),
  },
  {
    habit:
      'two header lines with merged groups, empty columns and rows, headers printed again, sections by terminal, serial numbers for days',
    name: 'Roster.xlsx',
    people,
    makes: [],
    content: () => {
      const head = [
        [
          'Employee',
          null,
          null,
          null,
          null,
          'License',
          null,
          null,
          null,
          'Medical',
          null,
          'Contact',
          null,
        ],
        [
          'Last Name',
          'First Name',
          null,
          'ID',
          'Birth',
          'Number',
          'State',
          'Class',
          'Expires',
          'Issued',
          'Expires',
          'Phone',
          'E-mail',
        ],
      ];
      return workbook(
        {
          name: 'Notes',
          rows: [['How to use this file'], ['Do not delete rows.'], ['Name', 'who did it']],
        },
        {
          name: 'Roster',
          merges: [
            [1, 0, 1, 4],
            [1, 5, 1, 8],
            [1, 9, 1, 10],
          ],
          rows: [
            ['Roster'],
            ...head,
            ...people.flatMap((one) => [
              ...(one.at % 20 === 0 && one.at > 0 ? [[], head[1] ?? [], [one.terminal]] : []),
              [
                one.last,
                one.first,
                null,
                one.number,
                written.serial(one.born),
                one.licence,
                one.state,
                cycle(one.at, 'A', 'AM'),
                written.serial(one.licenceEnds),
                null,
                written.serial(one.medEnds),
                phone(one),
                `${one.first}.${one.at}@redriver.example`
                  .normalize('NFKD')
                  .replaceAll(/[^\w.@]/g, ''),
              ],
            ]),
            ['---', '---', '---'],
            ['Grand total: 63 employees'],
          ],
        },
        {
          name: 'Old',
          isHidden: true,
          rows: [
            ['Last', 'First', 'DOB', 'Phone', 'Hire Date'],
            ['Old', 'Data', '1/1/1970', '5555555555', '1/1/2000'],
          ],
        },
      );
    },
  },
  {
    habit:
      'terminals merged over their people, quotes and line breaks in cells, a title in the first column, a remark below',
    name: 'contact sheet.xlsx',
    people,
    makes: ['Dallas', 'Fort Worth', 'Hanover'],
    content: () => contactSheet(people),
  },
];
