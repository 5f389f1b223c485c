import { expect, test } from 'vitest';
import { coursesInForce, papersInForce } from './in-force.ts';

type CourseRow = Parameters<typeof coursesInForce>[0][number];
type Paper = Parameters<typeof papersInForce>[0][number];

const today = '2026-11-21';
const completed = (values: Partial<CourseRow>): CourseRow =>
  ({
    course: 'Forklift',
    courseCatalogId: 'f',
    dateCompleted: '2025-03-01T00:00:00.000Z',
    validUntil: '2028-03-01T00:00:00.000Z',
    status: 'Completed',
    standing: { state: 'COMPLETED' },
    ...values,
  }) as CourseRow;
const shownOf = (rows: readonly CourseRow[]) =>
  coursesInForce(rows, { today, href: undefined }).map(({ name, until, isEndless }) => [
    name,
    until?.slice(0, 10) ?? null,
    isEndless ?? false,
  ]);

test('a course that is held is valid until its day, or without an end', () => {
  expect(shownOf([completed({})])).toEqual([['Forklift', '2028-03-01', false]]);
  expect(shownOf([completed({ validUntil: null })])).toEqual([['Forklift', null, true]]);
  expect(shownOf([completed({ validUntil: today })])).toHaveLength(1);
});

test('of a course the newest completion counts, and none where it has run out or is asked for again', () => {
  const old = completed({ dateCompleted: '2022-03-01T00:00:00.000Z', validUntil: '2025-03-01' });
  expect(shownOf([old, completed({})])).toEqual([['Forklift', '2028-03-01', false]]);
  expect(shownOf([old])).toEqual([]);
  expect(shownOf([completed({}), completed({ status: 'Pending', dateCompleted: null })])).toEqual(
    [],
  );
  expect(shownOf([completed({ status: 'Waived' })])).toEqual([]);
});

test('a paper that runs out is told where no slot tells of it', () => {
  const paper = {
    fileTypeId: 'p',
    fileTypeName: 'Passport',
    effective: '2025-01-01T00:00:00.000Z',
    expirationDate: '2027-01-01T00:00:00.000Z',
    isLatest: true,
    isPrivate: false,
  } as Paper;
  const of = (values: Partial<Paper>, isShownElsewhere = false) =>
    papersInForce([{ ...paper, ...values }], {
      today,
      href: undefined,
      isShownElsewhere: () => isShownElsewhere,
    });
  expect(of({})).toMatchObject([
    { name: 'Passport', kind: 'document', dueStatus: { state: 'PENDING', daysLeft: 41 } },
  ]);
  expect(of({ expirationDate: '2026-11-20T00:00:00.000Z' })[0]?.dueStatus.state).toBe('OVERDUE');
  expect([of({}, true), of({ expirationDate: null }), of({ isLatest: false })]).toEqual([
    [],
    [],
    [],
  ]);
});
