import { courseIdPrefix } from '@roadproof/contract/training/training-row';
import { addDays, type CalendarDay } from '@roadproof/domain/calendar-day';
import { dueStanding, explained } from '@roadproof/domain/due';
import { cardName } from '@roadproof/domain/people/licence';
import { stateFromText } from '@roadproof/domain/status-text';
import { some } from '../../../db/list.ts';
import { documentsFor } from '../../people/driver/documents.ts';
import {
  driverBody,
  driverDetailsSource,
  driverSource,
  lastWholeDay,
} from '../../people/driver/rows.ts';
import { trackerSource } from '../../training/training/rows.ts';
import { trackerBody } from '../../training/training/tracker-body.ts';
import { dueSources } from './sources.ts';
import type { Band, Narrowing, TodaySource } from './today-source.ts';
import { daysInAddress, filled, is, laterDays, within } from './today-words.ts';

const ofDriver = ({ part, employeeId, equipmentId }: Narrowing) =>
  (part === undefined || part === 'people') && equipmentId === undefined
    ? employeeId === undefined
      ? {}
      : { id: is(employeeId) }
    : null;

const files = (id: string, values: Readonly<Record<string, string>>): string =>
  `/employee/driver/add-files?${new URLSearchParams({ id, ...values }).toString()}`;
/** The documents of a driver that somebody has to look after. */
export const filesToMend = (id: string): string => files(id, { show: 'attention' });
const exceptions = '/employee/driver/exceptions';
const person = (id: string): string => `/employee/driver/details?id=${id}`;

interface Card {
  readonly kind: 'licence' | 'medCard';
  readonly day: 'licenceExpirationDate' | 'medCardValidUntil';
  readonly column: string;
  readonly tabs: readonly [string, string];
  readonly paper: string;
  readonly label: string;
}

function card({ kind, day, column, tabs, paper, label }: Card): TodaySource {
  const { module, late, soon } = dueSources[kind];
  const of = (address: string): string => `${exceptions}?drivers=all&f.${day}=${address}`;
  return {
    kind,
    module,
    list: driverSource,
    day: column,
    bands: ({ today, dueSoonDays, horizon }) => {
      const later = laterDays(today, dueSoonDays[kind], horizon);
      const bands: Band[] = [
        {
          counts: 'overdue',
          urgency: 'unusable',
          body: late.body,
          path: `${exceptions}?tab=${tabs[0]}`,
        },
        {
          counts: 'overdue',
          urgency: 'missing',
          body: { ...driverBody({}), [day]: filled(false) },
          path: of('empty'),
        },
        {
          counts: 'dueSoon',
          urgency: 'dueSoon',
          body: soon.body,
          path: `${exceptions}?tab=${tabs[1]}`,
        },
      ];
      if (later)
        bands.push({
          counts: 'later',
          urgency: 'later',
          body: { ...driverBody({}), [day]: within(...later) },
          path: of(daysInAddress(...later)),
        });
      return bands;
    },
    ahead: (from, to) => ({ ...driverBody({}), [day]: within(from, to) }),
    narrow: ofDriver,
    rows: async (context, ids) =>
      (await some(context, driverSource, ids)).map((row) => {
        const standing = dueStanding({
          due: row[day] ?? null,
          today: context.today,
          threshold: context.company.dueSoonDays[kind],
          required: true,
          rule: row[kind]?.rule ?? null,
          cap: row[kind]?.cap ?? null,
          expires: true,
        });
        return {
          id: row.id,
          subject: `${row.firstName} ${row.lastName}`,
          place: row.employeeGroup.groupName,
          standing: explained(standing, cardName[kind]),
          isPrivate: kind === 'medCard',
          action: { label, path: files(row.id, { file: paper }) },
          path: person(row.id),
        };
      }),
  };
}

/** A driver's license; late, nobody drives with it. */
const licence = card({
  kind: 'licence',
  day: 'licenceExpirationDate',
  column: 'e.licence_expiration_date',
  tabs: ['1', '2'],
  paper: 'LICENCE',
  label: 'File new license',
});

const medCard = card({
  kind: 'medCard',
  day: 'medCardValidUntil',
  column: 'e.med_card_valid_until',
  tabs: ['3', '4'],
  paper: 'MED_CARD',
  label: 'File new card',
});

