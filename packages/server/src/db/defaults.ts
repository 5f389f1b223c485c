import type { Kysely } from 'kysely';
import { defaultDriverFileTypes, rulePackChecked } from './defaults/driver-file-types.ts';
import {
  defaultEquipmentTypes,
  defaultIncidentTypes,
  defaultRenewalTypes,
} from './defaults/kinds.ts';
import { defaultLookups } from './defaults/lookups.ts';
import { defaultStates } from './defaults/states.ts';
import { newId } from './id.ts';
import type { Tables } from './tables.ts';

/** Gives a new company its lookups, states, kinds of things and rule pack 1; all are editable data. */
export async function insertDefaults(db: Kysely<Tables>, clientId: string): Promise<void> {
  const units = await insertLookups(db, clientId);
  await insertDriverFileTypes(db, clientId);
  const states = defaultStates.map((state) => ({
    ...row(clientId),
    stateName: state.name,
    code: state.code,
    country: state.country,
  }));
  await db.insertInto('state').values(states).execute();
  const equipmentTypes = defaultEquipmentTypes.map((type) => ({
    ...row(clientId),
    equipmentTypeName: type.name,
    category: type.category,
    needsAnnualInspection: type.inspected,
    defaultPrimaryUnitId: units.get(type.unit ?? '') ?? null,
  }));
  await db.insertInto('equipmentType').values(equipmentTypes).execute();
  const renewalTypes = defaultRenewalTypes.map((type) => ({
    ...row(clientId),
    renewalName: type.name,
    code: type.code ?? null,
    regulation: type.regulation ?? null,
    defaultMonths: type.months ?? null,
    defaultDays: type.days ?? null,
    fixedMonthDay: type.fixed ?? null,
    dueSoonDays: type.dueSoonDays ?? null,
    copiesTo: type.copiesTo ?? ('none' as const),
    retentionRule: type.retention ?? null,
    minimumRegisteredWeight: type.minimumWeight ?? null,
    isCompanyRenewal: type.company ?? false,
    agencyRule: type.agency ?? null,
  }));
  await db.insertInto('renewalType').values(renewalTypes).execute();
  const incidentTypes = defaultIncidentTypes.map((type) => ({
    ...row(clientId),
    incidentName: type.name,
    asksDotQuestions: type.asksDot,
  }));
  await db.insertInto('incidentType').values(incidentTypes).execute();
}

function row(clientId: string): { readonly clientId: string; readonly id: string } {
  return { clientId, id: newId() };
}

async function insertLookups(
  db: Kysely<Tables>,
  clientId: string,
): Promise<ReadonlyMap<string, string>> {
  const lookups = Object.entries(defaultLookups).flatMap(([group, choices]) =>
    choices.map((choice, index) => ({
      ...row(clientId),
      lookupGroupName: group,
      lookupName: choice.name,
      lookupDisplayName: choice.display ?? choice.name,
      sortOrder: index + 1,
      isSystem: choice.system ?? false,
      needsDriverFile: choice.needsDriverFile ?? false,
      meaning: choice.meaning ?? null,
    })),
  );
  await db.insertInto('lookupValue').values(lookups).execute();
  const units = lookups.filter((lookup) => lookup.lookupGroupName === 'MeterUnit');
  return new Map(units.map((unit) => [unit.lookupName, unit.id]));
}

// The lookup is the name people choose; the rules lie beside it under the same id.
async function insertDriverFileTypes(db: Kysely<Tables>, clientId: string): Promise<void> {
  const types = defaultDriverFileTypes.map((type, index) => ({ ...row(clientId), type, index }));
  const lookups = types.map(({ id, type, index }) => ({
    clientId,
    id,
    lookupGroupName: 'DriverFileType',
    lookupName: type.name,
    lookupDisplayName: type.name,
    sortOrder: index + 1,
    isHidden: type.hidden ?? false,
  }));
  await db.insertInto('lookupValue').values(lookups).execute();
  const rules = types.map(({ id, type }) => ({
    clientId,
    id,
    code: type.code,
    cfr: type.cfr ?? null,
    appliesTo: [...type.appliesTo],
    required: type.required ?? ('no' as const),
    dueRule: type.dueRule ?? null,
    repeatMonths: type.repeatMonths ?? null,
    repeatDays: type.repeatDays ?? null,
    maxMonths: type.maxMonths ?? null,
    retentionRule: type.retentionRule ?? null,
    restricted: type.restricted ?? false,
    multi: type.multi ?? false,
    needsReviewer: type.needsReviewer ?? false,
    mirrors: type.mirrors ?? null,
    lastChecked: rulePackChecked,
  }));
  await db.insertInto('driverFileType').values(rules).execute();
}
