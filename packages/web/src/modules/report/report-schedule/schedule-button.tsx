import { Button } from '@mantine/core';
import { IconCalendarRepeat } from '@tabler/icons-react';
import { AppLink } from '../../../kit/link/app-link.tsx';
import { useScreenHref } from '../../../shell/use-screen-href.ts';

/** Leads from a custom report to when it is mailed. */
export function ScheduleButton({ id }: { readonly id: string }) {
  const href = useScreenHref()('/reports/report-schedule', { id });
  if (!href) return null;
  return (
    <Button
      component={AppLink}
      href={href}
      variant="default"
      leftSection={<IconCalendarRepeat size={16} aria-hidden />}
    >
      Schedule
    </Button>
  );
}
