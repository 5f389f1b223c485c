import { useQuery } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { query } from '../api/query.ts';
import { badgesOf, type MenuBadge } from './badges.ts';
import { useIsIn } from './product.ts';

/** The dashboard's counts, shared by the dashboard and the badges of the menu. */
export const countsOptions = () => ({
  ...query('dashboard.data', {}, { quiet: true }),
  meta: { followsLists: true },
});

const none: ReadonlyMap<string, MenuBadge> = new Map();

/** The badges of the menu, never older than the screen they stand beside. */
export function useMenuBadges(): ReadonlyMap<string, MenuBadge> {
  const { data, isStale, refetch } = useQuery({ ...countsOptions(), enabled: useIsIn() });
  const place = useRouterState({ select: (state) => state.resolvedLocation?.pathname });
  const aged = useRef(isStale);
  useEffect(() => {
    aged.current = isStale;
  });
  useEffect(() => {
    // The menu stays while screens come and go: it asks again when one comes, as the screen itself does.
    if (place !== undefined && aged.current) void refetch({ cancelRefetch: false });
  }, [place, refetch]);
  return data ? badgesOf(data) : none;
}
