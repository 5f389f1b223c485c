import { isTimeZone } from '@roadproof/domain/calendar-day';
import {
  copiedDates,
  countries,
  equipmentCategories,
  gradeMeanings,
  isMonthDay,
} from '@roadproof/domain/company/lookup-field';
import { lookupGroups, type OwnTableList } from '@roadproof/domain/company/lookup-list';
import { plainText } from '@roadproof/domain/plain-text';
import * as z from 'zod';
import { choice, choosing } from '../choice.ts';
import { figureUnit, meterFigure } from '../meter-figure.ts';
import { flag, id, optionalNumber, optionalText, requiredText } from '../schema.ts';

const identity = { id: id.optional(), version: z.coerce.number().int().optional() };
const isActive = flag;
const nameOf = (label: string) => requiredText(label, 100);

const monthDay = (message: string) =>
  z
    .union(
      [z.literal('').transform(() => null), z.string().overwrite(plainText).refine(isMonthDay)],
      message,
    )
    .nullish();

/** A reminder a unit of the type starts with: a task, and how often. */
export const starterReminder = z.strictObject({
  taskName: nameOf('Task'),
  everyMeter: meterFigure('Every', 'everyMeterUnit', { min: 0.1, max: 9_999_999 }),
  /** What it counts where that is not the usual unit of the type. */
  everyMeterUnit: figureUnit,
  everyMonths: optionalNumber('Months', { min: 1, max: 240 }),
});

/** Every form of a list of choices: only the name is needed; what is left out of a change stays as it is. */
export const lookupForms = {
  employeeGroup: z.strictObject({
    ...identity,
    groupName: nameOf('Group name'),
    description: optionalText('Description', 500),
    managerId: choice('employee', 'Manager'),
    isActive,
  }),
  state: z.strictObject({
    ...identity,
    stateName: nameOf('State name'),
    /** Asked for when one is added. */
    code: requiredText('Code', 3)
      .regex(/^[A-Za-z]{2,3}$/, 'Code is two or three letters, such as TX.')
      .transform((code) => code.toUpperCase())
      .optional(),
    country: z.enum(countries, 'Country is one of the list.').optional(),
    isActive,
  }),
  renewalType: z.strictObject({
    ...identity,
    renewalName: nameOf('Renewal name'),
    defaultMonths: optionalNumber('Months', { min: 1, max: 240 }),
    fixedMonthDay: monthDay('Fixed day is a month and a day, such as 12-31.'),
    seasonOpens: monthDay('The opening is a month and a day, such as 10-01.'),
    periodStarts: monthDay('The beginning is a month and a day, such as 01-01.'),
    keepsDay: flag,
    longestYears: optionalNumber('Longest, years', { min: 1, max: 10 }),
    dueSoonDays: optionalNumber('Due soon', { max: 365 }),
    regulation: optionalText('Regulation', 100),
    appliesToEquipmentTypeIds: choosing(
      z
        .union(
          [z.literal('').transform(() => []), id.transform((one) => [one]), z.array(id).max(100)],
          'Choose from the list.',
        )
        .optional(),
      'equipmentType',
      'Equipment type',
    ),
    documentRequired: flag,
    isStateProgram: flag,
    copiesTo: z.enum(copiedDates, 'Choose one from the list.').optional(),
    isActive,
  }),
  equipmentGroup: z.strictObject({
    ...identity,
    groupName: nameOf('Group name'),
    locationId: choice('location', 'Location'),
    isActive,
  }),
  equipmentType: z.strictObject({
    ...identity,
    equipmentTypeName: nameOf('Equipment type'),
    category: z.enum(equipmentCategories, 'Category is one of the list.').optional(),
    needsAnnualInspection: flag,
    /** False for what stays off the highway; true when absent. */
    onHighway: flag,
    defaultPrimaryUnitId: choice('MeterUnit', 'Primary meter unit'),
    starterReminders: z
      .array(
        starterReminder.refine(
          ({ everyMeter, everyMonths }) => typeof (everyMeter ?? everyMonths) === 'number',
          {
            message: 'Say how often: by meter, by months, or both.',
            path: ['everyMonths'],
          },
        ),
      )
      .max(20, 'A type has at most 20 starter reminders.')
      .optional(),
    isActive,
  }),
  location: z.strictObject({
    ...identity,
    locationName: nameOf('Location name'),
    address: optionalText('Address', 200),
    city: optionalText('City', 100),
    stateId: choice('state', 'State'),
    timeZone: z
      .union(
        [z.literal('').transform(() => null), z.string().refine(isTimeZone)],
        'Choose a time zone from the list.',
      )
      .nullish(),
    isActive,
  }),
  incidentType: z.strictObject({
    ...identity,
    incidentName: nameOf('Incident type'),
    asksDotQuestions: flag,
    defaultSeverityId: choice('Severity', 'Default severity'),
    isActive,
  }),
} as const satisfies Readonly<Record<OwnTableList, z.ZodObject>>;

/** A value of one of the groups; shown by its name unless it is displayed otherwise. The name is the key: once used it stays. */
export const saveLookupValue = z.strictObject({
  ...identity,
  lookupGroupName: z.enum(lookupGroups, 'Choose one of the groups.').optional(),
  lookupName: nameOf('Name'),
  lookupDisplayName: optionalText('Display name', 100),
  sortOrder: optionalNumber('Order', { max: 9999 }),
  isHidden: flag,
  /** Of an employee type: whether its people need a driver file. */
  needsDriverFile: flag,
  /** Of a grade: what it says of a course; asked for when one is added. */
  meaning: z.enum(gradeMeanings, 'Choose what the grade means.').optional(),
});
