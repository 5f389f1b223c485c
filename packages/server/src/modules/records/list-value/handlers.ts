import * as calls from '@roadproof/contract/company/lookup-calls';
import type { lookups } from '@roadproof/contract/company/lookup';
import type { LookupListName } from '@roadproof/contract/company/lookup.columns';
import type { ParsedBody } from '../../../db/list-source.ts';
import { page } from '../../../db/list.ts';
import type { Context, Handlers } from '../../../http/context.ts';
import type { lookupMerges } from '@roadproof/contract/company/lookup-merge';
import { listHandlers } from '../../../http/list-handlers.ts';
import { undoableMerges, undoMerge } from './merge-undo.ts';
import { mergeLookup, previewMerge } from './merge.ts';
import { recordSources } from '../../company/lookup/record-rows.ts';
import { removeLookupValue, removing } from '../../company/lookup/remove.ts';
import { renewalTypeRuleHandlers } from '../../company/lookup/renewal-type-rules.ts';
import { lookupSources } from '../../company/lookup/rows.ts';
import { saveLookupValue } from './save-value.ts';
import { saving } from './save.ts';

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

/** What administrators call of the lists, each by its own save. */
export const lookupRecordHandlers: {
  readonly [M in keyof typeof calls]: Handlers<(typeof calls)[M]>;
} = {
  employeeGroups: {
    ...listHandlers(calls.employeeGroups.list, recordSources.employeeGroups),
    save: saving('employeeGroup'),
    remove: removing('employeeGroup'),
  },
  states: {
    ...listHandlers(calls.states.list, recordSources.states),
    save: saving('state'),
    remove: removing('state'),
  },
  renewalTypes: {
    ...listHandlers(calls.renewalTypes.list, recordSources.renewalTypes),
    save: saving('renewalType'),
    remove: removing('renewalType'),
    ...renewalTypeRuleHandlers,
  },
  equipmentGroups: {
    ...listHandlers(calls.equipmentGroups.list, recordSources.equipmentGroups),
    save: saving('equipmentGroup'),
    remove: removing('equipmentGroup'),
  },
  equipmentTypes: {
    ...listHandlers(calls.equipmentTypes.list, recordSources.equipmentTypes),
    save: saving('equipmentType'),
    remove: removing('equipmentType'),
  },
  locations: {
    ...listHandlers(calls.locations.list, recordSources.locations),
    save: saving('location'),
    remove: removing('location'),
  },
  incidentTypes: {
    ...listHandlers(calls.incidentTypes.list, recordSources.incidentTypes),
    save: saving('incidentType'),
    remove: removing('incidentType'),
  },
  lookupValues: {
    ...listHandlers(calls.lookupValues.list, recordSources.lookupValues),
    save: saveLookupValue,
    remove: removeLookupValue,
  },
};

/** Making one value of two, and two of it again. */
export const lookupMergeHandlers: Handlers<typeof lookupMerges> = {
  preview: previewMerge,
  merge: mergeLookup,
  undo: undoMerge,
  list: undoableMerges,
};
