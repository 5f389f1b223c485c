import { Button } from '@mantine/core';
import { DetailsLayout } from '../../../kit/details/details.tsx';
import { WithHistory } from '../../../kit/history/with-history.tsx';
import { AppLink } from '../../../kit/link/app-link.tsx';
import { useGo } from '../../../kit/link/use-go.ts';
import { NeighbourWalk } from '../../../shell/neighbour-walk.tsx';
import { Page } from '../../../shell/page.tsx';
import { useScreenHref } from '../../../shell/use-screen-href.ts';
import { DeletesOne } from '../../../bulk-act/deletes-one.tsx';
import { reminderRemoval } from './called.ts';
import { CompleteReminder } from './complete-form.tsx';
import { Completions } from './completions.tsx';
import { DueSummary } from './due-summary.tsx';
import { ReminderFacts } from './reminder-facts.tsx';
import { ReminderGate } from './reminder-gate.tsx';
import { ReminderChip } from './reminder-chip.tsx';
import type { Reminder } from './reminder.ts';

function DeleteButton({ reminder }: { readonly reminder: Reminder }) {
  const go = useGo();
  return (
    <DeletesOne
      record={reminder}
      removal={reminderRemoval}
      onDeleted={() => go('/equipment/service-reminder')}
    >
      Delete Reminder
    </DeletesOne>
  );
}

function Actions({ reminder }: { readonly reminder: Reminder }) {
  const edit = useScreenHref()('/equipment/service-reminder/edit', { id: reminder.id });
  return (
    <>
      <DeleteButton reminder={reminder} />
      {edit ? (
        <Button variant="default" component={AppLink} href={edit}>
          Edit
        </Button>
      ) : null}
    </>
  );
}

/** The form starts anew with every completion; an older one leaves the reminder itself as it was. */
const entryKey = ({ version, serviceReminderHistory: done }: Reminder): string =>
  `${version} ${done.length}`;

/** The status in the module's own spelling; a reminder of a unit out of use has none. */
const chipOf = ({ status, equipment }: Reminder): string =>
  equipment.isInUse || status === 'Completed' ? status : 'Not counted';

function Details({ reminder }: { readonly reminder: Reminder }) {
  const hrefTo = useScreenHref();
  const unit = hrefTo('/equipment/details', { id: reminder.equipmentId });
  const { name, isInUse } = reminder.equipment;
  return (
    <Page
      title={`${reminder.task.name} · ${name}`}
      crumb={reminder.task.name}
      description={unit ? <AppLink href={unit}>{name}</AppLink> : name}
      badge={<ReminderChip dueStatus={reminder.standing} status={chipOf(reminder)} />}
      walk={
        <NeighbourWalk
          call="serviceReminders.neighbours"
          id={reminder.id}
          to="/equipment/service-reminder/reminder-details"
        />
      }
      action={isInUse ? <Actions reminder={reminder} /> : null}
    >
      <WithHistory entity="serviceReminder" id={reminder.id}>
        <DetailsLayout
          summary={<DueSummary reminder={reminder} />}
          wide={<Completions reminder={reminder} />}
        >
          {isInUse ? <CompleteReminder key={entryKey(reminder)} reminder={reminder} /> : null}
          <ReminderFacts reminder={reminder} />
        </DetailsLayout>
      </WithHistory>
    </Page>
  );
}

/** One reminder: what is due by which date and meter, its completion, and every one before. */
export function ServiceReminderDetails() {
  return (
    <ReminderGate title="Service Reminder">
      {(reminder) => <Details key={reminder.id} reminder={reminder} />}
    </ReminderGate>
  );
}
