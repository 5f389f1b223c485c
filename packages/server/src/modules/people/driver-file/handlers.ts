import { driverFiles } from '@roadproof/contract/people/driver-file';
import type { ParsedInput } from '@roadproof/contract/operation';
import type { Handlers } from '../../../http/context.ts';
import { noteGone } from './gone-note.ts';
import { listHandlers } from '../../../http/list-handlers.ts';
import { oneStatement } from '../../../http/one-statement.ts';
import { drawPicture } from './picture.ts';
import { saveAnnualReview } from './review.ts';
import { driverFileSource } from './rows.ts';
import { ruleHandlers } from './rules.ts';
import { removePaper, savePaper } from './save.ts';
import { pastFileOf } from './past-file.ts';
import { openTo, slotsOf } from './slots.ts';

const papers = listHandlers(
  driverFiles.list,
  driverFileSource,
  ({ caller: { mayOpenRestricted } }, body: ParsedInput<typeof driverFiles.list>) => ({
    ...body,
    mayOpenRestricted,
  }),
);

/** Driver files and their rule pack (docs/domain.md, Driver qualification file). */
export const driverFileHandlers: Handlers<typeof driverFiles> = {
  list: oneStatement(async (body, context) => {
    const found = await papers.list(body, context);
    return found.with(['mayDelete', 'fileLink'], (paper) => openTo(paper, context));
  }),
  excel: papers.excel,
  save: savePaper,
  review: saveAnnualReview,
  noteGone,
  remove: removePaper,
  draw: drawPicture,
  slots: async ({ EmployeeId }, context) => slotsOf(context, EmployeeId),
  ofDay: async ({ EmployeeId, day }, context) => pastFileOf(context, EmployeeId, day),
  ...ruleHandlers,
};
