import type { ParsedInput } from '@roadproof/contract/operation';
import { renewals } from '@roadproof/contract/renewal';
import { displayName } from '@roadproof/domain/person';
import { hasRenewalRule, nextRenewalDate } from '@roadproof/domain/renewal';
import { one, type Reader } from '../../db/list.ts';
import { neighboursOf } from '../../db/neighbours.ts';
import { fileLink } from '../../files/link.ts';
import type { Context, Handlers } from '../../http/context.ts';
import { badRequest, notFound } from '../../http/errors.ts';
import { listHandlers } from '../list-handlers.ts';
import { lookupNames } from '../lookup/rows.ts';
import { addForUnits } from './add-for-units.ts';
import { agencyCalendarOf } from './agency.ts';
import { completionsOf, renewalDetailsSource } from './details-rows.ts';
import { prospectOf } from './prospect.ts';
import { renewalSource } from './rows.ts';
import { removeRenewal, saveRenewal } from './save.ts';
import { takeBackCompletion } from './take-back.ts';
import { offeredTypes, ruleOf, typeById, usdotNumberOf } from './type-rows.ts';

type Asked = ParsedInput<typeof renewals.list>;

// A lookup row is only the label of a computed state.
async function withStatusNames(context: Reader, { renewalStatusId, ...body }: Asked) {
  if (!renewalStatusId) return body;
  const ids = renewalStatusId.filters.map((filter) => String(filter.value));
  const nameOf = await lookupNames(context.db, ids);
  const filters = renewalStatusId.filters.map((filter) => ({
    ...filter,
    value: nameOf.get(String(filter.value)) ?? unknownStatus(),
  }));
  return { ...body, 'renewalStatus.lookupDisplayName': { ...renewalStatusId, filters } };
}

function unknownStatus(): never {
  throw badRequest('This status is not known.', 'Choose one of the list.', 'renewalStatusId');
}

export const renewalHandlers: Handlers<typeof renewals> = {
  ...listHandlers(renewals.list, renewalSource, withStatusNames),
  get: async ({ Id }, context) => {
    const record = await one(context, renewalDetailsSource, Id);
    if (!record) throw notFound('Renewal');
    const [kind, usdotNumber, done] = await Promise.all([
      typeById(context.db, record.renewalTypeId),
      usdotNumberOf(context.db, context.caller.clientId),
      completions(context, Id),
    ]);
    if (!kind) throw notFound('Renewal');
    const basis = {
      completedOn: context.today,
      previousDue: record.nextRenewal,
      usdotNumber,
    };
    return {
      ...record,
      rule: ruleOf(kind, usdotNumber),
      usdotNumber,
      proposedNext: hasRenewalRule(kind) ? nextRenewalDate(kind, basis) : null,
      completions: done,
    };
  },
  neighbours: ({ Id }, context) => neighboursOf(context, renewalSource, Id, 'Renewal'),
  save: saveRenewal,
  remove: removeRenewal,
  takeBack: takeBackCompletion,
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

async function completions(context: Context, renewalId: string) {
  const found = await completionsOf(context.db, renewalId);
  return found.map(({ fileId, fileName, firstName, lastName, ...rest }) => ({
    ...rest,
    fileName,
    completedByName: lastName === null ? null : displayName({ firstName, lastName }),
    fileLink: fileId && fileName ? fileLink(context, fileId, fileName) : null,
  }));
}
