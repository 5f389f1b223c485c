import { useQuery } from '@tanstack/react-query';
import { query } from '../api/query.ts';
import { useIsIn } from './product.ts';

/** A number beside a menu entry and the very rows it counts. */
export interface MenuBadge {
  readonly count: number;
  readonly href: string;
}

/** The dashboard's counts, shared by the dashboard and the badges of the menu. */
export const countsOptions = () => ({
  ...query('dashboard.data', {}, { quiet: true }),
  staleTime: 60_000,
});

/** What is overdue, by the address of the menu entry that shows it. */
export function useMenuBadges(): ReadonlyMap<string, MenuBadge> {
  const { data } = useQuery({ ...countsOptions(), enabled: useIsIn() });
  const badges: readonly (readonly [string, string, number | undefined])[] = [
    ['/training/tracker', '?tab=2', data?.trainingOverdue],
    ['/employee/driver/exceptions', '?tab=1', data?.driverOverdue],
    ['/equipment/service-reminder', '?tab=overdue', data?.serviceIncidentsOverdue],
    ['/equipment/renewals', '?tab=overdue', data?.equipmentOverdue],
  ];
  return new Map(
    badges.flatMap(([path, tab, count]) =>
      count ? [[path, { count, href: path + tab }] as const] : [],
    ),
  );
}
