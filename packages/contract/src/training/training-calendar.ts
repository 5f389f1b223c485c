import * as z from 'zod';
import { operation } from '../operation.ts';
import { day, dayOut, id, instantOut, nothing } from '../schema.ts';
import { trainingRow } from './training-row.ts';

/** What a calendar can show beside trainings, each only to those who may see its module (docs/domain.md, Training calendar). */
export const calendarLayers = [
  'training',
  'licence',
  'medCard',
  'renewal',
  'service',
  'incident',
] as const;
export type CalendarLayer = (typeof calendarLayers)[number];

/** Most days of one answer: six weeks of a month and some. */
export const maxCalendarDays = 100;
/** Most trainings of one answer. */
export const maxCalendarTrainings = 500;

const narrowed = {
  locationId: id.optional(),
  employeeGroupId: id.optional(),
  courseCatalogId: id.optional(),
  /** Only trainings and courses in this state. */
  status: z.enum(['Pending', 'OverDue', 'DueSoon', 'Completed']).optional(),
};

const request = z
  .strictObject({
    from: day,
    to: day,
    ...narrowed,
    layers: z.array(z.enum(calendarLayers)).default(['training']),
  })
  .refine(({ from, to }) => to >= from, { message: 'The end is before the start.', path: ['to'] });

const dayState = z.enum(['OVERDUE', 'DUE_SOON', 'PENDING', 'COMPLETED']);

/** The days of a calendar: classes and trainings due, courses due by day, and how many things of each further layer. */
export const calendarPage = z.object({
  /** Those with their class or their due date within the days. */
  trainings: z.array(trainingRow),
  /** How many there are, if more than are sent. */
  trainingCount: z.number().int(),
  courses: z.array(
    z.object({
      day: dayOut,
      courseCatalogId: id,
      course: z.string(),
      people: z.number().int(),
      /** Completed only where completed trainings were asked for. */
      state: dayState,
      /** How many trainings ask for it by this day; none where the day is one of law or rule. */
      askedBy: z.number().int(),
      /** The only training that asks for it by this day; its due date can be moved. */
      training: z
        .object({
          id,
          version: z.number().int(),
          trainingName: z.string(),
          startDate: dayOut,
          dueDate: dayOut,
        })
        .nullable(),
    }),
  ),
  days: z.array(
    z.object({
      day: dayOut,
      layer: z.enum(calendarLayers),
      count: z.number().int(),
      state: dayState,
    }),
  ),
  /** The layers this caller may ask for. */
  allowed: z.array(z.enum(calendarLayers)),
});

/** Most people of one day in one answer. */
const maxDayPeople = 500;

const personDue = z.object({
  requirementId: id,
  trainingMappingId: id,
  employeeId: id,
  employeeName: z.string(),
  courseCatalogId: id,
  course: z.string(),
  trainingId: id,
  trainingName: z.string(),
  state: dayState,
});

export const trainingCalendar = {
  ics: operation({
    method: 'GET',
    path: '/api/Training/GetTrainingIcs',
    access: 'TRAINING',
    body: 'query',
    answer: 'document',
    input: z.strictObject({ Id: id }),
    output: z.unknown(),
    summary: 'The class of a training as a file for a calendar program.',
  }),
  day: operation({
    method: 'POST',
    path: '/api/Training/GetTrainingCalendarDay',
    readsLists: true,
    access: 'TRAINING',
    body: 'json',
    input: z.strictObject({
      day,
      ...narrowed,
      limit: z.number().int().min(1).max(maxDayPeople).default(maxDayPeople),
    }),
    output: z.object({ people: z.array(personDue), total: z.number().int() }),
    summary: 'Who has which course due by a day.',
  }),
  get: operation({
    method: 'POST',
    path: '/api/Training/GetTrainingCalendar',
    readsLists: true,
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
    forPeople: true,
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
    forPeople: true,
    body: 'json',
    writes: true,
    input: nothing,
    once: 'path',
    /** The secret is in the path and is told this once. */
    output: z.object({ path: z.string().nullable() }),
    summary: "Makes the caller's calendar address; an earlier one stops working.",
  }),
  revoke: operation({
    method: 'POST',
    path: '/api/CalendarFeed/RevokeCalendarFeed',
    access: 'TRAINING',
    forPeople: true,
    body: 'json',
    writes: true,
    input: nothing,
    output: z.object({ isOn: z.boolean() }),
    summary: "Ends the caller's calendar address.",
  }),
};
