import { useQuery } from '@tanstack/react-query';
import { useMemo, type ReactNode } from 'react';
import { query } from '../../../api/query.ts';
import { DetailsSkeleton } from '../../../kit/details/details-skeleton.tsx';
import { useToday } from '../../../kit/form/today.ts';
import { Page } from '../../../shell/page.tsx';
import { FormNotLoaded } from '../../../shell/try-again.tsx';
import type { NamedValue, UnitFormContext } from './unit-form-context.ts';

const stateQuery = query(
  'lookups.values',
  {
    lookupGroupName: {
      combineWith: 1,
      filters: ['EquipmentStatus', 'MeterUnit'].map((value) => ({ value, comparisonOperator: 0 })),
    },
  },
  { quiet: true },
);
const staleTime = 5 * 60_000;

interface Props {
  /** The heading while the form is on its way. */
  readonly title: string;
  readonly children: (context: UnitFormContext) => ReactNode;
}

/** Shows the wizard once its lists are there. */
export function FormGate({ title, children }: Props) {
  const today = useToday();
  const { data, isError, refetch } = useQuery({ ...stateQuery, staleTime });
  const values = useMemo(
    () =>
      data &&
      new Map(
        data.data.map((one): [string, NamedValue] => [
          one.id,
          {
            group: one.lookupGroupName,
            name: one.lookupName,
            display: one.lookupDisplayName,
            isHidden: one.isHidden,
          },
        ]),
      ),
    [data],
  );
  if (values) return children({ today, values });
  if (isError) return <FormNotLoaded onAgain={refetch} />;
  return (
    <Page title={title}>
      <DetailsSkeleton />
    </Page>
  );
}
