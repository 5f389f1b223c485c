import { Button } from '@mantine/core';
import { IconSparkles } from '@tabler/icons-react';
import { AppLink } from '../kit/link/app-link.tsx';
import { useScreenHref } from '../shell/use-screen-href.ts';
import { useStart } from './start/use-start.ts';

/** Offers the starter service programs to a company with units, until the offer is put away. */
export function PlanServiceButton() {
  const start = useStart();
  const href = useScreenHref()('/equipment/service-program', { starter: '1' });
  if (!href || !start?.units || start.isPlanHidden) return null;
  return (
    <Button
      component={AppLink}
      href={href}
      variant="default"
      leftSection={<IconSparkles size={16} aria-hidden />}
    >
      Plan the service
    </Button>
  );
}
