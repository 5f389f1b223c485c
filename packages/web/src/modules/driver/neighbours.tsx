import { useQuery } from '@tanstack/react-query';
import { query } from '../../api/query.ts';
import { Walk } from '../../kit/details/walk.tsx';
import { useScreenHref } from '../../shell/use-screen-href.ts';

/** A step to the driver before or after this one: in the list they came from, else in the order of names. */
export function Neighbours({ id }: { readonly id: string }) {
  const hrefTo = useScreenHref();
  const { data } = useQuery(query('drivers.neighbours', { Id: id }, { quiet: true }));
  const to = (one: { readonly id: string } | null | undefined) =>
    one ? hrefTo('/employee/driver/details', { id: one.id }) : undefined;
  return <Walk otherwise={{ previous: to(data?.previous), next: to(data?.next) }} />;
}
