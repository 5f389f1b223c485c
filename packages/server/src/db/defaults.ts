import { renewalPack, type PackRenewal } from '@roadproof/domain/equipment/renewal-pack';
import { staysOffHighway } from '@roadproof/domain/equipment/inspection-duty';
import { rulePack, rulePackVersion, type PackRule } from '@roadproof/domain/people/rule-pack';
import type { Insertable, Kysely } from 'kysely';
import { defaultEquipmentTypes, defaultIncidentTypes } from './defaults/kinds.ts';
import { defaultLookups } from './defaults/lookups.ts';
import { defaultStates } from './defaults/states.ts';
import { newId } from './id.ts';
import type { Tables } from './tables.ts';

/** Gives a new company its lookups, states, kinds of things and the rule pack; all are editable data. */
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
    onHighway: type.inspected || !staysOffHighway(type.name),
    defaultPrimaryUnitId: units.get(type.unit ?? '') ?? null,
  }));
  await db.insertInto('equipmentType').values(equipmentTypes).execute();
  const renewalTypes = renewalPack.map((kind) => ({ ...row(clientId), ...renewalColumns(kind) }));
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
  const types = rulePack.map((rule, index) => ({ ...row(clientId), rule, index }));
  const lookups = types.map(({ id, rule, index }) => ({
    clientId,
    id,
    lookupGroupName: 'DriverFileType',
    lookupName: rule.name,
    lookupDisplayName: rule.name,
    sortOrder: index + 1,
    isHidden: rule.isHidden,
  }));
  await db.insertInto('lookupValue').values(lookups).execute();
  const rules = types.map(({ id, rule }) => ({ clientId, id, ...packColumns(rule) }));
  await db.insertInto('driverFileType').values(rules).execute();
}

/** A rule of the pack as its table has it. */
export function packColumns(
  rule: PackRule,
): Omit<Insertable<Tables['driverFileType']>, 'clientId' | 'id'> {
  const { name: _, isHidden: __, relief, retentionByResult, maxMonthsMarked, ...rest } = rule;
  const { sourceReadOn, ...columns } = rest;
  return {
    ...columns,
    appliesTo: [...rule.appliesTo],
    ifApplicableTo: [...rule.ifApplicableTo],
    results: [...rule.results],
    reliefDays: relief?.days ?? null,
    reliefUntil: relief?.until ?? null,
    reliefNeeds: relief?.needs ?? null,
    maxMonthsMarked: maxMonthsMarked && JSON.stringify(maxMonthsMarked),
    retentionByResult: retentionByResult && JSON.stringify(retentionByResult),
    lastChecked: sourceReadOn,
    checkedBy: null,
    packVersion: rulePackVersion,
  };
}

/** A renewal of the pack as its table has it. */
export function renewalColumns(
  kind: PackRenewal,
): Omit<Insertable<Tables['renewalType']>, 'clientId' | 'id'> {
  const { sourceReadOn, ...columns } = kind;
  return { ...columns, lastChecked: sourceReadOn, checkedBy: null, packVersion: rulePackVersion };
}
