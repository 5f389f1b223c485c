import type { course } from '@roadproof/contract/training/course';
import type { z } from 'zod';
import { count, one } from '../../../db/list.ts';
import { fileLink } from '../../../files/link.ts';
import type { Context } from '../../../http/context.ts';
import { notFound } from '../../../errors.ts';
import { countsOf } from './count-rows.ts';
import { courseDetailsSource, materialsOf, usedBy } from './details-rows.ts';
import { requiredPeopleSource } from './required-rows.ts';

/** Everything about one course. */
export async function courseDetails(id: string, context: Context): Promise<z.input<typeof course>> {
  const record = await one(context, courseDetailsSource, id);
  if (!record) throw notFound('Course');
  const [counts, files, requiredNow, users] = await Promise.all([
    countsOf(context, [id]),
    materialsOf(context.db, id),
    count(context, requiredPeopleSource, { courseCatalogId: id }),
    usedBy(context.db, [id]),
  ]);
  return {
    ...record,
    ...counts(id),
    requiredNow,
    usedBy: users(id),
    files: files.map(({ fileId, ...file }) => ({
      ...file,
      fileLink: fileLink(context, fileId, file.fileName),
    })),
  };
}
