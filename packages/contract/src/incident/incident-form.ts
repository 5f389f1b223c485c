import { timeHint } from '@roadproof/domain/clock-time';
import { isTimeZone } from '@roadproof/domain/calendar-day';
import {
  incidentFileKinds,
  incidentLimits,
  preventables,
  reasonLimits,
  type IncidentFileKind,
} from '@roadproof/domain/incident/incident';
import { plainText } from '@roadproof/domain/plain-text';
import * as z from 'zod';
import { choice, choosing } from '../choice.ts';
import { jsonList } from '../json-list.ts';
import {
  id,
  optionalDay,
  optionalNumber,
  optionalText,
  requiredDay,
  requiredText,
} from '../schema.ts';
import { idList } from '../training/training-form.ts';
import { uploads } from '../upload.ts';

const version = z.coerce.number().int().optional();

/** An answer that may be Yes, No or, empty, not given yet. */
const answer = z
  .union([z.literal('').transform(() => null), z.boolean(), z.stringbool()], 'Choose Yes or No.')
  .nullish();

const time = z
  .union(
    [
      z.literal('').transform(() => null),
      z
        .string(timeHint)
        .regex(/^([01]\d|2[0-3]):[0-5]\d(:00)?$/, timeHint)
        .transform((text) => text.slice(0, 5)),
    ],
    timeHint,
  )
  .nullish();

/** An instant of the form: ISO 8601 with its offset or Z; empty clears it. */
const instant = (label: string) =>
  z
    .union(
      [
        z.literal('').transform(() => null),
        z.iso.datetime({ offset: true }).transform((text) => new Date(text).toISOString()),
      ],
      `${label} must be a date and a time.`,
    )
    .nullish();

const count = (label: string) => optionalNumber(label, { max: 999 });
const money = (label: string) => optionalNumber(label, { max: 999_999_999_999, digits: 2 });

const units = idList.refine(
  (ids) => ids.length <= incidentLimits.units,
  `An incident can have at most ${incidentLimits.units} units.`,
);
const listIn = <Item extends z.ZodType>(item: Item, max: number, many: string) =>
  jsonList(item, max, `At most ${max} ${many}.`).optional();

/** A driver in the incident, of the list of people or by name; the register prints one line for each. */
export const incidentDriverForm = z
  .strictObject({
    id: id.optional(),
    employeeId: choice('employee', 'Driver'),
    driverName: optionalText('Driver name', 200),
    equipmentId: id.nullish(),
    isOurs: z.boolean().default(true),
    needsCdl: z.boolean().nullish(),
    died: z.boolean().default(false),
    cited: z.boolean().nullish(),
    citedAt: instant('Cited at'),
  })
  .refine(({ employeeId, driverName }) => Boolean(employeeId) !== Boolean(driverName), {
    path: ['employeeId'],
    message: 'Choose a driver or enter a name.',
  });

/** Somebody of the other side. */
export const otherPartyForm = z.strictObject({
  id: id.optional(),
  name: requiredText('Name', 200),
  phone: optionalText('Phone', 40),
  vehicle: optionalText('Vehicle', 200),
  insurer: optionalText('Insurer', 200),
});

export const witnessForm = z.strictObject({
  id: id.optional(),
  name: requiredText('Name', 200),
  phone: optionalText('Phone', 40),
  statement: optionalText('Statement', 4000),
});

/** A file that is stored already: what it is, and what it is called. */
const storedFile = z.strictObject({
  id,
  kind: z.enum(Object.keys(incidentFileKinds) as IncidentFileKind[]),
});

/**
 * The form of an incident: type, date, place and description are needed to add one (the place is a
 * location or a city with its State); an absent field of a stored one stays. A list that is sent
 * takes the place of the whole list (docs/domain.md, Incidents).
 */
