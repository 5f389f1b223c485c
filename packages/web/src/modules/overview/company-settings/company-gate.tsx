import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Output } from '../../../api/operation-map.ts';
import { query } from '../../../api/query.ts';
import { DetailsSkeleton } from '../../../kit/details/details-skeleton.tsx';
import { FormNotLoaded } from '../../../shell/try-again.tsx';

export type Company = Output<'clients.get'>;

interface Props {
  readonly children: (company: Company) => ReactNode;
}

/** The company as it is stored now: nobody edits a remembered one. */
export function CompanyGate({ children }: Props) {
  const { data, isError, isFetchedAfterMount, refetch } = useQuery({
    ...query('clients.get', {}, { quiet: true }),
    staleTime: 0,
  });
  if (data && isFetchedAfterMount) return children(data);
  return isError ? <FormNotLoaded onAgain={() => void refetch()} /> : <DetailsSkeleton />;
}
