import { useQueries, useQuery } from '@tanstack/react-query';
import { useMemo, type ReactNode } from 'react';
import { useIsAdmin } from '../../../pieces/use-is-admin.ts';
import { query } from '../../../api/query.ts';
import { DetailsSkeleton } from '../../../kit/details/details-skeleton.tsx';
import { useToday } from '../../../kit/form/today.ts';
import { Page } from '../../../shell/page.tsx';
import { FormNotLoaded } from '../../../shell/try-again.tsx';
import type { PersonFormContext, NamedValue } from './person-form-context.ts';

const groups = ['EmployeeStatus', 'EmployeeType', 'LicenceClass', 'RenewalStatus'];
const lists = groups.map((group) =>
  query('lookups.values', { lookupGroupName: group, isHidden: false }),
);
const staleTime = 5 * 60_000;

/** What the forms need, null while it is on its way; retry is there once it has failed. */
export function usePersonFormContext(): {
  readonly context: PersonFormContext | null;
  readonly retry: (() => void) | null;
} {
  const today = useToday();
  const isAdmin = useIsAdmin();
  const company = useQuery({ ...query('clients.get', {}, { quiet: true }), staleTime });
  const values = useQueries({
    queries: lists.map((one) => ({ ...one, staleTime })),
    combine: (results) => ({
      all: results.every(({ data }) => data)
        ? results.flatMap(({ data }) => data?.data ?? [])
        : null,
      isError: results.some(({ isError }) => isError),
      retry: () => results.forEach((one) => void one.refetch()),
    }),
  });
  const { all } = values;
  const { data } = company;
  const context = useMemo<PersonFormContext | null>(() => {
    if (!all || !data) return null;
    const lookups = new Map(
      all.map(({ id, lookupGroupName, lookupName }): [string, NamedValue] => [
        id,
        { group: lookupGroupName, name: lookupName },
      ]),
    );
    const { literalHireDateLimit, licenceFileFor } = data;
    return { today, literalHireDateLimit, licenceFileFor, lookups, isAdmin };
  }, [all, data, today, isAdmin]);
  const isFailed = !context && (company.isError || values.isError);
  const retry = () => {
    void company.refetch();
    values.retry();
  };
  return { context, retry: isFailed ? retry : null };
}

interface Props {
  /** The heading while the form is on its way. */
  readonly title: string;
  readonly children: (context: PersonFormContext) => ReactNode;
}

/** Shows a form once its lists and the company's rules are there. */
export function FormGate({ title, children }: Props) {
  const { context, retry } = usePersonFormContext();
  if (context) return children(context);
  if (retry) return <FormNotLoaded onAgain={retry} />;
  return (
    <Page title={title}>
      <DetailsSkeleton />
    </Page>
  );
}
