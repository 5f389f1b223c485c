import type { courses } from '@roadproof/contract/training/course';
import { courseColumns } from '@roadproof/contract/training/course.columns';
import {
  coursePeople,
  courseTrainings,
  requiredPeople,
} from '@roadproof/contract/training/course-people';
import { mayOpen } from '@roadproof/domain/account/permission';
import { page } from '../../../db/list.ts';
import { neighboursOf } from '../../../db/neighbours.ts';
import type { Handlers } from '../../../http/context.ts';
import { listHandlers } from '../../../http/list-handlers.ts';
import { spreadsheetOf } from '../../../http/spreadsheet-of.ts';
import { oneStatement } from '../../../http/one-statement.ts';
import { countsOf, withCounts } from './count-rows.ts';
import { courseDetails } from './details.ts';
import { coursePeopleSource } from './people-rows.ts';
import { requiredPeopleSource } from './required-rows.ts';
import { courseSource } from './rows.ts';
import { removeCourse, saveCourse } from './save.ts';
import { addStarters } from './starter-rows.ts';
import { courseTrainingSource } from './training-rows.ts';

const uncounted = { assignedNow: null, overdueNow: null, compliance: null };

export const courseHandlers: Handlers<typeof courses> = {
  list: oneStatement(
    async (body, context) => {
      const found = await page(context, courseSource, body);
      const isCounted = body.withCounts && mayOpen(context.caller.flags, 'TRAINING');
      const ids = found.each('id');
      const counts = isCounted && ids.length > 0 ? await countsOf(context, ids) : () => uncounted;
      return found.with(['assignedNow', 'overdueNow', 'compliance'], ({ id }) => counts(id));
    },
    ({ withCounts }) => !withCounts,
  ),
  excel: async ({ format, ...body }, context) => {
    const sheet = spreadsheetOf(context, courseSource, courseColumns, format, body);
    const rows = sheet.rows as AsyncIterable<{ readonly id: string }>;
    return { ...sheet, rows: withCounts(rows, await countsOf(context)) };
  },
  get: async ({ Id }, context) => courseDetails(Id, context),
  neighbours: oneStatement(({ Id }, context) => neighboursOf(context, courseSource, Id, 'Course')),
  save: saveCourse,
  remove: removeCourse,
  addStarters: async (_, { db, caller }) => addStarters(db, caller.clientId),
};

export const coursePeopleHandlers: Handlers<typeof coursePeople> = listHandlers(
  coursePeople.list,
  coursePeopleSource,
);

/** Who has to take a course and is not assigned to it. */
export const requiredPeopleHandlers: Handlers<typeof requiredPeople> = listHandlers(
  requiredPeople.list,
  requiredPeopleSource,
);

export const courseTrainingHandlers: Handlers<typeof courseTrainings> = listHandlers(
  courseTrainings.list,
  courseTrainingSource,
);
