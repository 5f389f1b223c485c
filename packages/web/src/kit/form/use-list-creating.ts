import {
  isNamedList,
  lookupLists,
  lookupNouns,
  type LookupList,
  type NamedList,
} from '@roadproof/domain/company/lookup-list';
import { useMutation, useQuery } from '@tanstack/react-query';
import { query } from '../../api/query.ts';
import { toastSuccess } from '../toast/toast.ts';
import { createInList, fixedLists, kindsOf } from './create-lookup.ts';
import { askForText, nothingYetText, whoMayText } from './create-words.ts';
import type { Creating } from './creating.ts';
import type { LookupName } from './lookup-list.ts';

/** Whether the person may change the lists, and who may; asked once for all fields. */
export function useMayCreate(isEnabled: boolean) {
  const permissions = useQuery({
    ...query('permissions.mine', {}, { quiet: true }),
    staleTime: 60_000,
    enabled: isEnabled,
  });
  const mayCreate =
    permissions.data?.some(
      ({ moduleName, hasPermission }) => moduleName === 'ADMINISTRATOR' && hasPermission,
    ) === true;
  const { data } = useQuery({
    ...query('permissions.administrators', {}, { quiet: true }),
    staleTime: 5 * 60_000,
    enabled: isEnabled && permissions.data !== undefined && !mayCreate,
  });
  return { mayCreate, who: whoMayText((data ?? []).map(({ displayName }) => displayName)) };
}

const fixed = (reason: string): Creating => {
  const text = `Nothing found. ${reason}`;
  return { nothingYet: text, missing: () => text, create: null };
};

interface NewValue {
  readonly to: NamedList;
  readonly name: string;
  readonly kind: string | undefined;
}

/** What a field does with a name that its list does not have: create it, say whom to ask, or say why it cannot be. `reason` says so of a field whose list could have it. */
export function useListCreating(list: LookupName | LookupList, reason?: string): Creating {
  const isFree = reason === undefined && isNamedList(list);
  const { mayCreate, who } = useMayCreate(isFree);
  const { mutateAsync } = useMutation({
    mutationFn: ({ to, name, kind }: NewValue) => createInList(to, name, kind),
    onSuccess: (_saved, { to, name }) =>
      toastSuccess(`${lookupLists[to].called} Added Successfully`, name),
  });
  if (reason !== undefined) return fixed(reason);
  if (!isNamedList(list)) return fixed(fixedLists[list]);
  const [, things] = lookupNouns[list];
  const create = async (name: string, kind?: string) => ({
    value: (await mutateAsync({ to: list, name, kind })).id,
    label: name,
  });
  return {
    nothingYet: nothingYetText(things, mayCreate, who),
    missing: (typed) => askForText(typed, who),
    create: mayCreate ? create : null,
    kinds: kindsOf[list],
  };
}
