import { trainingCourseReport } from '@roadproof/contract/training/training.columns';
import type { ParsedBody } from '../../../../db/list-source.ts';
import { page } from '../../../../db/list.ts';
import type { Context, Spreadsheet } from '../../../../http/context.ts';
import { spreadsheetOf } from '../../../../http/spreadsheet-of.ts';
import { pastTrainingSource, trainingReportSource } from './course-report-rows.ts';
import { courseBody } from './tracker-body.ts';

/** The list of the report by course: of a past day others were current. */
export const reportSource = ({ asOf }: Pick<Context, 'asOf'>) =>
  asOf === undefined ? trainingReportSource : pastTrainingSource;

type Flags = Parameters<typeof courseBody>[0];

/** A page of the training report by course. */
export async function courseReport(context: Context, flags: Flags, filter?: ParsedBody) {
  const { data, total } = await page(context, reportSource(context), courseBody(flags, filter));
  // The answer knows the keys of the tracker; a day travels alike in both.
  const rows = data.map((row) => ({ ...row, completedDate: travelling(row.completedDate) }));
  return { data: rows, total };
}

const travelling = (day: string | null): string | null => day && `${day}T00:00:00.000Z`;

/** The training report by course as a spreadsheet. */
export function courseSheet(
  context: Context,
  format: 'xlsx' | 'csv' | undefined,
  body: Flags & ParsedBody,
): Spreadsheet {
  const input = courseBody(body, body);
  const sheet = spreadsheetOf(context, reportSource(context), trainingCourseReport, format, input);
  return { ...sheet, report: trainingCourseReport };
}
