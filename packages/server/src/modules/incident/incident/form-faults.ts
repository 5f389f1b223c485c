import { saveIncident } from '@roadproof/contract/incident/incident-form';
import type { incidents } from '@roadproof/contract/incident/incident';
import type { ParsedInput } from '@roadproof/contract/operation';
import { dayInZone } from '@roadproof/domain/calendar-day';
import type { Fault } from '@roadproof/domain/people/employee';
import {
  incidentFaults,
  incidentLimits,
  resolutionFault,
} from '@roadproof/domain/incident/incident';
import { stateZone } from '@roadproof/domain/state-zone';
import { filesLeftText } from '@roadproof/domain/upload-limit';
import { choiceFaults } from '../../../db/choice-rows.ts';
import type { Stored } from '../../../db/record.ts';
import { isSame } from '../../../db/stale.ts';
import type { Context } from '../../../http/context.ts';
import { knownAmong, stateCodeOf } from './save-rows.ts';

/** The form of an incident as it arrives. */
export type IncidentForm = ParsedInput<typeof incidents.save>;

/** What an incident holds already. */
export interface StoredParts {
  readonly drivers: readonly Stored<'incidentDriver'>[];
  readonly parties: readonly Stored<'incidentParty'>[];
  readonly files: readonly Stored<'incidentFile'>[];
  readonly units: readonly string[];
}

/** The zone of the place: the one that was said, else that of its State, else the company's. */
export async function zoneOf(
  { incidentZone, stateId }: IncidentForm,
  stored: Stored<'incident'> | undefined,
  { db, company }: Context,
): Promise<string> {
  if (incidentZone !== undefined) return incidentZone;
  if (stored) return stored.incidentZone;
  const code = stateId ? await stateCodeOf(db, stateId) : null;
  return (code === null ? null : stateZone(code)) ?? company.timeZone;
}

/** Everything wrong with a form, each at its field. What nobody touched is not asked of an older incident. */
export async function faultsOf(
  form: IncidentForm,
  incidentZone: string,
  stored: Stored<'incident'> | undefined,
  current: StoredParts,
  context: Context,
): Promise<readonly Fault[]> {
  const { db, platform } = context;
  const complete = {
    ...wholeOf(form, stored),
    incidentZone,
    drivers: form.drivers ?? current.drivers,
  };
  const now = platform.now().toISOString();
  const days = incidentFaults(complete, now).filter(({ field }) => isTouched(field, form, stored));
  const closed =
    stored?.resolutionDate && complete.incidentDate !== null
      ? resolutionFault(
          stored.resolutionDate,
          complete.incidentDate,
          dayInZone(platform.now(), incidentZone),
        )
      : null;
  return [
    ...(stored ? [] : missing(form)),
    ...days,
    ...(closed && isTouched('incidentDate', form, stored)
      ? [{ ...closed, field: 'incidentDate' }]
      : []),
    ...(await choiceFaults(db, saveIncident, form, stored)),
    ...(await strangers(form, current, context)),
    ...foreignRows(form, current),
    ...fileFaults(form, current),
  ];
}

/** What the days and the place will be. */
function wholeOf(form: IncidentForm, stored: Stored<'incident'> | undefined) {
  const of = <K extends keyof IncidentForm & keyof Stored<'incident'>>(name: K) =>
    form[name] === undefined ? (stored?.[name] ?? null) : form[name];
  return {
    incidentDate: of('incidentDate'),
    incidentTime: of('incidentTime'),
    location: of('location'),
    city: of('city'),
    stateId: of('stateId'),
    followUpDate: of('followUpDate'),
    deathAt: of('deathAt'),
  };
}

/** What else a field is judged with. */
const checkedWith: Readonly<Record<string, readonly (keyof IncidentForm)[]>> = {
  incidentDate: ['incidentDate', 'incidentZone'],
  incidentTime: ['incidentDate', 'incidentTime', 'incidentZone'],
  location: ['location', 'city', 'stateId'],
  followUpDate: ['incidentDate', 'followUpDate'],
  deathAt: ['incidentDate', 'deathAt'],
};

