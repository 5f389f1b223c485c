import {
  maxExpiryNotices,
  sentNotices,
  type expiryNotice,
  type ExpiryNoticeBody,
  type expiryNotices,
} from '@roadproof/contract/people/expiry-notice';
import { expiryNoticeColumns } from '@roadproof/contract/people/expiry-notice.columns';
import type { CalendarDay } from '@roadproof/domain/calendar-day';
import { formatDay } from '@roadproof/domain/format';
import { mayOpen } from '@roadproof/domain/account/permission';
import { stageWords } from '@roadproof/domain/people/expiry-notice';
import type { z } from 'zod';
import type { Context, Handlers } from '../../../http/context.ts';
import { exportName } from '../../../http/export-name.ts';
import { listHandlers } from '../../../http/list-handlers.ts';
import { maySee } from './may-see.ts';
import { planOf, type Planned } from './plan.ts';
import { itemKey, type Snooze } from './rows.ts';
import { sentNoticeSource } from './sent-rows.ts';
import { snoozeNotice } from './snooze.ts';
import { noticeSummary } from './summary.ts';

type Row = z.input<typeof expiryNotice>;

function whyNot(planned: Planned, areOn: boolean): string | null {
  const { item, notice, isOn, snooze, ask, heldUntil } = planned;
  if (!isOn) return 'Mails about this kind are off';
  if (item.classOn !== null) return `Has a class on ${formatDay(item.classOn)}`;
  if (ask?.receivedOn) return `Waits for review since ${formatDay(ask.receivedOn)}`;
  if (heldUntil !== null)
    return snooze?.until === heldUntil
      ? snoozeWords(snooze)
      : `Asked on ${formatDay(ask?.askedOn)}`;
  if (notice === null) return '12 weeks over: no more mails. Call.';
  if (item.person.email === null) return 'No e-mail address';
  return areOn ? null : 'Notices are off';
}

/** 'Seen, again on 12/15/2026 (Dana Whitfield: at the examiner's on the 14th)'. */
const snoozeWords = ({ until, by, note }: Snooze): string =>
  `Seen, again on ${formatDay(until)} (${[by, note].filter(Boolean).join(': ')})`;

function rowOf(planned: Planned, areOn: boolean, today: CalendarDay): Row {
  const { item, notice, heldUntil } = planned;
  const reason = whyNot(planned, areOn);
  return {
    id: [
      item.person.id,
      itemKey(item),
      notice?.stage ?? (heldUntil === null ? 'over' : 'held'),
    ].join(':'),
    day: notice?.sendOn ?? (heldUntil === null ? null : today),
    personId: item.person.id,
    person: item.person.name,
    email: item.person.email,
    phone: item.person.phone,
    kind: item.kind,
    itemKind: item.itemKind,
    itemId: item.itemId,
    about: item.about,
    stage: notice && stageWords(notice.stage),
    dueDate: item.dueDate,
    willBeSent: reason === null,
    whyNot: reason,
  };
}

const sortKeys = {
  day: ({ day }: Row) => day ?? '9999-12-31',
  person: ({ person }: Row) => person.toLowerCase(),
  dueDate: ({ dueDate }: Row) => dueDate,
};
const isSortKey = (field: string): field is keyof typeof sortKeys => Object.hasOwn(sortKeys, field);

/** The rows that match, in the order asked for, else by day and person. */
async function found(body: ExpiryNoticeBody, context: Context): Promise<readonly Row[]> {
  const { db, today } = context;
  const { plan, noticesFrom } = await planOf(db, { today });
  const words = (body.options?.search ?? '').toLowerCase().split(/\s+/).filter(Boolean);
  const rows = plan
    .filter(({ item }) => maySee(item, context))
    .map((planned) => rowOf(planned, noticesFrom !== null, today))
    .filter(
      (row) =>
        (!body.personId || body.personId.includes(row.personId)) &&
        (!body.kind || row.kind === body.kind) &&
        (body.hasAddress === undefined || (row.email !== null) === body.hasAddress) &&
        (body.willBeSent === undefined || row.willBeSent === body.willBeSent) &&
        words.every((word) => `${row.person} ${row.about}`.toLowerCase().includes(word)),
    );
  const order = [
    ...(body.options?.sortBy ?? []),
    { field: 'day', direction: 'asc' },
    { field: 'person', direction: 'asc' },
  ];
  return rows.toSorted((one, other) => {
    for (const { field, direction } of order) {
      if (!isSortKey(field)) continue;
      const [a, b] = [sortKeys[field](one), sortKeys[field](other)];
      if (a !== b) return a < b === (direction === 'asc') ? -1 : 1;
    }
    return 0;
  });
}

async function* streamed(rows: readonly Row[]): AsyncGenerator<Row> {
  yield* rows;
}

/** The plan of expiry notices, by the same rule as the run of each morning. */
export const expiryNoticeHandlers: Handlers<typeof expiryNotices> = {
  list: async (body, context) => {
    const rows = await found(body, context);
    const size = body.options?.pageSize ?? maxExpiryNotices;
    const from = ((body.options?.pageNumber ?? 1) - 1) * size;
    return { data: rows.slice(from, from + size), total: rows.length };
  },
  excel: async ({ format, ...body }, context) => ({
    fileName: exportName(expiryNoticeColumns, context),
    sheet: expiryNoticeColumns.sheet,
    format,
    columns: [...expiryNoticeColumns.columns],
    rows: streamed(await found(body, context)),
  }),
  summary: async (_, context) => noticeSummary(context),
  snooze: snoozeNotice,
};

/** Notices that were mailed, of what the caller may know of. */
export const sentNoticeHandlers: Handlers<typeof sentNotices> = listHandlers(
  sentNotices.list,
  sentNoticeSource,
  ({ caller }, body) => ({
    ...body,
    seen: {
      trainings: mayOpen(caller.flags, 'TRAINING'),
      others: mayOpen(caller.flags, 'EMPLOYEE'),
      restricted: caller.mayOpenRestricted,
    },
  }),
);
