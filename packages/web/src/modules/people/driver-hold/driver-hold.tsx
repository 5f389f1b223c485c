import { Button } from '@mantine/core';
import { addDays } from '@roadproof/domain/calendar-day';
import { holdText, isHoldOver } from '@roadproof/domain/people/driver-hold';
import { IconHandStop } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { mutation, query } from '../../../api/query.ts';
import { useToday } from '../../../kit/form/today.ts';
import { Columns } from '../../../kit/layout/columns.tsx';
import { Note } from '../../../kit/layout/note.tsx';
import { Panel } from '../../../kit/layout/panel.tsx';
import { Rows } from '../../../kit/layout/rows.tsx';
import { toastSuccess } from '../../../kit/toast/toast.ts';
import { HoldDialog, type HeldDriver, type Hold } from './hold-form.tsx';

const holdsOf = (EmployeeId: string) =>
  query('driverHolds.ofDriver', { EmployeeId }, { quiet: true });
const dayOf = (instant: string): string => instant.slice(0, 10);
const daysOf = ({ fromDay, untilDay }: Hold) => ({
  fromDay: dayOf(fromDay),
  untilDay: untilDay === null ? null : dayOf(untilDay),
});

/** Opens the dialog that takes a driver off driving; absent without the right. */
export function HoldButton({ driver }: { readonly driver: HeldDriver }) {
  const [isOpen, setOpen] = useState(false);
  const { data } = useQuery(holdsOf(driver.id));
  if (!data?.mayChange) return null;
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconHandStop size={16} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        Take off driving
      </Button>
      <HoldDialog driver={driver} hold={undefined} opened={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

interface LineProps {
  readonly driver: HeldDriver;
  readonly hold: Hold;
  readonly mayChange: boolean;
}

function HoldLine({ driver, hold, mayChange }: LineProps) {
  const today = useToday();
  const [isOpen, setOpen] = useState(false);
  const end = useMutation(mutation('driverHolds.save'));
  const remove = useMutation(mutation('driverHolds.remove'));
  const days = daysOf(hold);
  const back = () => toastSuccess('Hold ended', `${driver.name} may be given work again.`);
  // One that begins today or later has no day that it counted on.
  const onEnd = () =>
    days.fromDay < today
      ? end.mutate(
          { id: hold.id, version: hold.version, untilDay: addDays(today, -1) },
          { onSuccess: back },
        )
      : remove.mutate({ id: hold.id }, { onSuccess: back });
  return (
    <Columns>
      <Note tone="warning">
        <span>
          <strong>{holdText(days, today)}.</strong> {hold.reason}
          {hold.createdByName ? ` (${hold.createdByName})` : ''}
        </span>
      </Note>
      {mayChange ? (
        <>
          <Button variant="default" size="xs" onClick={() => setOpen(true)}>
            Change
          </Button>
          <Button
            variant="default"
            size="xs"
            loading={end.isPending || remove.isPending}
            onClick={onEnd}
          >
            End hold
          </Button>
          <HoldDialog driver={driver} hold={hold} opened={isOpen} onClose={() => setOpen(false)} />
        </>
      ) : null}
    </Columns>
  );
}

/** The holds of a driver that are not over; absent while there is none. */
export function DriverHolds({ driver }: { readonly driver: HeldDriver }) {
  const today = useToday();
  const { data } = useQuery(holdsOf(driver.id));
  const open = data?.holds.filter((hold) => !isHoldOver(daysOf(hold), today)) ?? [];
  if (open.length === 0) return null;
  return (
    <Panel title="Hold">
      <Rows>
        {open.map((hold) => (
          <HoldLine
            key={hold.id}
            driver={driver}
            hold={hold}
            mayChange={data?.mayChange ?? false}
          />
        ))}
      </Rows>
    </Panel>
  );
}
