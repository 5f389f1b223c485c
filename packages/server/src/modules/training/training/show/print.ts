import { formatHours } from '@roadproof/domain/clock-time';
import { formatDay, missing } from '@roadproof/domain/format';
import { one } from '../../../../db/list.ts';
import type { Context, PrintedFile } from '../../../../http/context.ts';
import { notFound, refused } from '../../../../errors.ts';
import { letterheadOf } from '../../../../print/letterhead.ts';
import { print } from '../../../../print/print.ts';
import type { Pair } from '../complete/complete-rows.ts';
import { trainingDetailsSource } from './details-rows.ts';
import { certificateOf, printedCourses, signersOf, type PrintedCourse } from './print-rows.ts';

/** Lines for people who come without being on the list. */
const blankLines = 3;

export async function signInSheet(id: string, context: Context): Promise<PrintedFile> {
  const training = await one(context, trainingDetailsSource, id);
  if (!training) throw notFound('Training');
  const { trainingName, classDate, dueDate, startTime, endTime } = training;
  const courses = await printedCourses(context.db, id);
  const people = await signersOf(context.db, id);
  const signers = people.map(({ name, employeeNumber, groupName }) => [
    name,
    employeeNumber ?? '',
    groupName ?? '',
    '',
  ]);
  const blank = Array.from({ length: blankLines }, () => ['', '', '', '']);
  return print('sign_in_sheet.pdf', {
    kind: 'Sign-in Sheet',
    title: trainingName,
    letterhead: await letterheadOf(context),
    blocks: [
      {
        kind: 'facts',
        facts: [
          [classDate ? 'Date' : 'Due', formatDay(classDate ?? dueDate)],
          ['Time', formatHours(startTime, endTime) ?? missing],
          ['Location', training.location.locationName ?? missing],
          ['Instructor', training.instructorName ?? missing],
          ['Instructor address', training.instructorAddress ?? missing],
          ['People', String(people.length)],
        ],
      },
      { kind: 'gap', height: 10 },
      {
        kind: 'grid',
        columns: [
          { header: 'Course', share: 4 },
          { header: 'Regulation', share: 2 },
          { header: 'Duration', share: 2 },
          { header: 'Materials', share: 4 },
        ],
        rows: courses.map((one) => [
          one.course,
          one.regulation ?? '',
          duration(one),
          one.materialsDescription ?? '',
        ]),
      },
      { kind: 'gap', height: 12 },
      {
        kind: 'grid',
        columns: [
          { header: 'No.', share: 1 },
          { header: 'Name', share: 5 },
          { header: 'Employee No.', share: 3 },
          { header: 'Group', share: 3 },
          { header: 'Signature', share: 6 },
        ],
        rowHeight: 30,
        rows: [...signers, ...blank].map((cells, at) => [String(at + 1), ...cells]),
      },
      { kind: 'gap', height: 18 },
      {
        kind: 'signatures',
        lines: [{ label: 'Instructor', name: training.instructorName ?? '' }],
      },
    ],
  });
}

/** The certificate of a completion: the person, the day, the materials, the trainer, and the course's own words that the person was trained and tested. */
export async function certificate(pair: Pair, context: Context): Promise<PrintedFile> {
  const found = await certificateOf(context.db, pair);
  if (!found) throw notFound('Training assignment');
  if (found.completedAt === null || found.isPassed === false)
    throw refused('This is not completed yet.', 'A certificate is for what has been completed.');
  const { name, course, regulation, materialFiles } = found;
  const materials = [found.materialsDescription, ...materialFiles].filter(Boolean).join(', ');
  const rule = regulation === null ? '' : ` as required by ${regulation}`;
  // Only a grade that is passed proves a test (49 CFR 172.704(d)).
  const ownText = found.certificationText;
  const mayUse = ownText !== null && (found.isPassed === true || !/\btested\b/i.test(ownText));
  const certified = mayUse ? ownText : `${name} has completed ${course}${rule}.`;
  return print('certificate.pdf', {
    kind: 'Certificate of Training',
    title: name,
    letterhead: await letterheadOf(context),
    blocks: [
      { kind: 'text', text: 'This certifies that', align: 'center', isDim: true, above: 24 },
      { kind: 'text', text: name, size: 24, weight: 'bold', align: 'center', above: 6 },
      { kind: 'text', text: 'has completed', align: 'center', isDim: true, above: 10 },
      { kind: 'text', text: course, size: 18, weight: 'medium', align: 'center', above: 6 },
      {
        kind: 'text',
        text: `on ${formatDay(found.completedAt)}`,
        align: 'center',
        above: 6,
        size: 12,
      },
      { kind: 'gap', height: 24 },
      {
        kind: 'facts',
        facts: [
          ['Employee number', found.employeeNumber ?? missing],
          ['Completed', formatDay(found.completedAt)],
          ['Valid until', found.validUntil ? formatDay(found.validUntil) : 'No repetition needed'],
          ['Grade', found.grade ?? missing],
          ['Regulation', regulation ?? missing],
          ['Duration', duration(found) || missing],
          ['Trainer', found.trainer ?? missing],
          ['Address of the trainer', found.trainerAddress ?? missing],
        ],
      },
      { kind: 'heading', text: 'Training materials' },
      { kind: 'text', text: materials || found.description || missing },
      { kind: 'heading', text: 'Certification' },
      { kind: 'text', text: certified },
      { kind: 'gap', height: 30 },
      {
        kind: 'signatures',
        lines: [
          { label: 'Trainer', name: found.trainer ?? '' },
          { label: 'Employee', name },
        ],
      },
    ],
  });
}

function duration({ durationMinutes }: Pick<PrintedCourse, 'durationMinutes'>): string {
  if (durationMinutes === null) return '';
  const hours = Math.floor(durationMinutes / 60);
  const minutes = durationMinutes % 60;
  return [hours > 0 ? `${hours} h` : '', minutes > 0 ? `${minutes} min` : '']
    .filter(Boolean)
    .join(' ');
}
