/** Kinds of units by how they move. */
export const equipmentCategories = ['Power unit', 'Trailer', 'Dolly', 'Other'] as const;

/** The countries whose states license drivers and register units. */
export const countries = ['US', 'CA', 'MX'] as const;

/** The countries as a person reads them. */
export const countryNames: Readonly<Record<(typeof countries)[number], string>> = {
  US: 'United States',
  CA: 'Canada',
  MX: 'Mexico',
};

/** Which date of a unit is the date of the newest completion of a renewal. */
export const copiedDates = ['none', 'inspectionDate', 'registrationDate'] as const;

/** Those dates as a person reads them. */
export const copiedDateNames: Readonly<Record<(typeof copiedDates)[number], string>> = {
  none: 'No date of the unit',
  inspectionDate: 'Inspection date',
  registrationDate: 'Registration date',
};

/** What a grade says of a course: passed, failed, or nothing either way. */
export const gradeMeanings = ['pass', 'fail', 'neutral'] as const;

export type GradeMeaning = (typeof gradeMeanings)[number];

/** The meanings as a person reads them. */
export const gradeMeaningNames: Readonly<Record<GradeMeaning, string>> = {
  pass: 'Passed',
  fail: 'Not passed',
  neutral: 'Neither',
};

const passing = /^(pass(ed)?|satisfactory|competent|[abc][+-]?)$/i;
const failing =
  /^(fail(ed|ure)?|unsatisfactory|not (passed|satisfactory|competent)|incomplete|f)$/i;

/** What a grade that is known by its name alone most likely means; nothing either way where the name does not tell. */
export function meaningOfGrade(name: string): GradeMeaning {
  const text = name.trim();
  if (passing.test(text)) return 'pass';
  return failing.test(text) ? 'fail' : 'neutral';
}

/** Whether a text is a month and a day of every year, '12-31'; 02-29 is no day of every year. */
export function isMonthDay(text: string): boolean {
  const [month = 0, day = 0] = /^\d\d-\d\d$/.test(text) ? text.split('-').map(Number) : [];
  const last = new Date(Date.UTC(2025, month, 0)).getUTCDate();
  return month >= 1 && month <= 12 && day >= 1 && day <= last;
}
