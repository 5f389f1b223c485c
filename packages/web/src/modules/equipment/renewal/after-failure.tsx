import { defectsInLine } from '@roadproof/domain/equipment/inspection-failure';
import { formatDay } from '@roadproof/domain/format';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { query } from '../../../api/query.ts';
import { DetailsSkeleton } from '../../../kit/details/details-skeleton.tsx';
import { useQueryString } from '../../../kit/link/use-query-string.ts';

/** Waits for the failed inspection of `?renewalId`, so that a work order can begin with its defects; without one the order begins as usual. */
export function AfterFailure({
  children,
}: {
  readonly children: (description: string | null) => ReactNode;
}) {
  const [search] = useQueryString();
  const id = search.get('renewalId') ?? '';
  const { data, isPending } = useQuery({
    ...query('renewals.get', { Id: id, IsDetailed: 'true' }, { quiet: true }),
    enabled: id !== '',
    retry: false,
  });
  if (id !== '' && isPending) return <DetailsSkeleton />;
  if (!data || data.failedOn === null) return children(null);
  const found = defectsInLine(data.failedDefects) === '' ? '' : `: ${data.failedDefects ?? ''}`;
  return children(`Failed ${data.renewalType.renewalName} of ${formatDay(data.failedOn)}${found}`);
}
