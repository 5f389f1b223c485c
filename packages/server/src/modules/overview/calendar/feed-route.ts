import { createHash } from 'node:crypto';
import { addDays, dayInZone } from '@roadproof/domain/calendar-day';
import { placeText } from '@roadproof/domain/place';
import { icalendar, type CalendarEvent } from '@roadproof/domain/icalendar';
import type { FastifyInstance } from 'fastify';
import { inCompany } from '../../../db/transaction.ts';
import { notFound } from '../../../errors.ts';
import type { Platform } from '../../../platform.ts';
import { classEvent } from '../../training/training/show/class-event.ts';
import {
  feedBySecret,
  feedReader,
  feedTrainings,
  noteRead,
  type FeedTraining,
} from './feed-rows.ts';

const daysBack = 90;
const daysAhead = 400;
/** Milliseconds between two notes of a calendar being read; programs ask far more often. */
const betweenNotes = 3_600_000;
const address = /^([\w-]{43})\.ics$/;

/** GET /calendar/<secret>.ics: trainings and due dates for a calendar program, which has no session (docs/domain.md, Training calendar). */
export function serveCalendarFeeds(app: FastifyInstance, platform: Platform): void {
  app.get<{ Params: { name: string } }>('/calendar/:name', async (request, reply) => {
    const [, secret] = address.exec(request.params.name) ?? [];
    const feed = secret && (await feedBySecret(platform.database.app, secret));
    if (!feed) throw notFound('Calendar');
    const { clientId, feedId } = feed;
    const scope = { clientId, requestId: request.id };
    const now = platform.now();
    const found = await inCompany(
      platform.database,
      scope,
      async (db) => {
        const reader = await feedReader(db, feedId, platform);
        if (!reader) return null;
        const today = dayInZone(now, reader.timeZone);
        const trainings = await feedTrainings(
          db,
          addDays(today, -daysBack),
          addDays(today, daysAhead),
        );
        const events = trainings.flatMap((one) => eventsOf(one, platform.config.publicUrl));
        const file = icalendar(`${reader.name} training`, events, reader.timeZone);
        return { file, lastReadAt: reader.lastReadAt };
      },
      { readOnly: true },
    );
    if (found === null) throw notFound('Calendar');
    const { file, lastReadAt } = found;
    const noted = new Date(now.getTime() - betweenNotes).toISOString();
    // What is written tells the company that something changed, so nearly every poll only reads.
    if (lastReadAt === null || lastReadAt <= noted)
      await inCompany(platform.database, scope, (db) =>
        noteRead(db, feedId, { lastReadAt: now.toISOString(), noted }),
      );
    const etag = `"${createHash('sha256').update(file).digest('base64url')}"`;
    reply.header('etag', etag).header('cache-control', 'private, no-cache');
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
    return reply
      .header('content-type', 'text/calendar; charset=utf-8')
      .header('content-disposition', 'inline; filename="training.ics"')
      .send(file);
  });
}

/** A class is one event, what is open by the due date another. */
function eventsOf(training: FeedTraining, publicUrl: string): CalendarEvent[] {
  const { isAutomatic, trainingName, people, open } = training;
  // The first of the automatic ones may go while others of its name and day stay.
  const id = isAutomatic
    ? createHash('sha256').update(`${trainingName}\n${training.dueDate}`).digest('hex').slice(0, 32)
    : training.id;
  const base = publicUrl.replace(/\/$/, '');
  const common = {
    changedAt: training.updatedAt,
    location: placeText(training.place ?? []) || null,
    url: isAutomatic ? `${base}/training/tracker` : `${base}/training/details?id=${id}`,
  };
  const count = (number: number): string => `${number} ${number === 1 ? 'person' : 'people'}`;
  const session: CalendarEvent[] =
    training.classDate === null
      ? []
      : [
          classEvent(
            {
              ...training,
              id,
              classDate: training.classDate,
              summary: `Class for ${count(people)}`,
            },
            publicUrl,
          ),
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