/** A driver's file with a gap; each driver counts once, whatever is missing. */
const paper: TodaySource = {
  kind: 'paper',
  module: 'EMPLOYEE',
  list: driverSource,
  day: 'null::date',
  bands: ({ mayOpenRestricted }) => [
    {
      counts: 'overdue',
      urgency: 'missing',
      body: driverBody({ OnlyDriversWithGaps: true }, {}, mayOpenRestricted),
      path: `${exceptions}?drivers=gaps`,
    },
  ],
  coming: ({ today, dueSoonDays, mayOpenRestricted }, from, to) => {
    const until = (last: CalendarDay) =>
      driverBody({ GapsDueFrom: from, GapsDueTo: last }, {}, mayOpenRestricted);
    return {
      ahead: until(to),
      soon: until(addDays(today, dueSoonDays.other)),
      day: lastWholeDay(mayOpenRestricted ? 'all' : 'open', { today }),
    };
  },
  narrow: ofDriver,
  rows: async (context, ids) => {
    const documents = await documentsFor(context);
    const source = driverDetailsSource({ documents, link: () => '' });
    const gap = dueStanding({ due: null, today: context.today, required: true });
    return (await some(context, source, ids)).map((row) => ({
      id: row.id,
      subject: `${row.firstName} ${row.lastName}`,
      place: row.employeeGroup.groupName,
      standing: explained(gap, 'whole driver file'),
      ...(row.dqFile !== null && { reason: `${row.dqFile}.` }),
      isPrivate: true,
      action: { label: 'File documents', path: filesToMend(row.id) },
      path: person(row.id),
    }));
  },
};

const open: ReadonlySet<string> = new Set(['OVERDUE', 'DUE_SOON', 'PENDING']);

/** The address that completes what is open of a row of the tracker; the dialog opens with it. */
function completion(row: Readonly<Record<string, unknown>>, personId: string): string {
  const courses = Object.entries(row).flatMap(([key, id]) => {
    const value = row[key.slice(courseIdPrefix.length)];
    const isCourse = key.startsWith(courseIdPrefix) && typeof value === 'string';
    return isCourse && typeof id === 'string' ? [{ id, state: stateFromText(value) ?? '' }] : [];
  });
  const next =
    courses.find(({ state }) => state === 'OVERDUE') ??
    courses.find(({ state }) => open.has(state));
  const values = new URLSearchParams({ id: personId, ...(next && { assignment: next.id }) });
  return `/training/tracker/details?${values.toString()}`;
}

const tracker = '/training/tracker?view=list';

const training: TodaySource = {
  kind: 'training',
  module: dueSources.training.module,
  list: trackerSource,
  day: 'm.due_date',
  bands: ({ today, horizon }) => {
    const bands: Band[] = [
      {
        counts: 'overdue',
        urgency: 'overdue',
        body: dueSources.training.late.body,
        path: `${tracker}&tab=2`,
      },
      {
        counts: 'dueSoon',
        urgency: 'dueSoon',
        body: dueSources.training.soon.body,
        path: `${tracker}&tab=3`,
      },
    ];
    if (horizon !== undefined)
      bands.push({
        counts: 'later',
        urgency: 'later',
        body: trackerBody(
          { TrainingStatus: ['Pending'] },
          { dueDate: within(today, addDays(today, horizon)) },
        ),
        path: `${tracker}&tab=1&f.dueDate=${daysInAddress(today, addDays(today, horizon))}`,
      });
    return bands;
  },
  ahead: (from, to) =>
    trackerBody({ TrainingStatus: ['Pending', 'DueSoon'] }, { dueDate: within(from, to) }),
  narrow: ({ part, employeeId, equipmentId }) =>
    (part === undefined || part === 'people') && equipmentId === undefined
      ? { ...(employeeId !== undefined && { person: employeeId }) }
      : null,
  rows: async (context, ids) =>
    (await some(context, trackerSource, ids)).map((row) => ({
      id: row.trainingMappingId,
      subject: row.employeeName,
      place: row.employeeGroup,
      standing: row.standing,
      action: { label: 'Complete training', path: completion(row, row.EmployeeId) },
      path: `/training/tracker/details?id=${row.EmployeeId}`,
    })),
};

/** What is due of people. */
export const peopleToday: readonly TodaySource[] = [licence, medCard, paper, training];
