import {
  copiedDates,
  countries,
  equipmentCategories,
  gradeMeanings,
} from '@roadproof/domain/company/lookup-field';
import { sourceKinds } from '@roadproof/domain/people/file-rule';
import { lookupGroups, lookupUsers, type LookupUser } from '@roadproof/domain/company/lookup-list';
import * as z from 'zod';
import { starterReminder } from './lookup-form.ts';
import { dayOut, id } from '../schema.ts';

const text = z.string().nullable();
const count = z.number().int().nullable();
const users = Object.keys(lookupUsers) as [LookupUser, ...LookupUser[]];

/** What every value of an administrator's list tells besides its own fields. */
const record = {
  id,
  version: z.number().int(),
  /** Its meaning is built into the product: it is renamed for display, never deleted, hidden or merged away. */
  isSystem: z.boolean(),
  /** How many records use it, and which: '12 employees'; null when nobody does. */
  usedBy: z.number().int(),
  usedByText: text,
  uses: z.array(z.object({ of: z.enum(users), count: z.number().int() })),
  /** Another value of the list that probably means the same. */
  looksLike: z.object({ id, name: z.string() }).nullable(),
};

const isActive = z.boolean();

export const employeeGroupRecord = z.object({
  ...record,
  groupName: z.string(),
  description: text,
  managerId: id.nullable(),
  manager: z.object({ displayName: text }),
  isActive,
});

export const stateRecord = z.object({
  ...record,
  stateName: z.string(),
  code: z.string(),
  country: z.enum(countries),
  isActive,
});

export const renewalTypeRecord = z.object({
  ...record,
  renewalName: z.string(),
  defaultMonths: count,
  defaultDays: count,
  fixedMonthDay: text,
  /** 'MM-DD' on which filing for the period ahead opens. */
  seasonOpens: text,
  /** 'MM-DD' on which that period begins. */
  periodStarts: text,
  keepsDay: z.boolean(),
  longestYears: count,
  /** When it comes again, in words. */
  ruleText: text,
  dueSoonDays: count,
  regulation: text,
  appliesToEquipmentTypeIds: z.array(id),
  /** Their names; null where it is for every type. */
  appliesTo: text,
  documentRequired: z.boolean(),
  isStateProgram: z.boolean(),
  copiesTo: z.enum(copiedDates),
  isCompanyRenewal: z.boolean(),
  /** One sentence of the text, literally. */
  sourceText: text,
  sourceKind: z.enum(sourceKinds),
  /** The copy that was read; null where none is known. */
  sourceCopy: text,
  /** Whether that copy is an older edition. */
  sourceIsOld: z.boolean(),
  /** The day somebody last read the text. */
  sourceReadOn: dayOut.nullable(),
  /** Who read it; null where the rule pack brought the day. */
  checkedByName: text,
  isActive,
});

export const equipmentGroupRecord = z.object({
  ...record,
  groupName: z.string(),
  locationId: id.nullable(),
  location: z.object({ locationName: text }),
  isActive,
});

export const equipmentTypeRecord = z.object({
  ...record,
  equipmentTypeName: z.string(),
  category: z.enum(equipmentCategories),
  needsAnnualInspection: z.boolean(),
  onHighway: z.boolean(),
  defaultPrimaryUnitId: id.nullable(),
  defaultPrimaryUnit: z.object({ lookupDisplayName: text }),
  starterReminders: z.array(starterReminder),
  isActive,
});

export const locationRecord = z.object({
  ...record,
  locationName: z.string(),
  address: text,
  city: text,
  stateId: id.nullable(),
  state: z.object({ stateName: text }),
  timeZone: text,
  isActive,
});

export const incidentTypeRecord = z.object({
  ...record,
  incidentName: z.string(),
  asksDotQuestions: z.boolean(),
  defaultSeverityId: id.nullable(),
  defaultSeverity: z.object({ lookupDisplayName: text }),
  isActive,
});

export const lookupValueRecord = z.object({
  ...record,
  lookupGroupName: z.enum(lookupGroups),
  lookupName: z.string(),
  lookupDisplayName: z.string(),
  sortOrder: z.number().int(),
  isHidden: z.boolean(),
  needsDriverFile: z.boolean(),
  /** Of a grade; null of every other value. */
  meaning: z.enum(gradeMeanings).nullable(),
});
