import type {
  expiryNotice,
  ExpiryNoticeBody,
  expiryNotices,
} from '@roadproof/contract/people/expiry-notice';
import { maxExpiryNotices } from '@roadproof/contract/people/expiry-notice';
import { expiryNoticeColumns } from '@roadproof/contract/people/expiry-notice.columns';
import { noticeLabels, stageWords } from '@roadproof/domain/people/expiry-notice';
import type { z } from 'zod';
import type { Context, Handlers } from '../../../http/context.ts';
import { exportName } from '../../../http/export-name.ts';
import { companySettings } from '../../company/client/rows.ts';
import { planOf, type Planned } from './plan.ts';

type Row = z.input<typeof expiryNotice>;

function rowOf({ item, notice }: Planned, areOn: boolean): Row {
  const whyNot =
    notice === null
      ? '12 weeks over: no more mails. Call.'
      : item.email === null
        ? 'No e-mail address'
        : areOn
          ? null
          : 'Notices are off';
  return {
    id: [item.employeeId, item.kind, notice?.stage ?? 'over'].join(':'),
    day: notice?.sendOn ?? null,
    personId: item.employeeId,
    person: item.person,
    kind: item.kind,
    about: noticeLabels[item.kind],
    stage: notice && stageWords(notice.stage),
    dueDate: item.dueDate,
    willBeSent: whyNot === null,
    whyNot,
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
  const { db, company, today } = context;
  const { noticesFrom } = await companySettings(db, company.id);
  const plan = await planOf(db, { today, firstRun: noticesFrom });
  const words = (body.options?.search ?? '').toLowerCase().split(/\s+/).filter(Boolean);
  const rows = plan
    .map((planned) => rowOf(planned, noticesFrom !== null))
    .filter(
      (row) =>
        (!body.personId || body.personId.includes(row.personId)) &&
        (!body.kind || row.kind === body.kind) &&
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
};
