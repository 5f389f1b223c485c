import { Button } from '@mantine/core';
import { serviceReminderColumns } from '@roadproof/contract/equipment/service-reminder.columns';
import { IconClipboardList, IconListCheck } from '@tabler/icons-react';
import type { CellLook } from '../../../kit/grid/rows/cell.tsx';
import { withCounts } from '../../../kit/grid/rows/list-source.ts';
import { TabbedList, type ListTab } from '../../../kit/grid/frame/tabbed-list.tsx';
import { AppLink } from '../../../kit/link/app-link.tsx';
import { Page } from '../../../shell/page.tsx';
import { ScreenButton } from '../../../shell/screen-button.tsx';
import { useScreenHref } from '../../../shell/use-screen-href.ts';
import { EmptyActions, ImportButton, ImportInvitation } from '../../../pieces/import-button.tsx';
import { PlanServiceButton } from '../../../pieces/plan-service-button.tsx';
import textStyles from '../../../kit/layout/text.module.css';
import { ReminderMark } from './reminder-chip.tsx';
import { reminderRemoval } from './called.ts';
import { reminderSource, type ReminderRow } from './reminder-source.ts';
import { useCompleteActs } from '../../../bulk-act/use-complete-acts.tsx';

const source = withCounts(reminderSource, 'serviceReminders.counts');
const tabs: readonly [ListTab, ...ListTab[]] = [
  { name: 'all', label: 'All', extra: {} },
  {
    name: 'overdue',
    label: 'Overdue',
    extra: { status: 'Overdue' },
    empty: {
      title: 'No service is overdue',
      text: 'No unit in use has passed a date or meter of its reminders.',
    },
  },
  {
    name: 'dueSoon',
    label: 'Due soon',
    extra: { status: 'Due Soon' },
    empty: {
      title: 'No service is due soon',
      text: 'No reminder is within its threshold, by date or by meter.',
    },
  },
  {
    name: 'pending',
    label: 'Pending',
    extra: { status: 'Pending' },
    empty: {
      title: 'No service is further out',
      text: 'Every reminder is overdue, due soon or completed.',
    },
  },
  {
    name: 'completed',
    label: 'Completed',
    extra: { status: 'Completed' },
    empty: {
      title: 'No service is completed for good',
      text: 'Recurring reminders are listed under the other tabs.',
    },
  },
];
const from = { to: '/equipment/service-reminder/import', entity: 'serviceReminder' };
const add = <ScreenButton to="/equipment/service-reminder/add">Add Reminder</ScreenButton>;

const look: CellLook<ReminderRow> = (column, { standing, status, due }) => {
  if (column.key === 'due.also') return <span className={textStyles.dim}>{due.also ?? '–'}</span>;
  return column.key === 'status' ? (
    <ReminderMark dueStatus={standing} status={status} />
  ) : undefined;
};

function TaskButton() {
  const href = useScreenHref()('/equipment/add-task');
  if (!href) return null;
  return (
    <Button
      component={AppLink}
      href={href}
      variant="default"
      leftSection={<IconListCheck size={16} aria-hidden />}
    >
      Add Task
    </Button>
  );
}

function ProgramsButton() {
  const href = useScreenHref()('/equipment/service-program');
  if (!href) return null;
  return (
    <Button
      component={AppLink}
      href={href}
      variant="default"
      leftSection={<IconClipboardList size={16} aria-hidden />}
    >
      Programs
    </Button>
  );
}

const fetchDialog = async () => (await import('./complete-many.tsx')).CompleteReminders;

/** Every reminder of units in use, what is due first at the top. */
export function ServiceReminders() {
  const [selection, dialogs] = useCompleteActs(fetchDialog, reminderRemoval);
  const hrefTo = useScreenHref();
  return (
    <Page
      title="Service Reminders"
      description="Service due by date or by meter, whichever comes first."
      action={
        <>
          <ImportButton {...from} />
          <ProgramsButton />
          <TaskButton />
          {add}
        </>
      }
      fill
    >
      <TabbedList
        label="Service reminders"
        columns={serviceReminderColumns}
        source={source}
        tabs={tabs}
        search="Search equipment or task"
        rowHref={(row) => hrefTo('/equipment/service-reminder/reminder-details', { id: row.id })}
        editHref={(row) => hrefTo('/equipment/service-reminder/edit', { id: row.id })}
        look={look}
        selection={selection}
        card={{ title: (row) => row.equipment.name, keys: ['task.name', 'status', 'due'] }}
        empty={{
          title: 'No service reminders here',
          text: 'A reminder says when a unit needs a service, by date, by meter or both.',
          action: (
            <EmptyActions>
              {add}
              <ImportInvitation {...from} />
              <PlanServiceButton />
            </EmptyActions>
          ),
        }}
      />
      {dialogs}
    </Page>
  );
}