export const saveIncident = z.strictObject({
  id: id.optional(),
  version,
  caseNumber: requiredText('Case number', 30).optional(),
  incidentTypeId: choosing(id.optional(), 'incidentType', 'Incident type'),
  incidentDate: requiredDay('Incident date').optional(),
  incidentTime: time,
  incidentZone: z.string().refine(isTimeZone, 'Choose a time zone from the list.').optional(),
  location: optionalText('Location', incidentLimits.location),
  city: optionalText('City', 100),
  stateId: choice('state', 'State'),
  registerCity: optionalText('Nearest city or town', 100),
  description: requiredText('Description', incidentLimits.description).optional(),
  claimNumber: optionalText('Claim number', incidentLimits.claimNumber),
  employeeId: choice('employee', 'Employee involved'),
  nonEmployeeInvolved: optionalText('Non-employee involved', 200),
  reportedById: choice('employee', 'Reported by'),
  assignedToId: choice('employee', 'Assigned to'),
  followUpDate: optionalDay,
  severityId: choice('Severity', 'Severity'),
  isPreventable: z.enum(preventables, 'Choose Yes, No or Undetermined.').optional(),
  isCmv: answer,
  onHighway: answer,
  onlyBoardingOrLoading: answer,
  injuries: count('Injured people'),
  injuriesTreatedAway: count('Treated away from the scene'),
  fatalities: count('Fatalities'),
  deathAt: optionalDay,
  towed: answer,
  disablingTow: answer,
  hazmatReleased: answer,
  policeReportNumber: optionalText('Police report number', 100),
  policeAgency: optionalText('Police agency', 200),
  weather: optionalText('Weather', 100),
  roadCondition: optionalText('Road condition', 100),
  insurer: optionalText('Insurer', 200),
  /** Restricted: refused from people without the right to restricted files. */
  reserveAmount: money('Reserve'),
  paidAmount: money('Paid'),
  equipments: units.optional(),
  drivers: listIn(incidentDriverForm, incidentLimits.drivers, 'drivers'),
  otherParties: listIn(otherPartyForm, incidentLimits.parties, 'other parties'),
  witnesses: listIn(witnessForm, incidentLimits.witnesses, 'witnesses'),
  /** New files, and what each of them is, in their order. */
  files: uploads('document', incidentLimits.files),
  fileKinds: listIn(
    z.enum(Object.keys(incidentFileKinds) as IncidentFileKind[]),
    incidentLimits.files,
    'files',
  ),
  /** The stored files that stay; those left out are taken away. */
  storedFiles: listIn(storedFile, incidentLimits.files, 'files'),
});

/** 10 to 500 characters that say why. */
export const reason = z
  .string('Reason is required.')
  .overwrite(plainText)
  .min(reasonLimits.min, `Write at least ${reasonLimits.min} characters.`)
  .max(reasonLimits.max, `Reason can have at most ${reasonLimits.max} characters.`);

/** Closes a case; what the register or the tests lack is asked once and closes all the same when confirmed. */
export const resolveIncident = z.strictObject({
  id,
  version,
  resolutionDate: requiredDay('Resolution date'),
  isPreventable: z.enum(preventables, 'Choose Yes, No or Undetermined.').optional(),
  finalNotes: requiredText('Final notes', incidentLimits.finalNotes),
  claimNumber: optionalText('Claim number', incidentLimits.claimNumber),
  isConfirmed: z.boolean().optional(),
});

export const reopenIncident = z.strictObject({ id, version, reason });

/** Changes whether an incident is recordable, or with null takes the computed answer back. */
export const overrideRecordable = z
  .strictObject({
    id,
    version,
    isRecordable: z.boolean('Choose Yes or No.').nullable(),
    reason: reason.optional(),
  })
  .refine(({ isRecordable, reason: why }) => isRecordable === null || why !== undefined, {
    path: ['reason'],
    message: 'Reason is required.',
  });

/** What was done of a post-accident test of one driver; restricted. Empty text clears. */
export const saveIncidentTest = z.strictObject({
  incidentDriverId: id,
  kind: z.enum(['alcohol', 'drugs']),
  testedAt: instant('Tested at'),
  lateReason: optionalText('Reason', reasonLimits.max),
  notTestedReason: optionalText('Reason', reasonLimits.max),
});

/** Asks an employee for a new medical exam after an injury (49 CFR 391.45); an empty day takes it back. */
export const requireMedicalExam = z.strictObject({
  incidentId: id,
  employeeId: id,
  dueDate: optionalDay,
});
