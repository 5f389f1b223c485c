import type {
  calendarFeeds,
  trainingCalendar,
} from '@roadproof/contract/training/training-calendar';
import type { Handlers } from '../../../http/context.ts';
import { oneStatement } from '../../../http/one-statement.ts';
import { calendarDay, calendarPage } from './calendar.ts';
import { classFile } from '../../training/training/show/class-file.ts';
import { addFeed, feedOf, revokeFeeds } from './feed-rows.ts';

/** The training calendar (docs/domain.md, Training calendar). */
export const trainingCalendarHandlers: Handlers<typeof trainingCalendar> = {
  get: calendarPage,
  day: oneStatement(calendarDay),
  ics: async ({ Id }, context) => classFile(Id, context),
};

/** A person's calendar address. */
export const calendarFeedHandlers: Handlers<typeof calendarFeeds> = {
  get: oneStatement(async (_, { db, caller }) => {
    const feed = await feedOf(db, caller.employeeId);
    return {
      isOn: feed !== undefined,
      createdAt: feed?.createdAt ?? null,
      lastReadAt: feed?.lastReadAt ?? null,
    };
  }),
  save: async (_, { db, caller, platform }) => {
    await revokeFeeds(db, caller.employeeId, platform.now().toISOString());
    const secret = await addFeed(db, caller.clientId, caller.employeeId);
    return { path: `/calendar/${secret}.ics` };
  },
  revoke: async (_, { db, caller, platform }) => {
    await revokeFeeds(db, caller.employeeId, platform.now().toISOString());
    return { isOn: false };
  },
};
