import type {
  servicePrograms,
  serviceProgramUnits,
} from '@roadproof/contract/equipment/service-program';
import {
  serviceProgramColumns,
  serviceProgramUnitColumns,
} from '@roadproof/contract/equipment/service-program.columns';
import { page } from '../../../db/list.ts';
import { neighboursOf } from '../../../db/neighbours.ts';
import type { Handlers } from '../../../http/context.ts';
import { spreadsheetOf } from '../../../http/spreadsheet-of.ts';
import { oneStatement } from '../../../http/one-statement.ts';
import { dueCountsOf, withDueCounts } from './count-rows.ts';
import { programDetails } from './details.ts';
import { removeProgram } from './remove.ts';
import { serviceProgramSource, serviceProgramUnitSource } from './rows.ts';
import { saveProgram } from './save.ts';
import { joinProgram, leaveProgram, previewJoining } from './units.ts';

type Identified = AsyncIterable<{ readonly id: string }>;

export const serviceProgramHandlers: Handlers<typeof servicePrograms> = {
  list: async (body, context) => {
    const found = await page(context, serviceProgramSource, body);
    const counts = await dueCountsOf(context, 'program', found.each('id'));
    return found.with(['overdue', 'dueSoon'], ({ id }) => counts(id));
  },
  excel: async ({ format, ...body }, context) => {
    const sheet = spreadsheetOf(context, serviceProgramSource, serviceProgramColumns, format, body);
    const counts = await dueCountsOf(context, 'program');
    return { ...sheet, rows: withDueCounts(sheet.rows as Identified, counts) };
  },
  get: async ({ Id }, context) => programDetails(Id, context),
  neighbours: oneStatement(({ Id }, context) =>
    neighboursOf(context, serviceProgramSource, Id, 'Service program'),
  ),
  save: saveProgram,
  remove: removeProgram,
};

/** The units that follow programs. */
export const serviceProgramUnitHandlers: Handlers<typeof serviceProgramUnits> = {
  list: async (body, context) => {
    const found = await page(context, serviceProgramUnitSource, body);
    const counts = await dueCountsOf(context, 'unit', found.each('id'));
    return found.with(['overdue', 'dueSoon'], ({ id }) => counts(id));
  },
  excel: async ({ format, ...body }, context) => {
    const columns = serviceProgramUnitColumns;
    const sheet = spreadsheetOf(context, serviceProgramUnitSource, columns, format, body);
    const counts = await dueCountsOf(context, 'unit');
    return { ...sheet, rows: withDueCounts(sheet.rows as Identified, counts) };
  },
  preview: previewJoining,
  join: joinProgram,
  leave: leaveProgram,
};
