import { lookupCalls } from '@roadproof/contract/company/lookup-calls';
import type { lookups } from '@roadproof/contract/company/lookup';
import type { LookupListName } from '@roadproof/contract/company/lookup.columns';
import type { Columns } from '@roadproof/contract/column';
import type { OwnTableList } from '@roadproof/domain/company/lookup-list';
import type { ListSource, ParsedBody } from '../../../db/list-source.ts';
import { page } from '../../../db/list.ts';
import type { ReadPage } from '../../../db/read-page.ts';
import type { Context, GroupHandlers, Handlers } from '../../../http/context.ts';
import type { lookupMerges } from '@roadproof/contract/company/lookup-merge';
import { listHandlers } from '../../../http/list-handlers.ts';
import { oneStatement } from '../../../http/one-statement.ts';
import { undoableMerges, undoMerge } from './merge-undo.ts';
import { mergeLookup, previewMerge } from './merge.ts';
import { recordSources } from '../../company/lookup/record-rows.ts';
import { removeLookupValue, removing } from '../../company/lookup/remove.ts';
import { renewalTypeRuleHandlers } from '../../company/lookup/renewal-type-rules.ts';
import { lookupSources } from '../../company/lookup/rows.ts';
import { saveLookupValue } from './save-value.ts';
import { saving, type Fitting } from './save.ts';

// The contract parses the rows; here every list is the same two lines.
const list = <Row>(name: LookupListName) =>
  oneStatement(
    async (body: ParsedBody, context: Context) =>
      (await page(context, lookupSources[name], body)) as unknown as ReadPage<Row>,
  );

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

/** Answers the calls of a list with its own table: its values by this source, and changes by the rules of the list. */
const ownHandlers = <L extends OwnTableList, Row extends object, Raw, Body>(
  list: L & Fitting<L>,
  source: ListSource<Row, Raw, Body> & { readonly columns: Columns },
) => ({
  ...listHandlers(lookupCalls[`${list}s`].list, source),
  save: saving<L>(list),
  remove: removing(list),
});

/** Answers what administrators call of the lists. */
export const lookupRecordHandlers: GroupHandlers<typeof lookupCalls> = {
  employeeGroups: ownHandlers('employeeGroup', recordSources.employeeGroups),
  states: ownHandlers('state', recordSources.states),
  renewalTypes: {
    ...ownHandlers('renewalType', recordSources.renewalTypes),
    ...renewalTypeRuleHandlers,
  },
  equipmentGroups: ownHandlers('equipmentGroup', recordSources.equipmentGroups),
  equipmentTypes: ownHandlers('equipmentType', recordSources.equipmentTypes),
  locations: ownHandlers('location', recordSources.locations),
  incidentTypes: ownHandlers('incidentType', recordSources.incidentTypes),
  lookupValues: {
    ...listHandlers(lookupCalls.lookupValues.list, recordSources.lookupValues),
    save: saveLookupValue,
    remove: removeLookupValue,
  },
};

/** Making one value of two, and two of it again. */
export const lookupMergeHandlers: Handlers<typeof lookupMerges> = {
  preview: previewMerge,
  merge: mergeLookup,
  undo: undoMerge,
  list: oneStatement(undoableMerges),
};
