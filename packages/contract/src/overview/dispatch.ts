import { answers } from '@roadproof/domain/answer';
import { dispatchCodes } from '@roadproof/domain/dispatch/dispatch-rule';
import { openFacts } from '@roadproof/domain/dispatch/dispatch';
import { loadMarks, type LoadMark } from '@roadproof/domain/dispatch/dispatch-facts';
import { plainText } from '@roadproof/domain/plain-text';
import * as z from 'zod';
import { operation } from '../operation.ts';
import { day, dayOut, id } from '../schema.ts';

const count = z.number().int();
const answer = z.enum(answers);
const paths = '/api/Dispatch';

/** The most trailers behind one power unit. */
export const maxTrailers = 3;
/** The number of days ahead that a question may be: also the day after a card that ends in 30 days. */
export const maxDaysAhead = 31;

/** Kinds of load as they are returned. */
export const loadOut = z.object({
  placards: z.boolean(),
  tank: z.boolean(),
  doubles: z.boolean(),
  passengers: z.boolean(),
  over80: z.boolean(),
  interstate: z.boolean(),
} satisfies Record<LoadMark, z.ZodType>);

/** Kinds of load; one that is not sent is not there, and between States unless it is sent as false. */
const load = z.strictObject({
  placards: z.boolean().default(false),
  tank: z.boolean().default(false),
  doubles: z.boolean().default(false),
  passengers: z.boolean().default(false),
  over80: z.boolean().default(false),
  interstate: z.boolean().default(true),
} satisfies Record<LoadMark, z.ZodType>);

const behindAndOn = {
  trailerIds: z.array(id).max(maxTrailers, `Choose at most ${maxTrailers} trailers.`).default([]),
  load: load.prefault({}),
  /** Today to 31 days ahead; today by default. */
  day: day.optional(),
};
/** The power unit with its trailers and its load. */
const vehicle = { equipmentId: id, ...behindAndOn };

/** A question: this driver, this vehicle with its load, on this day. */
export const askedDispatch = z.strictObject({ employeeId: id, ...vehicle });

const action = z.object({ label: z.string(), path: z.string() });

/** Why a driver may not take a unit, or what has to be known or done first. */
export const dispatchReason = z.object({
  code: z.enum(dispatchCodes),
  /** The answer that it makes by itself. */
  effect: answer.exclude(['yes']),
  /** The driver or unit it is about; null where it is the company. */
  about: id.nullable(),
  subject: z.string(),
  text: z.string(),
  rule: z.string().nullable(),
  /** Where it is settled; null for a caller who may not open it. */
  action: action.nullable(),
  /** The fact that is not entered and decides. */
  asks: z.enum(openFacts).optional(),
});

/** The parts of the question that would be different; a field that is not there stays as it is. */
const change = z.object({
  employeeId: id.optional(),
  trailerIds: z.array(id).optional(),
  without: z.enum(loadMarks).optional(),
});

const dispatchAnswer = z.object({
  answer,
  /** The answer in one sentence. */
  sentence: z.string(),
  /** The first day on which the answer is another one, as far as days decide. */
  until: dayOut.nullable(),
  /** Worst first. */
  reasons: z.array(dispatchReason),
  /** Everything that was checked and is in order. */
  inOrder: z.array(z.string()),
  /** The names of the rules that the company has turned off: they were not checked. */
  turnedOff: z.array(z.string()),
  /** Facts that are not entered and change nothing. */
  asks: z.array(
    z.object({
      fact: z.enum(openFacts),
      about: id,
      text: z.string(),
      rule: z.string().nullable(),
    }),
  ),
  /** Other questions with another answer. */
  changes: z.array(z.object({ label: z.string(), change, answer, text: z.string() })),
});

/** A driver with the answer for one vehicle and its load. */
const foundDriver = z.object({
  id,
  name: z.string(),
  group: z.string().nullable(),
  /** At home where the unit is. */
  isHome: z.boolean(),
  answer,
  text: z.string(),
  rule: z.string().nullable(),
});

/** A power unit with the answer for one driver, its trailers and the load. */
const foundUnit = foundDriver.safeExtend({
  /** At home where the driver is, or usually driven by the driver. */
  isHome: z.boolean(),
});

const choice = z.object({ id, title: z.string(), detail: z.string().nullable() });

/** May this driver take this unit (docs/domain.md, May this driver take this unit). */
export const dispatch = {
  ask: operation({
    method: 'POST',
    path: `${paths}/AskDispatch`,
    readsLists: true,
    access: ['EMPLOYEE', 'EQUIPMENT'],
    body: 'json',
    input: askedDispatch,
    output: dispatchAnswer,
    summary:
      'Whether a driver may take a unit with its trailers and its load on a day, with every reason and what would change the answer.',
  }),
  find: operation({
    method: 'POST',
    path: `${paths}/FindDispatch`,
    readsLists: true,
    access: ['EMPLOYEE', 'EQUIPMENT'],
    body: 'json',
    input: z.strictObject(vehicle),
    output: z.object({
      /** The drivers of the lists, those at home where the unit is first. */
      drivers: z.array(foundDriver),
      /** Drivers who may take it, with a condition or without. */
      may: count,
      mayNot: count,
      /** The name of the place where the unit is at home. */
      home: z.string().nullable(),
    }),
    summary: 'Which drivers may take a unit with its trailers and its load on a day.',
  }),
  findUnits: operation({
    method: 'POST',
    path: `${paths}/FindDispatchUnits`,
    readsLists: true,
    access: ['EMPLOYEE', 'EQUIPMENT'],
    body: 'json',
    input: z.strictObject({ employeeId: id, ...behindAndOn }),
    output: z.object({
      /** The power units in use: those that may be taken first, of them those at home where the driver is, the barred ones last. */
      units: z.array(foundUnit),
      /** Units that may be taken, with a condition or without. */
      may: count,
      mayNot: count,
      /** The name of the place where the driver is at home. */
      home: z.string().nullable(),
    }),
    summary: 'Which units a driver may take with some trailers and a load on a day.',
  }),
  remember: operation({
    method: 'POST',
    path: `${paths}/SaveDispatchInterstate`,
    access: ['EMPLOYEE', 'EQUIPMENT'],
    body: 'json',
    writes: true,
    input: z.strictObject({ interstate: z.boolean('Say whether loads are interstate.') }),
    output: z.object({}),
    summary:
      'Remembers for the whole company if questions of dispatch begin with an interstate load.',
  }),
  choices: operation({
    method: 'POST',
    path: `${paths}/GetDispatchChoices`,
    readsLists: true,
    access: ['EMPLOYEE', 'EQUIPMENT'],
    body: 'json',
    input: z.strictObject({
      kind: z.enum(['driver', 'unit', 'trailer']),
      search: z.string().overwrite(plainText).max(100).default(''),
      /** This one alone, found by its id. */
      id: id.optional(),
      pageNumber: z.int().min(1).max(1000).default(1),
      pageSize: z.int().min(1).max(100).default(50),
    }),
    output: z.object({ data: z.array(choice), total: count }),
    summary: 'The drivers, power units and trailers that a question can be about.',
  }),
};
