/** A person of the roster: the number and the name as payroll writes them, and as they are kept. */
interface Payee {
  readonly number: string;
  readonly written: string;
  readonly last: string;
  readonly first: string;
  readonly phone: string;
  readonly shownPhone: string;
}

/** Everybody on the roster, in its order. */
export const payees: readonly Payee[] = [
  {
    number: '00042',
    written: 'de la Cruz, Maria T',
    last: 'de la Cruz',
    first: 'Maria T',
    phone: '(918) 555-0110 ext 12',
    shownPhone: '(918) 555-0110 ext. 12',
  },
  {
    number: '00043',
    written: "O'Brien, Sean P.",
    last: "O'Brien",
    first: 'Sean P.',
    phone: '918.555.0111',
    shownPhone: '(918) 555-0111',
  },
  {
    number: '00107',
    written: 'Van Der Berg, Pieter',
    last: 'Van Der Berg',
    first: 'Pieter',
    phone: '918-555-0112 x7',
    shownPhone: '(918) 555-0112 ext. 7',
  },
  {
    number: '00108',
    written: 'St. John, Anne-Marie',
    last: 'St. John',
    first: 'Anne-Marie',
    phone: '1 918 555 0113',
    shownPhone: '(918) 555-0113',
  },
  {
    number: '01200',
    written: 'Smith Jr., Robert L',
    last: 'Smith Jr.',
    first: 'Robert L',
    phone: '9185550114',
    shownPhone: '(918) 555-0114',
  },
  {
    number: '01201',
    written: 'Muñoz, José A',
    last: 'Muñoz',
    first: 'José A',
    phone: '+1 (918) 555-0115',
    shownPhone: '(918) 555-0115',
  },
];

/** A payroll roster as it is printed to a file: titles, headings on two lines, a total line. */
export function payrollRoster(): Buffer {
  const rows = payees.map(({ number, written, phone }, at) => [
    number,
    written,
    phone,
    `0${at + 1}/1${at}/198${at}`,
    `0${at + 1}/02/200${at}`,
    `${18 + at}.50`,
    'Hourly',
    'CDL-A',
    'OK',
    `D12345${at}`,
    `0${at + 1}/15/2040`,
  ]);
  const lines = [
    ['Red Mesa Haulage LLC'],
    ['Payroll Roster by Employee Number', '', '', '', 'Page 1'],
    [],
    [
      'Employee',
      '',
      'Phone',
      'Date of',
      'Date of',
      'Pay',
      'Pay',
      'License',
      'License',
      'License',
      'License',
    ],
    [
      'Number',
      'Employee Name',
      'Number',
      'Birth',
      'Hire',
      'Rate',
      'Type',
      'Class',
      'State',
      'Number',
      'Expires',
    ],
    ...rows,
    [`Total: ${payees.length} employees`, '', '', '', '', '123.00'],
  ];
  const cell = (text: string): string =>
    /[",]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  return Buffer.from(lines.map((line) => line.map(cell).join(',')).join('\r\n'), 'latin1');
}

/** The units of the same carrier. */
export function fleetList(): Buffer {
  const rows = [1, 2, 10].map((at) =>
    [`Truck ${at}`, '', 2018 + (at % 3), 'Volvo', 'VNL', `TX-M 416${at}`, `${120 + at},400`]
      .map((text) => (String(text).includes(',') ? `"${text}"` : text))
      .join(','),
  );
  return Buffer.from(['Unit #,VIN,Year,Make,Model,Plate,Odometer (mi)', ...rows].join('\r\n'));
}
