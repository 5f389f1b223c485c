import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Output } from '../api/operation-map.ts';
import { query } from '../api/query.ts';
import type { GuardModule, Screen } from './screen.ts';
import { useIsIn } from './product.ts';

/** The caller's modules; asked for as soon as somebody is signed in. */
export const permissionOptions = () => ({
  ...query('permissions.mine', {}, { quiet: true }),
  staleTime: 60_000,
});

/** Which modules the signed-in person may open. */
export interface Permissions {
  /** 'asking' until the first answer; after a failure the menu is empty and dashboard cards stay open (docs/product.md, Dashboard). */
  readonly state: 'asking' | 'known' | 'failed';
  may(module: GuardModule): boolean;
  /** True where the answer says no in so many words; unknown is not denied. */
  isDenied(module: GuardModule): boolean;
  sees(screen: Screen): boolean;
}

/** Which modules the signed-in person may open. */
export function usePermissions(): Permissions {
  const { data, isError } = useQuery({ ...permissionOptions(), enabled: useIsIn() });
  return useMemo(() => permissionsOf(data, isError), [data, isError]);
}

function permissionsOf(
  data: Output<'permissions.mine'> | undefined,
  isError: boolean,
): Permissions {
  const saying = (module: GuardModule) =>
    data?.find(({ moduleName }) => moduleName.toLowerCase() === module.toLowerCase())
      ?.hasPermission;
  const may = (module: GuardModule) => saying(module) === true;
  return {
    state: data ? 'known' : isError ? 'failed' : 'asking',
    may,
    isDenied: (module) => saying(module) === false,
    sees: ({ component, isOpenToAnyone, module }) =>
      component !== undefined && !isOpenToAnyone && (!module || may(module)),
  };
}
