import {
  otherPartyForm,
  saveIncident,
  witnessForm,
} from '@roadproof/contract/incident/incident-form';
import { id, optionalDay, optionalId, optionalText } from '@roadproof/contract/schema';
import { dayInZone, isCalendarDay } from '@roadproof/domain/calendar-day';
import { readTime } from '@roadproof/domain/clock-time';
import type { IncidentFileKind } from '@roadproof/domain/incident/incident';
import { incidentFileKinds, incidentLimits } from '@roadproof/domain/incident/incident';
import { instantAt, timeInZone } from '@roadproof/domain/zone-instant';
import * as z from 'zod';
import {
  emptyOf,
  valuesFrom,
  type Checked,
  type FormValues,
} from '../../../kit/form/form-values.ts';
import type { Incident } from './incident.ts';

const kinds = Object.keys(incidentFileKinds) as IncidentFileKind[];
/** What a file may be, to choose from. */
export const kindChoices = Object.entries(incidentFileKinds).map(([value, label]) => ({
  value,
  label,
}));
const answer = z.boolean().nullish();

/** A driver as the form edits one: the citation by the clock of the place. */
const driverRow = z
  .object({
    key: z.string(),
    id: id.optional(),
    employeeId: optionalId,
    driverName: optionalText('Driver name', 200),
    equipmentId: optionalId,
    needsCdl: answer,
    died: z.boolean(),
    cited: answer,
    citedOn: optionalDay,
    citedTime: saveIncident.shape.incidentTime,
  })
  .refine(({ employeeId, driverName }) => Boolean(employeeId) !== Boolean(driverName), {
    path: ['employeeId'],
    message: 'Choose a driver, or enter a name.',
  });

const withKey = { key: z.string() };
const storedFile = z.object({
  id,
  kind: z.enum(kinds),
  name: z.string(),
  link: z.string(),
  size: z.number(),
});

/** What the form of an incident edits; lists are edited as lists, files beside them. */
export const incidentForm = saveIncident
  .omit({ fileKinds: true, storedFiles: true, drivers: true, otherParties: true, witnesses: true })
  .extend({
    incidentTypeId: z.string('Incident type is required.').min(1, 'Incident type is required.'),
    drivers: z.array(driverRow).max(incidentLimits.drivers),
    otherParties: z.array(otherPartyForm.extend(withKey)).max(incidentLimits.parties),
    witnesses: z.array(witnessForm.extend(withKey)).max(incidentLimits.witnesses),
    storedFiles: z.array(storedFile),
    files: z.array(z.file()),
    newKinds: z.record(z.string(), z.enum(kinds)),
  });

export type IncidentValues = FormValues<typeof incidentForm>;
export type DriverRow = z.input<typeof driverRow>;

/** A driver nobody has entered yet. */
export const newDriver = (key: string): DriverRow => ({
  key,
  employeeId: null,
  driverName: '',
  equipmentId: null,
  needsCdl: null,
  died: false,
  cited: null,
  citedOn: null,
  citedTime: null,
});

/** Nothing of what it costs: from people without the right to see it nothing may be sent, not even that it is empty. */
const noCost = { reserveAmount: undefined, paidAmount: undefined } as never as Pick<
  IncidentValues,
  'reserveAmount' | 'paidAmount'
>;

/** The form of a new incident, by the clock of the company until a State is chosen. */
export const newValues = (timeZone: string, seesRestricted: boolean): IncidentValues => ({
  ...emptyOf(incidentForm),
  // Numbered when it is saved.
  caseNumber: undefined as never,
  incidentZone: timeZone,
  isPreventable: 'Undetermined',
  drivers: [],
  otherParties: [],
  witnesses: [],
  storedFiles: [],
  files: [],
  newKinds: {},
  equipments: [],
  ...(seesRestricted ? {} : noCost),
});

/** The form of a stored incident. */
export function valuesOf(incident: Incident): IncidentValues {
  const { incidentZone, cost } = incident;
  return valuesFrom(incidentForm, incident, {
    ...(cost ?? noCost),
    equipments: incident.equipments.map((unit) => unit.id),
    drivers: incident.drivers.map((driver) => ({
      key: driver.id,
      id: driver.id,
      employeeId: driver.employeeId,
      driverName: driver.driverName ?? '',
      equipmentId: driver.equipmentId,
      needsCdl: driver.needsCdl,
      died: driver.died,
      cited: driver.cited,
      citedOn: driver.citedAt === null ? null : dayInZone(new Date(driver.citedAt), incidentZone),
      citedTime: driver.citedAt === null ? null : timeInZone(driver.citedAt, incidentZone),
    })),
    otherParties: incident.otherParties.map((party) => ({
      ...party,
      key: party.id,
      name: party.name ?? '',
    })),
    witnesses: incident.witnesses.map((witness) => ({
      ...witness,
      key: witness.id,
      name: witness.name ?? '',
    })),
    storedFiles: incident.files.map(({ contentType: _type, ...file }) => file),
    files: [],
    newKinds: {},
  } as never);
}

/** The instant of a citation; null while its day or its time is not known, or half typed. */
export function citedAtOf(
  { cited, citedOn, citedTime }: Pick<DriverRow, 'cited' | 'citedOn' | 'citedTime'>,
  zone: string,
): string | null {
  if (cited !== true || !citedOn || !isCalendarDay(citedOn) || !citedTime) return null;
  const time = readTime(citedTime);
  return time === null ? null : instantAt(citedOn, time, zone);
}

/** How a file that is added is called among the kinds. */
export const fileKey = ({ name, size }: File): string => `${name} ${size}`;

const without = <T extends { readonly key: string }>({ key: _key, ...rest }: T): Omit<T, 'key'> =>
  rest;

/** The incident as it is sent. */
export function inputOf(values: Checked<typeof incidentForm>) {
  const { newKinds, drivers, otherParties, witnesses, storedFiles, files, ...sent } = values;
  const zone = values.incidentZone ?? 'UTC';
  return {
    ...sent,
    drivers: JSON.stringify(
      drivers.map((driver) => {
        const { citedOn: _on, citedTime: _time, ...row } = without(driver);
        return { ...row, citedAt: citedAtOf(driver, zone) };
      }),
    ),
    otherParties: JSON.stringify(otherParties.map(without)),
    witnesses: JSON.stringify(witnesses.map(without)),
    storedFiles: JSON.stringify(storedFiles.map((file) => ({ id: file.id, kind: file.kind }))),
    files,
    fileKinds: JSON.stringify(files.map((file) => newKinds[fileKey(file)] ?? kindOf(file))),
  };
}

/** What a file most likely is: a picture is a photo. */
export const kindOf = ({ type }: File): IncidentFileKind =>
  type.startsWith('image/') ? 'photo' : 'other';
