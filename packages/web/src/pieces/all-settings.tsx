import { Button } from '@mantine/core';
import { AppLink } from '../kit/link/app-link.tsx';
import { useScreenHref } from '../shell/use-screen-href.ts';

/** Leads from a screen where something is set to all others. */
export function AllSettings() {
  const href = useScreenHref()('/administrator');
  if (href === undefined) return null;
  return (
    <Button component={AppLink} href={href} variant="default">
      All settings
    </Button>
  );
}
