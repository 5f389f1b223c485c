import { parsedReport } from '../lists/run.ts';
import type { ParsedInput } from '@roadproof/contract/operation';
import type { savedReports } from '@roadproof/contract/report/saved-report';
import { addRecord, forUpdate, saveRecord, type Saved } from '../../../db/record.ts';
import { refuseStale } from '../../../db/stale.ts';
import type { Context } from '../../../http/context.ts';
import { ApiError, badRequest, notFound } from '../../../errors.ts';
import { mayChange, notYours } from './owner.ts';

type Form = ParsedInput<typeof savedReports.save>;

/** Keeps a report under a name; its document may ask for no more than the caller may read. */
export async function saveReport(form: Form, context: Context): Promise<Saved> {
  return form.id === undefined ? add(form, context) : change(form, form.id, context);
}

async function add({ reportName, category, filter, isShared }: Form, context: Context) {
  if (reportName === undefined)
    throw badRequest('Name is required.', 'Give the report a name.', 'reportName');
  if (category === undefined)
    throw badRequest('Choose a category.', 'A report is of one category.', 'category');
  const document = filter ?? { version: 1 as const, filter: {}, sort: [] };
  checkDocument(context, category, document);
  return addRecord(context.db, 'savedReport', {
    clientId: context.caller.clientId,
    reportName,
    category,
    filter: JSON.stringify(document),
    ownerId: context.caller.employeeId,
    isShared: isShared ?? true,
  });
}

async function change(form: Form, id: string, context: Context): Promise<Saved> {
  const stored = await forUpdate(context.db, 'savedReport', id);
  const { caller } = context;
  // Somebody's private report is nobody else's to know of.
  if (!stored || !(stored.isShared || mayChange(context, stored.ownerId)))
    throw notFound('Custom report');
  if (!mayChange(context, stored.ownerId)) throw notYours();
  const { reportName, category, filter, isShared } = form;
  if (category !== undefined && category !== stored.category)
    throw badRequest(
      'A report keeps its category.',
      'Save a report of the other category as a new one.',
      'category',
    );
  if (filter) checkDocument(context, stored.category, filter);
  if (isShared === false && stored.ownerId !== caller.employeeId)
    throw badRequest(
      'Only its owner can make a report private.',
      'Only the owner would still find it.',
      'isShared',
    );
  const sent = {
    reportName,
    isShared,
    filter: filter && JSON.stringify(filter),
  };
  await refuseStale(context.db, stored, form.version, sent);
  return saveRecord(context.db, 'savedReport', stored, sent);
}

/** Throws what the category's own call would say of the document, at the form's field. */
function checkDocument(...[context, category, document]: Parameters<typeof parsedReport>): void {
  try {
    parsedReport(context, category, document);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    throw new ApiError(
      error.status,
      error.messages.map((message) => ({ ...message, field: 'filter' })),
    );
  }
}
