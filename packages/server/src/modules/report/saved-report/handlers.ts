import { savedReports } from '@roadproof/contract/report/saved-report';
import { writtenDocument } from '@roadproof/contract/report/report-document';
import { filterInForm } from '@roadproof/contract/report/report-filter-form';
import { locked, removeRecord } from '../../../db/record.ts';
import { one } from '../../../db/list.ts';
import type { Handlers } from '../../../http/context.ts';
import { ApiError, notFound } from '../../../errors.ts';
import { usable } from '../lists/usable.ts';
import { listHandlers } from '../../../http/list-handlers.ts';
import { oneStatement } from '../../../http/one-statement.ts';
import { mayChange, notYours } from './owner.ts';
import { documentOf, savedReportSource } from './rows.ts';
import { saveReport } from './save.ts';

const reports = listHandlers(savedReports.list, savedReportSource, ({ caller }, body) => ({
  ...body,
  reader: caller.employeeId,
}));

/** Custom reports (docs/product.md, Custom reports). */
export const savedReportHandlers: Handlers<typeof savedReports> = {
  list: oneStatement(async (body, context) => {
    const found = await reports.list(body, context);
    return found.with(['mayChange'], ({ ownerId }) => ({ mayChange: mayChange(context, ownerId) }));
  }),
  excel: reports.excel,
  get: async ({ Id }, context) => {
    const row = await one(context, savedReportSource, Id);
    const isMine = row?.ownerId === context.caller.employeeId;
    if (!row || !(row.isShared || isMine)) throw notFoundError();
    const document = writtenDocument.parse(await documentOf(context.db, Id));
    const { document: kept, leftOut } = usable(context, row.category, document);
    const shown = { ...kept, filter: filterInForm(row.category, kept.filter) };
    return {
      ...row,
      mayChange: mayChange(context, row.ownerId),
      filter: JSON.stringify(shown),
      leftOut,
    };
  },
  save: saveReport,
  remove: async ({ id }, context) => {
    const { ownerId, isShared } = await locked(context.db, 'savedReport', id, 'Custom report');
    // Somebody's private report is nobody else's to know of.
    if (!mayChange(context, ownerId)) throw isShared ? notYours() : notFound('Custom report');
    return removeRecord(context, 'savedReport', id);
  },
};

const notFoundError = (): ApiError =>
  new ApiError(404, [
    {
      message: 'This report no longer exists.',
      description: 'It was deleted, or it belongs to another user and is not shared.',
    },
  ]);
