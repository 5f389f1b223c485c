import type { Kysely } from 'kysely';
import type { Tables } from '../../tables.ts';

/** The ids of what a new company starts with, by the names people read. */
export interface Choices {
  lookup(group: string, name: string): string;
  /** By postal code. */
  state(code: string): string;
  equipmentType(name: string): string;
  renewalType(name: string): string;
  incidentType(name: string): string;
  /** By the code of the rule pack. */
  driverFileType(code: string): string;
}

/** Reads the starting choices of a company; asking for one that is missing throws. */
export async function readChoices(db: Kysely<Tables>, clientId: string): Promise<Choices> {
  const ids = new Map<string, string>();
  const lookups = await db
    .selectFrom('lookupValue')
    .select(['id', 'lookupGroupName as group', 'lookupName as name'])
    .where('clientId', '=', clientId)
    .execute();
  for (const { id, group, name } of lookups) ids.set(`lookup/${group}/${name}`, id);
  const sources = {
    state: db.selectFrom('state').select(['id', 'code as name']).where('clientId', '=', clientId),
    unit: db
      .selectFrom('equipmentType')
      .select(['id', 'equipmentTypeName as name'])
      .where('clientId', '=', clientId),
    renewal: db
      .selectFrom('renewalType')
      .select(['id', 'renewalName as name'])
      .where('clientId', '=', clientId),
    incident: db
      .selectFrom('incidentType')
      .select(['id', 'incidentName as name'])
      .where('clientId', '=', clientId),
    file: db
      .selectFrom('driverFileType')
      .select(['id', 'code as name'])
      .where('clientId', '=', clientId),
  };
  for (const [kind, source] of Object.entries(sources)) {
    for (const { id, name } of await source.execute()) ids.set(`${kind}/${name}`, id);
  }
  const known = (name: string): string => {
    const id = ids.get(name);
    if (id === undefined) throw new Error(`a new company has no ${name}`);
    return id;
  };
  return {
    lookup: (group, name) => known(`lookup/${group}/${name}`),
    state: (code) => known(`state/${code}`),
    equipmentType: (name) => known(`unit/${name}`),
    renewalType: (name) => known(`renewal/${name}`),
    incidentType: (name) => known(`incident/${name}`),
    driverFileType: (code) => known(`file/${code}`),
  };
}
