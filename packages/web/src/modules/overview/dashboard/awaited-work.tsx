import { Button } from '@mantine/core';
import { IconListCheck } from '@tabler/icons-react';
import { AppLink } from '../../../kit/link/app-link.tsx';
import { useScreenHref } from '../../../shell/use-screen-href.ts';
import { Awaited } from '../../../kit/layout/awaited.tsx';

/** What will stand in the list of work, and what brings the first of it. */
export function AwaitedWork() {
  const hrefTo = useScreenHref();
  const driver = hrefTo('/employee/driver/add');
  const href = driver ?? hrefTo('/equipment/add');
  return (
    <Awaited
      icon={IconListCheck}
      title="Nothing to do yet"
      text="What expires or is due shows here, the most urgent first, each with what to do about it."
    >
      {href && (
        <Button variant="default" size="xs" component={AppLink} href={href}>
          {driver ? 'Add your first driver' : 'Add your first unit'}
        </Button>
      )}
    </Awaited>
  );
}
