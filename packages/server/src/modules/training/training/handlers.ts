import { trainings } from '@roadproof/contract/training/training';
import {
  rosterColumns,
  trackerColumns,
  trainingReportColumns,
} from '@roadproof/contract/training/training.columns';
import { one, page } from '../../../db/list.ts';
import { neighboursOf } from '../../../db/neighbours.ts';
import type { Context, Handlers } from '../../../http/context.ts';
import { notFound } from '../../../errors.ts';
import { countBodies } from '../../../http/counts-handler.ts';
import { listHandlers } from '../../../http/list-handlers.ts';
import { oneStatement } from '../../../http/one-statement.ts';
import { spreadsheetOf } from '../../../http/spreadsheet-of.ts';
import { cancelTraining, moveTraining, removeTraining } from './plan/change.ts';
import { countsOf, coursesOf, peopleOf, trainingDetailsSource } from './show/details-rows.ts';
import { letGoNumbers } from './assign/release-requirements.ts';
import { trainingSource } from './show/list-rows.ts';
import { previewTraining } from './plan/preview.ts';
import { signInSheet } from './show/print.ts';
import { remindTraining } from './assign/remind.ts';
import { rosterSource } from './show/roster-rows.ts';
import { courseReport, courseSheet } from './show/course-report.ts';
import { courseColumns, trackerSource } from './rows.ts';
import { saveTraining } from './plan/schedule.ts';
import { trackerBody } from './show/tracker-body.ts';
import { withEmptyCells } from './show/tracker-row.ts';

const { list, excel: listExcel } = listHandlers(trainings.list, trainingSource);

/** Trainings, their rosters and the tracker. */
export const trainingHandlers: Omit<Handlers<typeof trainings>, 'renewalHighlight'> = {
  list,
  listExcel,
  get: async ({ Id }, context) => {
    const training = await trainingOf(Id, context);
    const { db, today } = context;
    const [{ goBack, end }, counts, courses] = await Promise.all([
      letGoNumbers(db, Id),
      countsOf(db, Id, today),
      coursesOf(db, Id),
    ]);
    return { ...training, goBackCount: goBack, endCount: end, ...counts, courses };
  },
  neighbours: oneStatement(({ Id }, context) =>
    neighboursOf(context, trainingDetailsSource, Id, 'Training'),
  ),
  people: async ({ id }, context) => {
    await trainingOf(id, context);
    return peopleOf(context.db, id);
  },
  roster: async (body, context) => {
    await trainingOf(body.trainingId, context);
    return withEmptyCells(await page(context, rosterSource, body));
  },
  rosterExcel: async ({ format, ...body }, context) => {
    const { trainingId } = body;
    const { trainingName } = await trainingOf(trainingId, context);
    const columns = [...rosterColumns.columns, ...(await courseColumns(context, { trainingId }))];
    const shown = { ...rosterColumns, columns };
    return { ...spreadsheetOf(context, rosterSource, shown, format, body), title: trainingName };
  },
  signInSheet: async ({ Id }, context) => signInSheet(Id, context),
  preview: previewTraining,
  save: saveTraining,
  remind: remindTraining,
  cancel: cancelTraining,
  move: moveTraining,
  remove: removeTraining,
  tracker: oneStatement(
    async ({ Filter, ByCourse, ...flags }, context) =>
      ByCourse
        ? courseReport(context, flags, Filter)
        : withEmptyCells(await page(context, trackerSource, trackerBody(flags, Filter))),
    ({ ByCourse }) => !ByCourse,
  ),
  trackerCounts: oneStatement(async ({ bodies }, context) =>
    countBodies(
      context,
      trackerSource,
      bodies.map(({ Filter, ...flags }) => trackerBody(flags, Filter)),
    ),
  ),
  excel: async ({ format, ByCourse, ...body }, context) => {
    if (ByCourse) return courseSheet(context, format, body);
    const ownColumns = await courseColumns(context);
    const shown = { ...trackerColumns, columns: [...trackerColumns.columns, ...ownColumns] };
    const sheet = spreadsheetOf(context, trackerSource, shown, format, trackerBody(body, body));
    return { ...sheet, ownColumns, report: trainingReportColumns };
  },
  excelReport: async ({ format, ByCourse, ...body }, context) => {
    if (ByCourse) return courseSheet(context, format, body);
    const ownColumns = await courseColumns(context, { ids: body.CourseIds });
    const columns = [...trainingReportColumns.columns, ...ownColumns];
    const shown = { ...trainingReportColumns, columns };
    const sheet = spreadsheetOf(context, trackerSource, shown, format, trackerBody(body, body));
    return { ...sheet, ownColumns, report: trainingReportColumns };
  },
};

async function trainingOf(id: string, context: Context) {
  const training = await one(context, trainingDetailsSource, id);
  if (!training) throw notFound('Training');
  return training;
}
