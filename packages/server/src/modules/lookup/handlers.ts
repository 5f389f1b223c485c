import type { lookups } from '@roadproof/contract/lookup';
import type { LookupListName } from '@roadproof/contract/lookup.columns';
import type { ParsedBody } from '../../db/list-source.ts';
import { page } from '../../db/list.ts';
import type { Context, Handlers } from '../../http/context.ts';
import { lookupSources } from './rows.ts';

// The contract parses the rows; here every list is the same two lines.
const list =
  <Row>(name: LookupListName) =>
  async (body: ParsedBody, context: Context) => {
    const { data, total } = await page(context, lookupSources[name], body);
    return { data: data as unknown as Row[], total };
  };

export const lookupHandlers: Handlers<typeof lookups> = {
  values: list('lookupValue'),
  employeeGroups: list('employeeGroup'),
  equipmentGroups: list('equipmentGroup'),
  equipmentTypes: list('equipmentType'),
  renewalTypes: list('renewalType'),
  incidentTypes: list('incidentType'),
  locations: list('location'),
  states: list('state'),
};