function isTouched(
  field: string,
  form: IncidentForm,
  stored: Stored<'incident'> | undefined,
): boolean {
  if (!stored) return true;
  const has: Readonly<Record<string, unknown>> = {
    ...stored,
    incidentTime: stored.incidentTime?.slice(0, 5),
  };
  const names = checkedWith[field] ?? ['drivers', 'incidentDate', 'incidentTime', 'incidentZone'];
  return names.some((name) => form[name] !== undefined && !isSame(form[name], has[name]));
}

function missing({ incidentTypeId, incidentDate, description }: IncidentForm): Fault[] {
  const needed: readonly [string, string, unknown][] = [
    ['incidentTypeId', 'Incident type', incidentTypeId],
    ['incidentDate', 'Incident date', incidentDate],
    ['description', 'Description', description],
  ];
  return needed
    .filter(([, , value]) => value === undefined)
    .map(([field, label]) => fault(field, `${label} is required.`, 'Fill in this field.'));
}

/** People and units that are not of the company's lists; those the incident has already stay. */
async function strangers(
  form: IncidentForm,
  stored: StoredParts,
  { db }: Context,
): Promise<Fault[]> {
  const had = new Set(stored.drivers.flatMap((one) => [one.employeeId, one.equipmentId]));
  const isNew = (id: string | null | undefined): id is string => !!id && !had.has(id);
  const drivers = form.drivers ?? [];
  const units = (form.equipments ?? []).filter((id) => !stored.units.includes(id));
  const people = await knownAmong(
    db,
    'employee',
    drivers.map(({ employeeId }) => employeeId).filter(isNew),
  );
  const vehicles = await knownAmong(db, 'equipment', [
    ...units,
    ...drivers.map(({ equipmentId }) => equipmentId).filter(isNew),
  ]);
  return [
    ...drivers.flatMap(({ employeeId, equipmentId }, at) => [
      ...(isNew(employeeId) && !people.has(employeeId)
        ? [fault(`drivers.${at}.employeeId`, 'Driver is not known.', 'Choose one from the list.')]
        : []),
      ...(isNew(equipmentId) && !vehicles.has(equipmentId)
        ? [fault(`drivers.${at}.equipmentId`, 'Unit is not known.', 'Choose one from the list.')]
        : []),
    ]),
    ...(units.every((id) => vehicles.has(id))
      ? []
      : [fault('equipments', 'A unit is not known.', 'Choose units of the list.')]),
  ];
}

/** Rows with an id that is none of this incident's, or that is there twice. */
function foreignRows(form: IncidentForm, stored: StoredParts): Fault[] {
  const of = (kind: 'otherParty' | 'witness') => stored.parties.filter((one) => one.kind === kind);
  const lists = {
    drivers: stored.drivers,
    otherParties: of('otherParty'),
    witnesses: of('witness'),
    storedFiles: stored.files,
  };
  return Object.entries(lists).flatMap(([field, rows]) => {
    const known = new Set(rows.map(({ id }) => id));
    const sent = (form[field as keyof typeof lists] ?? []).flatMap(({ id }) => id ?? []);
    return sent.every((id) => known.has(id)) && new Set(sent).size === sent.length
      ? []
      : [fault(field, 'An entry no longer exists.', 'Open the incident again.')];
  });
}

function fileFaults({ files, fileKinds, storedFiles }: IncidentForm, stored: StoredParts): Fault[] {
  const stay = storedFiles?.length ?? stored.files.length;
  return [
    ...(files.length > 0 && stay + files.length > incidentLimits.files
      ? [
          fault(
            'files',
            filesLeftText(incidentLimits.files, stay),
            stay < incidentLimits.files
              ? 'Choose fewer files, or take away one that is stored.'
              : 'Remove one that is stored first.',
          ),
        ]
      : []),
    ...(fileKinds && fileKinds.length > files.length
      ? [fault('fileKinds', 'There are more kinds than files.', 'Send one kind for each file.')]
      : []),
  ];
}

const fault = (field: string, message: string, description: string): Fault => ({
  field,
  message,
  description,
});
