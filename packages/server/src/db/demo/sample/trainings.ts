import { addDays, addMonths, type CalendarDay } from '@roadproof/domain/calendar-day';
import type { Course } from './courses.ts';
import type { Draft } from './draft.ts';
import { pdfOf } from './pdf.ts';
import type { People, Person } from './people.ts';
import { trainings } from './training-list.ts';

type Entry = (typeof trainings)[number];

interface Class {
  readonly draft: Draft;
  readonly people: People;
  readonly courses: ReadonlyMap<string, Course>;
  readonly locations: ReadonlyMap<string, string>;
}

/** Writes the trainings of the year, their cells, grades and documents, and what recurs from them. */
export function addTrainings(
  draft: Draft,
  people: People,
  courses: ReadonlyMap<string, Course>,
  locations: ReadonlyMap<string, string>,
): void {
  const year = { draft, people, courses, locations };
  for (const entry of trainings) addTraining(year, entry);
  addRecurrences(year);
  addImported(year);
}

function courseOf({ courses }: Class, code: string): Course {
  const course = courses.get(code);
  if (course === undefined) throw new Error(`no course ${code}`);
  return course;
}

function named({ people }: Class, who: string): readonly Person[] {
  return who.split(',').map((name) => people.named(name));
}

function attendees(year: Class, who: string): readonly Person[] {
  const { all, drivers } = year.people;
  if (who === 'drivers') return drivers;
  const members = all.filter((one) => !one.isArchived && (one.group === who || one.type === who));
  return members.length > 0 ? members : named(year, who);
}

function stillOpen(year: Class, open: string, people: readonly Person[]): readonly Person[] {
  if (open === 'none') return [];
  if (open === 'all') return people;
  const [some, of] = open.split('/').map(Number);
  if (some && of) return people.filter((_, index) => index % of < some);
  return named(year, open);
}

function addTraining(year: Class, entry: Entry): void {
  const { draft, locations } = year;
  const { choices, day } = draft;
  const startDate = day(Number(entry.start));
  const dueDate = day(Number(entry.due));
  const createdAt = draft.instant(startDate < draft.today ? startDate : day(-2));
  const hasHour = entry.note === 'class' || entry.note === 'meeting';
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
    cancelledAt: entry.note === 'cancelled' ? draft.instant(day(-20)) : null,
    cancelReason: entry.note === 'cancelled' ? 'The lift gate is out of service' : null,
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
  for (const person of everyone) {
    const mappingId = draft.add('trainingMapping', {
      trainingId,
      employeeId: person.id,
      attendance: open.has(person) || startDate > draft.today ? null : 'Present',
      createdAt,
    });
    for (const [index, course] of given.entries()) {
      // Who has several courses open has usually done the first one.
      const isOpen = open.has(person) && !(index === 0 && given.length > 2);
      addCell(year, person, mappingId, course, { isOpen, startDate, dueDate, createdAt, scan });
    }
  }
}

interface Cell {
  readonly isOpen: boolean;
  readonly startDate: CalendarDay;
  readonly dueDate: CalendarDay;
  readonly createdAt: string;
  readonly scan: string | null;
}

function addCell(
  year: Class,
  person: Person,
  trainingMappingId: string,
  course: Course,
  cell: Cell,
): void {
  const { draft, people } = year;
  const { random, today } = draft;
  const cellOf = {
    trainingMappingId,
    courseCatalogId: course.id,
    employeeId: person.id,
    cycleDate: cell.dueDate,
    createdAt: cell.createdAt,
  };
  if (cell.isOpen) {
    const waived = person.note === 'long name' && cell.dueDate < today;
    draft.add('trainingMappingCourse', {
      ...cellOf,
      waivedReason: waived ? 'On leave during the class' : null,
    });
    return;
  }
  const late = addDays(cell.startDate, random.int(1, 14));
  const completedAt = late < today ? late : draft.day(-1);
  const grade = random.chance(0.06) ? 'Fail' : random.pick(['Pass', 'Pass', 'A', 'B']);
  draft.add('trainingMappingCourse', {
    ...cellOf,
    completedAt,
    completedById: people.named('safety').id,
    gradeId: course.isGraded ? draft.choices.lookup('Grade', grade) : null,
    gradeNote: course.isGraded && grade === 'Fail' ? 'Retest agreed' : null,
    validUntil: course.months === null ? null : addMonths(completedAt, course.months),
  });
  if (cell.scan === null) return;
  draft.add('trainingMappingFile', {
    trainingMappingId,
    courseCatalogId: course.id,
    trainingDocName: 'Sign-in sheet.pdf',
    fileId: cell.scan,
    createdAt: draft.instant(completedAt),
  });
}

function signInSheet(draft: Draft, name: string): string {
  const content = pdfOf('Sign-in sheet', [name, 'Signed by all attendees']);
  return draft.file({ name: 'Sign-in sheet.pdf', contentType: 'application/pdf', content });
}

// Completing a course that recurs makes the next assignment: due when the completion runs out.
function addRecurrences(year: Class): void {
  const { draft, people } = year;
  const next = (code: string, name: string, due: number): void => {
    const course = courseOf(year, code);
    const person = people.named(name);
    const dueDate = draft.day(due);
    const startDate = addMonths(dueDate, -(course.months ?? 12));
    const createdAt = draft.instant(startDate < draft.today ? startDate : draft.today);
    const row = {
      trainingName: `${course.name} – recurrent`,
      startDate,
      dueDate,
      source: 'auto',
    } as const;
    const typeId = draft.choices.lookup('TrainingType', 'Recurrent');
    const trainingId = draft.add('training', { ...row, trainingTypeId: typeId, createdAt });
    draft.add('trainingCourse', { trainingId, courseCatalogId: course.id, createdAt });
    const employeeId = person.id;
    const mapping = draft.add('trainingMapping', { trainingId, employeeId, createdAt });
    addCell(year, person, mapping, course, {
      isOpen: true,
      startDate,
      dueDate,
      createdAt,
      scan: null,
    });
  };
  next('HOS-395', 'Clayton', 48);
  next('HOS-395', 'Denise', 21);
  next('HOS-395', 'Hank', -8);
  next('DD-201', 'Kofi', 318);
  next('HM-172', 'Tamara', 803);
}

// What was on file before the company came to us: a training a day, shown as one row of history.
function addImported(year: Class): void {
  const { draft } = year;
  const createdAt = draft.instant(draft.day(-364));
  for (const [days, code, who] of [
    [-820, 'ORI-100', 'Nadia,Marcus'],
    [-790, 'BK-110', 'Curtis,Denise,Clayton'],
    [-640, 'RS-382', 'Jerome'],
  ] as const) {
    const course = courseOf(year, code);
    const date = draft.day(days);
    const trainingId = draft.add('training', {
      trainingName: 'Imported history',
      startDate: date,
      dueDate: date,
      source: 'import',
      createdAt,
    });
    draft.add('trainingCourse', { trainingId, courseCatalogId: course.id, createdAt });
    for (const { id: employeeId } of named(year, who)) {
      const trainingMappingId = draft.add('trainingMapping', { trainingId, employeeId, createdAt });
      draft.add('trainingMappingCourse', {
        trainingMappingId,
        courseCatalogId: course.id,
        employeeId,
        cycleDate: date,
        completedAt: date,
        createdAt,
      });
    }
  }
}
