import type { CalendarDay } from '@roadproof/domain/calendar-day';
import { icalendar } from '@roadproof/domain/icalendar';
import type { Context, PrintedFile } from '../../../../http/context.ts';
import { notFound, refused } from '../../../../errors.ts';
import { classEvent } from './class-event.ts';
import { classesOf, type ClassRow } from './class-rows.ts';

/** A training that has a class. */
type DatedClass = ClassRow & { readonly classDate: CalendarDay };

/** Returns true if a training has a class that is going to be held, or was. */
export const isDated = (found: ClassRow): found is DatedClass =>
  found.classDate !== null && !found.isCancelled;

/** A class as the text of a file for a calendar program (docs/domain.md, Training calendar). */
export function classText(training: DatedClass, { company, platform }: Context): string {
  const event = classEvent({ ...training, summary: 'Class' }, platform.config.publicUrl);
  return icalendar(training.trainingName, [event], company.timeZone);
}

/** The class of a training as a file of its own. */
export async function classFile(id: string, context: Context): Promise<PrintedFile> {
  const [found] = await classesOf(context.db, [id]);
  if (!found) throw notFound('Training');
  if (!isDated(found))
    throw refused('This training has no class.', 'Give it a day for its class first.');
  return {
    fileName: 'class.ics',
    contentType: 'text/calendar; charset=utf-8',
    body: Buffer.from(classText(found, context)),
  };
}
