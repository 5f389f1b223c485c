import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { query } from '../api/query.ts';
import { permissionsOf, type Permissions } from './may-open.ts';
import { useIsIn } from './product.ts';

/** The caller's modules; asked for as soon as somebody is signed in. */
export const permissionOptions = () => ({
  ...query('permissions.mine', {}, { quiet: true }),
  staleTime: 60_000,
});

export function usePermissions(): Permissions {
  // A part of a screen that comes later does not ask again after a failure: it would hide, while
  // the answer is awaited, whatever brought it, itself included, and so for ever.
  const { data, isError } = useQuery({
    ...permissionOptions(),
    enabled: useIsIn(),
    retryOnMount: false,
  });
  return useMemo(() => permissionsOf(data, isError), [data, isError]);
}
