import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Output } from '../api/operation-map.ts';
import { query } from '../api/query.ts';
import { keepLogo } from '../api/session.ts';
import { useIsIn } from './product.ts';
import { forgetOthers } from './signed-out.ts';

/** The caller's company, asked once per visit and again after every change; undefined until it is known. */
export function useCompany(): Output<'clients.get'> | undefined {
  return useQuery({
    ...query('clients.get', {}, { quiet: true }),
    staleTime: 5 * 60_000,
    enabled: useIsIn(),
  }).data;
}

/** Keeps the logo with the signed-in user, as it is now (docs/product.md, Sign-in), and forgets what others typed here. */
export function useLogoKept(): void {
  const company = useCompany();
  const { logo, ownId } = company ?? {};
  useEffect(() => {
    if (ownId !== undefined) forgetOthers(ownId);
  }, [ownId]);
  useEffect(() => {
    if (company) keepLogo(logo ?? undefined);
  }, [company, logo]);
}
