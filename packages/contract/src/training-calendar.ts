import * as z from 'zod';
import { operation } from './operation.ts';
import { day, dayOut, id, instantOut, nothing } from './schema.ts';
import { trainingRow } from './training-row.ts';

/** What a calendar can show beside trainings, each only to those who may see its module (docs/domain.md, Training calendar). */
export const calendarLayers = ['training', 'licence', 'medCard', 'renewal', 'service'] as const;
export type CalendarLayer = (typeof calendarLayers)[number];

/** Most days of one answer: six weeks of a month and some. */
export const maxCalendarDays = 100;
/** Most trainings of one answer. */
export const maxCalendarTrainings = 500;

const request = z
  .strictObject({
    from: day,
    to: day,
    locationId: id.optional(),
    employeeGroupId: id.optional(),
    courseCatalogId: id.optional(),
    /** Only trainings and assignments in this state. */
    status: z.enum(['Pending', 'OverDue', 'DueSoon', 'Completed']).optional(),
    layers: z.array(z.enum(calendarLayers)).default(['training']),
  })
  .refine(({ from, to }) => to >= from, { message: 'The end is before the start.', path: ['to'] });

/** The days of a calendar: trainings, and how many things of each layer are due on which day. */
export const calendarPage = z.object({
  trainings: z.array(trainingRow),
  /** How many there are, if more than are sent. */
  trainingCount: z.number().int(),
  days: z.array(
    z.object({
      day: dayOut,
      layer: z.enum(calendarLayers),
      count: z.number().int(),
      /** Completed only where completed trainings were asked for. */
      state: z.enum(['OVERDUE', 'DUE_SOON', 'PENDING', 'COMPLETED']),
    }),
  ),
  /** The layers this caller may ask for. */
  allowed: z.array(z.enum(calendarLayers)),
});

export const trainingCalendar = {
  get: operation({
    method: 'POST',
    path: '/api/Training/GetTrainingCalendar',
    access: 'TRAINING',
    body: 'json',
    input: request,
    output: calendarPage,
    summary: 'Trainings and due dates of a range of days, with further layers by permission.',
  }),
};

/** A person's calendar address, a secret that calendar programs read by. */
export const calendarFeeds = {
  get: operation({
    method: 'GET',
    path: '/api/CalendarFeed/GetCalendarFeed',
    access: 'TRAINING',
    body: 'query',
    input: nothing,
    output: z.object({
      isOn: z.boolean(),
      createdAt: instantOut.nullable(),
      lastReadAt: instantOut.nullable(),
    }),
    summary: 'Whether the caller has a calendar address, and when it was last read.',
  }),
  save: operation({
    method: 'POST',
    path: '/api/CalendarFeed/SaveCalendarFeed',
    access: 'TRAINING',
    body: 'json',
    writes: true,
    input: nothing,
    /** The secret is in the path and is told this once. */
    output: z.object({ path: z.string() }),
    summary: "Makes the caller's calendar address; an earlier one stops working.",
  }),
  revoke: operation({
    method: 'POST',
    path: '/api/CalendarFeed/RevokeCalendarFeed',
    access: 'TRAINING',
    body: 'json',
    writes: true,
    input: nothing,
    output: z.object({ isOn: z.boolean() }),
    summary: "Ends the caller's calendar address.",
  }),
};
