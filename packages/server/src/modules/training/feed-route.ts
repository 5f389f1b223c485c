import { addDays, dayInZone } from '@roadproof/domain/calendar-day';
import { icalendar, type CalendarEvent } from '@roadproof/domain/icalendar';
import type { FastifyInstance } from 'fastify';
import { inCompany } from '../../db/transaction.ts';
import { notFound } from '../../http/errors.ts';
import type { Platform } from '../../platform.ts';
import {
  feedBySecret,
  feedReader,
  feedTrainings,
  noteRead,
  type FeedTraining,
} from './feed-rows.ts';

const daysBack = 90;
const daysAhead = 400;
const address = /^([\w-]{43})\.ics$/;

/** GET /calendar/<secret>.ics: trainings and due dates for a calendar program, which has no session (domain.md, section 6.5). */
export function serveCalendarFeeds(app: FastifyInstance, platform: Platform): void {
  app.get<{ Params: { name: string } }>('/calendar/:name', async (request, reply) => {
    const [, secret] = address.exec(request.params.name) ?? [];
    const feed = secret && (await feedBySecret(platform.database.app, secret));
    if (!feed) throw notFound('Calendar');
    const { clientId, employeeId, feedId } = feed;
    const file = await inCompany(
      platform.database,
      { clientId, requestId: request.id },
      async (db) => {
        const reader = await feedReader(db, employeeId);
        if (!reader) return null;
        const now = platform.now();
        await noteRead(db, feedId, now.toISOString());
        const today = dayInZone(now, reader.timeZone);
        const trainings = await feedTrainings(
          db,
          addDays(today, -daysBack),
          addDays(today, daysAhead),
        );
        const events = trainings.flatMap((one) => eventsOf(one, platform.config.publicUrl));
        return icalendar(`${reader.name} training`, events, reader.timeZone);
      },
    );
    if (file === null) throw notFound('Calendar');
    return reply
      .header('content-type', 'text/calendar; charset=utf-8')
      .header('content-disposition', 'inline; filename="training.ics"')
      .header('cache-control', 'private, no-cache')
      .send(file);
  });
}

/** A class is one event, what is open by the due date another. */
function eventsOf(training: FeedTraining, publicUrl: string): CalendarEvent[] {
  const { id, isAutomatic, trainingName, people, open } = training;
  const base = publicUrl.replace(/\/$/, '');
  const common = {
    changedAt: training.updatedAt,
    location: training.locationName,
    url: isAutomatic ? `${base}/training/tracker` : `${base}/training/details?id=${id}`,
  };
  const count = (number: number): string => `${number} ${number === 1 ? 'person' : 'people'}`;
  const taught = training.instructorName ? `\nInstructor: ${training.instructorName}` : '';
  const session: CalendarEvent[] =
    training.classDate === null
      ? []
      : [
          {
            ...common,
            uid: `${id}-class@roadproof`,
            day: training.classDate,
            startTime: training.startTime,
            endTime: training.endTime,
            title: trainingName,
            description: `Class for ${count(people)}${taught}`,
          },
        ];
  const due: CalendarEvent[] =
    open === 0
      ? []
      : [
          {
            ...common,
            uid: `${id}-due@roadproof`,
            day: training.dueDate,
            startTime: null,
            endTime: null,
            title: `Due: ${trainingName}`,
            description: `${open} of ${count(people)} not completed`,
          },
        ];
  return [...session, ...due];
}
