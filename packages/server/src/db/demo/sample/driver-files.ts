import { addDays, addMonths, addYears, type CalendarDay } from '@roadproof/domain/calendar-day';
import type { Draft, DraftRow } from './draft.ts';
import { pdfOf } from './pdf.ts';
import type { People, Person } from './people.ts';

const restricted = ['PREV_EMPLOYER', 'CH_PRE', 'CH_ANNUAL', 'PRE_DRUG'];

const titles = {
  APPLICATION: 'Application for employment',
  HIRE_MVR: 'Motor vehicle record at hire',
  ROAD_TEST: 'Road test certificate',
  ANNUAL_MVR: 'Annual motor vehicle record',
  ANNUAL_REVIEW: 'Annual review of driving record',
  CDLIS_MVR: 'CDLIS motor vehicle record',
  PREV_EMPLOYER: 'Reply of a previous employer',
  CH_PRE: 'Clearinghouse full query',
  CH_ANNUAL: 'Clearinghouse limited query',
  CH_CONSENT: 'Clearinghouse general consent',
  PRE_DRUG: 'Pre-employment drug test, negative',
  DA_POLICY: 'Receipt of the drug and alcohol policy',
} as const;
type Code = keyof typeof titles;

const results: Partial<Record<Code, string>> = {
  PRE_DRUG: 'negative',
  ANNUAL_REVIEW: 'meets requirements',
};

/** Nobody hired before could be looked up in it. */
const clearinghouseOpened = '2020-01-06';

const inquiry = (employerName: string, outcome: string) => ({
  employerName,
  contactMethod: 'Letter and telephone',
  outcome,
});

/** Writes the driver files: most complete, some late, some missing, one driver with none at all. */
export function addDriverFiles(draft: Draft, people: People): void {
  const reviewer = people.named('safety').name;
  // One scan per kind is enough to look at; each driver's licence and card are their own.
  const scans = new Map<Code, string>();
  for (const code of Object.keys(titles) as Code[]) {
    const lines = ['Sample document', `Reviewed by ${reviewer}`];
    const content = pdfOf(titles[code], lines);
    const isRestricted = restricted.includes(code);
    const name = `${titles[code]}.pdf`;
    scans.set(code, draft.file({ name, contentType: 'application/pdf', content, isRestricted }));
  }
  const everyone = people.all.filter((person) => person.type === 'CDL' || person.note === 'safety');
  for (const [index, person] of everyone.entries()) {
    addCards(draft, person);
    if (person.note !== 'no medical card') addPapers(draft, person, index, scans, reviewer);
    // One of them was off for some days and is back.
    if (index === 4)
      draft.add('driverHold', {
        employeeId: person.id,
        fromDay: draft.day(-64),
        untilDay: draft.day(-61),
        reason: 'Waiting for the result of a post-accident test; it was negative.',
        createdAt: draft.instant(draft.day(-64)),
      });
  }
}

function addCards(draft: Draft, person: Person): void {
  const { choices } = draft;
  if (person.licenceExpires !== null) {
    draft.add('driverFile', {
      employeeId: person.id,
      fileTypeId: choices.driverFileType('LICENCE'),
      fileId: person.licenceFile,
      expirationDate: person.licenceExpires,
      documentDate: addYears(person.licenceExpires, -5),
    });
  }
  if (person.medCardExpires !== null && person.medCardFile !== null) {
    draft.add('driverFile', {
      employeeId: person.id,
      fileTypeId: choices.driverFileType('MED_CARD'),
      fileId: person.medCardFile,
      expirationDate: person.medCardExpires,
      documentDate: person.medCardIssued,
    });
  }
}

function addPapers(
  draft: Draft,
  person: Person,
  index: number,
  scans: ReadonlyMap<Code, string>,
  reviewer: string,
): void {
  const { day, choices } = draft;
  const paper = (code: Code, on: CalendarDay, more: Partial<DraftRow<'driverFile'>> = {}): void => {
    const reviewed = code === 'ANNUAL_REVIEW' || code === 'ANNUAL_MVR';
    draft.add('driverFile', {
      employeeId: person.id,
      fileTypeId: choices.driverFileType(code),
      fileId: scans.get(code) ?? '',
      documentDate: on,
      result: results[code] ?? null,
      reviewerName: reviewed ? reviewer : null,
      reviewedAt: reviewed ? on : null,
      note: code === 'ANNUAL_REVIEW' ? 'Meets minimum requirements' : null,
      createdAt: draft.instant(on),
      ...more,
    });
  };
  paper('APPLICATION', addDays(person.hired, -9));
  paper('HIRE_MVR', addDays(person.hired, index % 10 === 9 ? 44 : 6));
  if (index % 13 !== 12) paper('ROAD_TEST', person.hired);
  // Its year was over, and somebody deleted it as the rules allow.
  const isRemoved = index % 15 === 5 && person.hired < day(-500);
  paper('PRE_DRUG', addDays(person.hired, -4), {
    removedAsAllowed: isRemoved,
    deletedAt: isRemoved ? `${day(-30)}T15:00:00Z` : null,
  });
  if (person.hired >= clearinghouseOpened) paper('CH_PRE', addDays(person.hired, -3));
  // What is drawn for others stays the same.
  else draft.instant(person.hired);
  paper('CH_CONSENT', person.hired);
  paper('DA_POLICY', person.hired);
  if (index % 8 !== 7)
    paper('PREV_EMPLOYER', addDays(person.hired, 12), inquiry('Great Plains Transport', 'Replied'));
  // Nobody answered: the effort itself is the proof, and needs no file.
  if (index % 8 === 3)
    paper('PREV_EMPLOYER', addDays(person.hired, 25), {
      ...inquiry('Old Trail Carriers (closed)', 'Letter came back, no answer by telephone'),
      contactedOn: addDays(person.hired, 25),
      fileId: null,
    });
  if (person.hired > day(-365)) return;
  // Every ninth driver's yearly papers are due in these days, every twelfth's are late.
  const ago = index % 12 === 11 ? 380 : index % 9 === 4 ? 350 : 25 + ((index * 37) % 300);
  for (const on of [day(-ago), addMonths(day(-ago), -12)]) {
    if (on <= person.hired) continue;
    paper('ANNUAL_MVR', on, { expirationDate: addMonths(on, 12) });
    paper('ANNUAL_REVIEW', addDays(on, 2) < draft.today ? addDays(on, 2) : on);
    paper('CH_ANNUAL', on, { expirationDate: addDays(on, 365) });
  }
  if (person.medCardIssued !== null) {
    const arrives = addDays(person.medCardIssued, 14);
    paper('CDLIS_MVR', arrives < draft.today ? arrives : draft.today);
  }
}
