import { addDays, type CalendarDay } from '@roadproof/domain/calendar-day';
import { newId } from '../../id.ts';
import type { Course } from './courses.ts';
import type { Draft } from './draft.ts';
import { pdfOf } from './pdf.ts';
import type { LinkedCases } from './linked-cases.ts';
import type { People, Person } from './people.ts';
import { requirementsOf } from './requirements.ts';
import { trainings } from './training-list.ts';

type Entry = (typeof trainings)[number];

interface Year {
  readonly draft: Draft;
  readonly people: People;
  readonly courses: ReadonlyMap<string, Course>;
  readonly locations: ReadonlyMap<string, string>;
  readonly owed: ReturnType<typeof requirementsOf>;
  readonly cases: LinkedCases;
}

/** Writes the trainings of the year, what people owe and completed of them, grades and documents. */
export function addTrainings(
  draft: Draft,
  people: People,
  courses: ReadonlyMap<string, Course>,
  locations: ReadonlyMap<string, string>,
  cases: LinkedCases,
): void {
  const owed = requirementsOf(draft);
  const year = { draft, people, courses, locations, owed, cases };
  addImported(year);
  for (const entry of trainings) addTraining(year, entry);
  const course = courseOf(year, 'BK-110');
  owed.require({ person: people.named('Ilya'), course }, draft.day(12), draft.day(-18));
  const hours = { person: people.named('Łukasz'), course: courseOf(year, 'HOS-395') };
  owed.waive(hours, 'Drives inside the yard only');
  owed.save();
}

function courseOf({ courses }: Year, code: string): Course {
  const course = courses.get(code);
  if (course === undefined) throw new Error(`no course ${code}`);
  return course;
}

function named({ people }: Year, who: string): readonly Person[] {
  return who.split(',').map((name) => people.named(name));
}

function attendees(year: Year, who: string): readonly Person[] {
  const { all, drivers } = year.people;
  if (who === 'drivers') return drivers;
  const [, terminal] = /^drivers of (.*)$/.exec(who) ?? [];
  if (terminal !== undefined) return drivers.filter((one) => one.group === terminal);
  const members = all.filter((one) => !one.isArchived && (one.group === who || one.type === who));
  return members.length > 0 ? members : named(year, who);
}

function stillOpen(year: Year, open: string, people: readonly Person[]): readonly Person[] {
  if (open === 'none') return [];
  if (open === 'all') return people;
  const [some, of] = open.split('/').map(Number);
  if (some && of) return people.filter((_, index) => index % of < some);
  return named(year, open);
}

function addTraining(year: Year, entry: Entry): void {
  const { draft, locations } = year;
  const { choices, day } = draft;
  const startDate = day(Number(entry.start));
  const dueDate = day(Number(entry.due));
  const createdAt = draft.instant(startDate < draft.today ? startDate : day(-2));
  const hasHour = entry.note === 'class' || entry.note === 'meeting';
  const isCancelled = entry.note === 'cancelled';
  const trainingId = draft.add('training', {
    trainingName: entry.name,
    trainingTypeId: choices.lookup('TrainingType', entry.type),
    locationId: locations.get(entry.place) ?? null,
    startDate,
    dueDate,
    classDate: hasHour ? (dueDate > draft.today ? dueDate : startDate) : null,
    startTime: hasHour ? '08:00:00' : null,
    endTime: hasHour ? '09:30:00' : null,
    isSafetyMeeting: entry.note === 'meeting',
    instructorName: entry.place === 'Online' ? 'Open Road Academy' : 'Marisol Vega',
    instructorAddress: '4800 N Mingo Rd, Tulsa, OK 74117',
    cancelledAt: isCancelled ? draft.instant(addDays(dueDate, -10)) : null,
    cancelReason: isCancelled ? 'The lift gate is out of service' : null,
    ...(entry.who.endsWith('Kofi') && {
      source: 'incident' as const,
      incidentId: year.cases.Kofi,
    }),
    createdAt,
  });
  const given = entry.courses.split(',').map((code) => courseOf(year, code));
  for (const [sortOrder, course] of given.entries()) {
    draft.add('trainingCourse', { trainingId, courseCatalogId: course.id, sortOrder, createdAt });
  }
  const everyone = attendees(year, entry.who).filter(
    (one) => one.isArchived || one.hired <= dueDate,
  );
  const open = new Set(stillOpen(year, entry.open, everyone));
  const scan = entry.note === 'documents' ? signInSheet(draft, entry.name) : null;
  const seats = { year, entry, trainingId, startDate, dueDate, createdAt, given, open, scan };
  for (const person of everyone) addSeat(seats, person);
}

interface Seats {
  readonly year: Year;
  readonly entry: Entry;
  readonly trainingId: string;
  readonly startDate: CalendarDay;
  readonly dueDate: CalendarDay;
  readonly createdAt: string;
  readonly given: readonly Course[];
  readonly open: ReadonlySet<Person>;
  readonly scan: string | null;
}

