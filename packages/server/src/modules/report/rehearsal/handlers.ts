import { rehearsals } from '@roadproof/contract/report/rehearsal';
import { spreadsheetOf } from '../../../http/spreadsheet-of.ts';
import { page } from '../../../db/list.ts';
import type { Handlers } from '../../../http/context.ts';
import { oneStatement } from '../../../http/one-statement.ts';
import { rehearsalDocument } from './document.ts';
import { drawExtra } from './draw.ts';
import { mailRehearsal } from './mail.ts';
import { rehearsalSource } from './rows.ts';
import { shownRehearsal } from './shown.ts';

/** Dress rehearsals (docs/domain.md, Dress rehearsal). */
export const rehearsalHandlers: Handlers<typeof rehearsals> = {
  get: shownRehearsal,
  list: oneStatement(async (body, context) => page(context, rehearsalSource(context.caller), body)),
  excel: async ({ format, ...body }, context) => {
    const source = rehearsalSource(context.caller);
    return spreadsheetOf(context, source, source.columns, format, body);
  },
  save: (_, context) => drawExtra(context),
  document: rehearsalDocument,
  mail: mailRehearsal,
};
