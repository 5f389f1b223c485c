import { icalendar } from '@roadproof/domain/icalendar';
import type { Context, PrintedFile } from '../../http/context.ts';
import { notFound, refused } from '../../http/errors.ts';
import { classEvent } from './class-event.ts';
import { classOf } from './class-rows.ts';

/** The class of a training as a file for a calendar program (docs/domain.md, Training calendar). */
export async function classFile(id: string, context: Context): Promise<PrintedFile> {
  const { company, db, platform } = context;
  const found = await classOf(db, id);
  if (!found) throw notFound('Training');
  const { classDate, isCancelled } = found;
  if (classDate === null || isCancelled)
    throw refused('This training has no class.', 'Give it a day for its class first.');
  const event = classEvent({ ...found, classDate, told: 'Class' }, platform.config.publicUrl);
  const text = icalendar(found.trainingName, [event], company.timeZone);
  return {
    fileName: 'class.ics',
    contentType: 'text/calendar; charset=utf-8',
    body: Buffer.from(text),
  };
}
