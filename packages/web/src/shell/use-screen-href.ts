import { useCallback } from 'react';
import { usePermissions } from './permissions.ts';
import { useScreens } from './screens.ts';

/** Addresses of screens: `hrefTo('/employee/details', { id })`; undefined for a screen that does not exist yet or is not permitted, so that nothing links to it. */
export function useScreenHref(): (
  path: string,
  values?: Readonly<Record<string, string>>,
) => string | undefined {
  const screens = useScreens();
  const { sees } = usePermissions();
  return useCallback(
    (path, values = {}) => {
      const screen = screens.find((one) => one.path === path);
      if (!screen || !sees(screen)) return undefined;
      const text = new URLSearchParams(values).toString();
      return text ? `${path}?${text}` : path;
    },
    [screens, sees],
  );
}
