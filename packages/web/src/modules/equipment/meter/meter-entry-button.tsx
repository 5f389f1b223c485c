import { Button } from '@mantine/core';
import { IconGauge } from '@tabler/icons-react';
import { AppLink } from '../../../kit/link/app-link.tsx';
import { useScreenHref } from '../../../shell/use-screen-href.ts';

/** Leads from the list of units to the entry of readings for the whole fleet. */
export function MeterEntryButton() {
  const href = useScreenHref()('/equipment/meter-entry');
  if (!href) return null;
  return (
    <Button
      variant="default"
      component={AppLink}
      href={href}
      leftSection={<IconGauge size={16} aria-hidden />}
    >
      Update Meters
    </Button>
  );
}
