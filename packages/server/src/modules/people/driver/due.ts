import { filingTitle } from '@roadproof/contract/people/paper-to-file';
import { addDays, type CalendarDay } from '@roadproof/domain/calendar-day';
import { dueStatusOf, explained } from '@roadproof/domain/due';
import { cardName } from '@roadproof/domain/people/licence';
import { some, type Counted } from '../../../db/list.ts';
import type { Due } from '../../../due/due.ts';
import type { Band, Narrowing } from '../../../due/today-source.ts';
import { daysInAddress, filled, is, laterDays, tabs, within } from '../../../due/today-words.ts';
import { employeeSource } from '../employee/rows.ts';
import { documentsFor } from './documents.ts';
import { filesAddress, filesToMend } from './files-address.ts';
import {
  driverBody,
  driverDetailsSource,
  driverSource,
  lastWholeDay,
  type DriverFlag,
} from './rows.ts';
import { cardPapers, cardStatus } from '../employee/to-file.ts';

const ofDriver = ({ part, employeeId, equipmentId, groupId }: Narrowing) =>
  (part === undefined || part === 'people') && equipmentId === undefined
    ? {
        ...(employeeId !== undefined && { id: is(employeeId) }),
        ...(groupId !== undefined && { employeeGroupId: is(groupId) }),
      }
    : null;

const exceptions = '/employee/driver/exceptions';
const person = (id: string): string => `/employee/driver/details?id=${id}`;
const drivers = (flag: DriverFlag): Counted => ({
  source: driverSource,
  body: driverBody({ [flag]: true }),
});

interface Card {
  readonly kind: 'licence' | 'medCard';
  readonly column: string;
  readonly overdue: { readonly flag: DriverFlag; readonly tab: string };
  readonly dueSoon: { readonly flag: DriverFlag; readonly tab: string };
}

// Everybody's card is due on a day; of drivers alone it is an exception.
function card(options: Card): Due<Card['kind']> {
  const { kind, column, overdue, dueSoon } = options;
  const { code, day } = cardPapers[kind];
  const action = filingTitle({ code, name: cardName[kind] });
  const late = drivers(overdue.flag);
  const soon = drivers(dueSoon.flag);
  const of = (address: string): string => `${exceptions}?drivers=all&f.${day}=${address}`;
  return {
    module: 'EMPLOYEE',
    source: { list: employeeSource, day, open: { employeeStatus: ['Current'] }, late, soon },
    today: {
      list: driverSource,
      day: column,
      bands: ({ today, dueSoonDays, horizon }) => {
        const later = laterDays(today, dueSoonDays[kind], horizon);
        const bands: Band[] = [
          {
            counts: 'overdue',
            urgency: 'unusable',
            body: late.body,
            path: `${exceptions}?tab=${overdue.tab}`,
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
            path: `${exceptions}?tab=${dueSoon.tab}`,
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
          return {
            id: row.id,
            subject: `${row.firstName} ${row.lastName}`,
            place: row.employeeGroup.groupName,
            dueStatus: cardStatus(context, kind, row),
            isPrivate: kind === 'medCard',
            action: { label: action, path: filesAddress(row.id, { file: code }) },
            path: person(row.id),
          };
        }),
    },
    digest: {
      thing: cardName[kind],
      expires: true,
      counted: { late, soon },
      path: tabs(exceptions, overdue.tab, dueSoon.tab),
    },
  };
}

/** A driver's license; once it is overdue, the driver may not drive. */
export const licenceDue: Due<'licence'> = card({
  kind: 'licence',
  column: 'e.licence_expiration_date',
  overdue: { flag: 'OnlyOverDueDLs', tab: '1' },
  dueSoon: { flag: 'OnlyDueSoonDLs', tab: '2' },
});

/** A driver's medical card; once it is overdue, the driver may not drive. */
export const medCardDue: Due<'medCard'> = card({
  kind: 'medCard',
  column: 'e.med_card_valid_until',
  overdue: { flag: 'OnlyOverDueMedCards', tab: '3' },
  dueSoon: { flag: 'OnlyDueSoonMedCards', tab: '4' },
});

// By the kind it has now; a list of papers asks for those it had as well.
const isOpenKind = `not exists (select from driver_file_type f
  where f.client_id = x.client_id and f.id = x.file_type_id and f.restricted)`;

/** A driver's file with a gap; each driver counts once, whatever is missing. */
export const paperDue: Due<'paper'> = {
  module: 'EMPLOYEE',
  today: {
    list: driverSource,
    day: 'null::date',
    bands: ({ today, horizon, mayOpenRestricted }) => {
      const bands: Band[] = [
        {
          counts: 'overdue',
          urgency: 'missing',
          body: driverBody({ OnlyDriversWithGaps: true }, {}, mayOpenRestricted),
          path: `${exceptions}?drivers=gaps`,
        },
      ];
      if (horizon !== undefined) {
        const days = { from: today, to: addDays(today, horizon) };
        bands.push({
          counts: 'later',
          urgency: 'later',
          body: driverBody({ GapsDueFrom: days.from, GapsDueTo: days.to }, {}, mayOpenRestricted),
          day: lastWholeDay(mayOpenRestricted ? 'all' : 'open', { today }),
          isWhole: true,
          path: `${exceptions}?drivers=gaps&from=${days.from}&to=${days.to}`,
        });
      }
      return bands;
    },
    coming: ({ today, dueSoonDays, mayOpenRestricted }, from, to) => {
      const until = (last: CalendarDay) =>
        driverBody({ GapsDueFrom: from, GapsDueTo: last }, {}, mayOpenRestricted);
      return {
        ahead: until(to),
        soon: until(addDays(today, dueSoonDays.other)),
        day: lastWholeDay(mayOpenRestricted ? 'all' : 'open', { today }),
      };
    },
    // A paper that is filed for a card counts here.
    done: ({ mayOpenRestricted }) =>
      `select (x.created_at at time zone {timeZone})::date as day from driver_file x
        where x.client_id = (select current_client()) and x.deleted_at is null and not x.is_lawfully_gone
          ${mayOpenRestricted ? '' : `and ${isOpenKind}`}`,
    solvedBy: `select 'driver_file', f.id from driver_file f
      where f.client_id = (select current_client()) and f.employee_id = n.id`,
    narrow: ofDriver,
    rows: async (context, ids) => {
      const documents = await documentsFor(context);
      const source = driverDetailsSource({ documents, link: () => '' });
      const gap = dueStatusOf({ due: null, today: context.today, required: true });
      return (await some(context, source, ids)).map((row) => ({
        id: row.id,
        subject: `${row.firstName} ${row.lastName}`,
        place: row.employeeGroup.groupName,
        dueStatus: explained(gap, 'whole driver file'),
        ...(row.dqFile !== null && { reason: `${row.dqFile}.` }),
        isPrivate: true,
        action: { label: 'File documents', path: filesToMend(row.id) },
        path: person(row.id),
      }));
    },
  },
};
