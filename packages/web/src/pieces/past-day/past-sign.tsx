import { ActionIcon } from '@mantine/core';
import { IconClock } from '@tabler/icons-react';
import { useToday } from '../../kit/form/today.ts';
import { AppLink } from '../../kit/link/app-link.tsx';
import { yesterdayHref } from './past-day.ts';

/** The clock beside a date: opens the screen as of a past day. */
export function PastSign({ path }: { readonly path: string }) {
  const today = useToday();
  return (
    <ActionIcon
      component={AppLink}
      href={yesterdayHref(path, today)}
      variant="subtle"
      size={28}
      aria-label="As of a past day"
      title="As of a past day"
    >
      <IconClock size={17} stroke={1.7} aria-hidden />
    </ActionIcon>
  );
}
