import type { ParsedInput } from '@roadproof/contract/operation';
import { renewals } from '@roadproof/contract/equipment/renewal';
import { completes } from '@roadproof/domain/equipment/inspection-failure';
import { displayName } from '@roadproof/domain/people/person';
import {
  asksForYear,
  decalGraceText,
  periodOfDue,
  unmetPeriods,
} from '@roadproof/domain/equipment/filing-season';
import { dueAnchor, hasRenewalRule, nextRenewalDate } from '@roadproof/domain/equipment/renewal';
import type { RenewalRule } from '@roadproof/domain/equipment/renewal-rule';
import { one, type Reader } from '../../../db/list.ts';
import { neighboursOf } from '../../../db/neighbours.ts';
import { fileLink } from '../../../files/link.ts';
import type { Context, Handlers } from '../../../http/context.ts';
import { badRequest, notFound } from '../../../errors.ts';
import { countBodies } from '../../../http/counts-handler.ts';
import { listHandlers } from '../../../http/list-handlers.ts';
import { oneStatement } from '../../../http/one-statement.ts';
import { lookupNames } from '../../company/lookup/rows.ts';
import { addForUnits } from './add-for-units.ts';
import { agencyCalendarOf } from './agency.ts';
import { completionsOf, renewalDetailsSource } from './details-rows.ts';
import { prospectOf } from './prospect.ts';
import { renewalSource } from './rows.ts';
import { renewalIdOf } from './save-rows.ts';
import { removeRenewal, saveRenewal } from './save.ts';
import { undoCompletion } from './undo-completion.ts';
import { offeredTypes, ruleOf, typeById, usdotNumberOf } from './type-rows.ts';

type ListBody = ParsedInput<typeof renewals.list>;

const statusIds = ({ renewalStatusId }: ListBody): readonly string[] =>
  renewalStatusId?.filters.map((filter) => String(filter.value)) ?? [];

async function withStatusNames({ db }: Reader, body: ListBody) {
  return withNames(await lookupNames(db, statusIds(body)), body);
}

// A lookup row is only the label of a computed state.
function withNames(nameOf: ReadonlyMap<string, string>, { renewalStatusId, ...body }: ListBody) {
  if (!renewalStatusId) return body;
  const filters = renewalStatusId.filters.map((filter) => ({
    ...filter,
    value: nameOf.get(String(filter.value)) ?? unknownStatus(),
  }));
  return { ...body, 'renewalStatus.lookupDisplayName': { ...renewalStatusId, filters } };
}

function unknownStatus(): never {
  throw badRequest('This status is not known.', 'Choose one from the list.', 'renewalStatusId');
}

const lists = listHandlers(renewals.list, renewalSource);

export const renewalHandlers: Handlers<typeof renewals> = {
  list: oneStatement(
    async (body, context) => lists.list(await withStatusNames(context, body), context),
    ({ renewalStatusId }) => !renewalStatusId,
  ),
  excel: async ({ format, ...body }, context) =>
    lists.excel({ format, ...(await withStatusNames(context, body)) }, context),
  counts: async ({ bodies }, context) => {
    const nameOf = await lookupNames(context.db, bodies.flatMap(statusIds));
    const named = bodies.map((body) => withNames(nameOf, body));
    return countBodies(context, renewalSource, named);
  },
  get: async ({ Id }, context) => {
    const record =
      (await one(context, renewalDetailsSource, Id)) ?? (await recordedSince(context, Id));
    if (!record) throw notFound('Renewal');
    const [kind, usdotNumber, done] = await Promise.all([
      typeById(context.db, record.renewalTypeId),
      usdotNumberOf(context.db, context.caller.clientId),
      completionsOf(context.db, record.id),
    ]);
    if (!kind) throw notFound('Renewal');
    const passed = done.filter(completes);
    const anchorDay = kind.keepsDay ? dueAnchor(record.nextRenewal, kind, passed) : null;
    const basis = {
      completedOn: context.today,
      previousDue: record.nextRenewal,
      usdotNumber,
      anchorDay,
    };
    const hasProposal = hasRenewalRule(kind) && !asksForYear(kind, basis);
    return {
      ...record,
      rule: ruleOf(kind, usdotNumber),
      usdotNumber,
      anchorDay,
      unmet: unmetPeriods(kind, passed).map(({ year, label, due }) => ({ year, label, due })),
      grace: decalGraceText(kind, passed[0] ?? null, context.today),
      proposedNext: hasProposal ? nextRenewalDate(kind, basis) : null,
      completions: done.map((one) => shownCompletion(context, kind, one)),
    };
  },
  neighbours: async ({ Id }, context) => {
    const isListed = (await one(context, renewalDetailsSource, Id)) !== undefined;
    const id = isListed ? Id : await renewalIdOf(context.db, Id);
    return neighboursOf(context, renewalSource, id, 'Renewal');
  },
  save: saveRenewal,
  remove: removeRenewal,
  takeBack: undoCompletion,
  formContext: async (_, { db, caller }) => {
    const [usdotNumber, types] = await Promise.all([
      usdotNumberOf(db, caller.clientId),
      offeredTypes(db),
    ]);
    return { usdotNumber, types: types.map((kind) => ruleOf(kind, usdotNumber)) };
  },
  prospect: prospectOf,
  agencies: async (_, context) => agencyCalendarOf(context),
  addForUnits,
};

/** The inspection that a unit owed under this id and that somebody has recorded since. */
async function recordedSince(context: Context, unitId: string) {
  const id = await renewalIdOf(context.db, unitId);
  return id === unitId ? undefined : one(context, renewalDetailsSource, id);
}

type Completion = Awaited<ReturnType<typeof completionsOf>>[number];

function shownCompletion(
  context: Context,
  rule: RenewalRule,
  { fileId, fileName, firstName, lastName, metDue, ...rest }: Completion,
) {
  return {
    ...rest,
    fileName,
    forPeriod: metDue === null ? null : (periodOfDue(rule, metDue)?.label ?? null),
    completedByName: lastName === null ? null : displayName({ firstName, lastName }),
    fileLink: fileId && fileName ? fileLink(context, fileId, fileName) : null,
  };
}