function addSeat(seats: Seats, person: Person): void {
  const { year, entry, given, open, startDate, dueDate, createdAt } = seats;
  const { draft, owed } = year;
  const hasClass = entry.note === 'class' || entry.note === 'meeting';
  const place = newId();
  const requirements = given.flatMap((course) => {
    const row = owed.ask({
      person,
      course,
      place,
      dueDate,
      classToCome: hasClass && dueDate > draft.today,
      skipsValid:
        entry.type !== 'Remedial' && !entry.note.startsWith('D') && course.code !== 'SM-Q',
      createdAt,
    });
    return row === null ? [] : [{ course, requirementId: row.id }];
  });
  if (requirements.length === 0) return;
  const tookPlace = startDate <= draft.today && !(hasClass && dueDate > draft.today);
  const isMissed = tookPlace && hasClass && open.has(person);
  const attendance = open.has(person) ? (isMissed ? missedAs(person) : null) : 'Present';
  draft.add('trainingMapping', {
    id: place,
    trainingId: seats.trainingId,
    employeeId: person.id,
    assignedOn: startDate,
    attendance: tookPlace ? attendance : null,
    attendanceNote: tookPlace && attendance === 'Excused' ? 'On the road that day' : null,
    createdAt,
  });
  for (const [index, { course, requirementId }] of requirements.entries()) {
    // Who has several courses open has usually done the first one.
    if (!open.has(person) || (index === 0 && given.length > 2))
      complete(seats, person, course, place);
    else if (entry.note === 'cancelled') owed.release({ person, course });
    else if (person.note === 'long name' && dueDate < draft.today)
      owed.waive({ person, course }, 'On leave during the class');
    else if (course.code === 'FL-178')
      addAttempt(year, { requirementId, place, heldOn: addDays(startDate, 9) });
  }
}

const missedAs = ({ note }: Person): 'Absent' | 'Excused' =>
  note === 'long name' ? 'Excused' : 'Absent';

// Whose completion has to lie on a certain day, so that its repetition shows something.
const days = [
  ['HOS-395', 'Clayton', -317],
  ['HOS-395', 'Denise', -344],
  ['HOS-395', 'Hank', -373],
  ['DD-201', 'Kofi', -47],
] as const;

function complete(
  { year, startDate, scan }: Seats,
  person: Person,
  course: Course,
  place: string,
): void {
  const { draft, people, owed } = year;
  const { random, choices } = draft;
  const chosen = days.find(
    ([code, name]) => code === course.code && people.named(name) === person,
  )?.[2];
  const after = addDays(startDate, random.int(1, 14));
  const isTriedAgain = course.isGraded && chosen === undefined && random.chance(0.06);
  const late = isTriedAgain ? addDays(after, 4) : after;
  const completedAt =
    chosen === undefined ? (late < draft.today ? late : draft.day(-1)) : draft.day(chosen);
  const grade = random.pick(['Pass', 'Pass', 'A', 'B']);
  const completedById = people.named('safety').id;
  const requirementId = owed.complete({
    person,
    course,
    completedAt,
    completedById,
    gradeId: course.isGraded ? choices.lookup('Grade', grade) : null,
  });
  if (isTriedAgain) addAttempt(year, { requirementId, place, heldOn: addDays(completedAt, -3) });
  if (scan === null) return;
  draft.add('trainingDocument', {
    requirementId,
    trainingDocName: 'Sign-in sheet.pdf',
    fileId: scan,
    createdAt: draft.instant(completedAt),
  });
}

function addAttempt(
  { draft, people }: Year,
  tried: {
    readonly requirementId: string;
    readonly place: string;
    readonly heldOn: CalendarDay;
  },
): void {
  const { requirementId, place: trainingMappingId, heldOn } = tried;
  draft.add('trainingAttempt', {
    requirementId,
    trainingMappingId,
    heldOn,
    gradeId: draft.choices.lookup('Grade', 'Fail'),
    gradeNote: 'Retest agreed',
    recordedById: people.named('safety').id,
    createdAt: draft.instant(heldOn),
  });
}

function signInSheet(draft: Draft, name: string): string {
  const content = pdfOf('Sign-in sheet', [name, 'Signed by all attendees']);
  return draft.file({ name: 'Sign-in sheet.pdf', contentType: 'application/pdf', content });
}

// What was on file before the company came to us, shown as one row of history.
function addImported(year: Year): void {
  const { draft, owed } = year;
  const createdAt = draft.instant(draft.day(-364));
  for (const [offset, code, who] of [
    [-820, 'ORI-100', 'Nadia,Marcus'],
    [-790, 'BK-110', 'Curtis,Denise,Clayton'],
    [-640, 'RS-382', 'Jerome'],
  ] as const) {
    const course = courseOf(year, code);
    for (const person of named(year, who))
      owed.remember({ person, course }, draft.day(offset), createdAt);
  }
}
