import { Button } from '@mantine/core';
import { IconCalendarRepeat, IconPlus } from '@tabler/icons-react';
import type { Output } from '../../../api/operation-map.ts';
import { query } from '../../../api/query.ts';
import { useLast } from '../../../kit/dialog/use-last.ts';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { Note } from '../../../kit/layout/note.tsx';
import { Rows } from '../../../kit/layout/rows.tsx';
import { useQueryString } from '../../../kit/link/use-query-string.ts';
import type { TabName } from '../../../kit/tabs/tab-address.ts';
import { Tabbed } from '../../../kit/tabs/tabbed.tsx';
import { useTab } from '../../../kit/tabs/use-tab.ts';
import { Page } from '../../../shell/page.tsx';
import { RecordGate, useRecordId } from '../../../shell/record-gate.tsx';
import { DeliveryLog } from './delivery-log.tsx';
import { ScheduleForm } from './schedule-form.tsx';
import { SchedulePanel } from './schedule-panel.tsx';
import classes from './schedules.module.css';

type Answer = Output<'reportSchedules.get'>;

const tabs: readonly [TabName, ...TabName[]] = [
  { name: 'schedules', label: 'Schedules' },
  { name: 'log', label: 'Mails' },
];

function Schedules({ answer }: { readonly answer: Answer }) {
  const { reportName, mailConfigured, schedules } = answer;
  const savedReportId = useRecordId();
  const [tab, open] = useTab(tabs, 'name');
  const [search, set] = useQueryString();
  const scheduleId = search.get('schedule');
  const found = schedules.find(({ id, mayChange }) => mayChange && id === scheduleId);
  const editing = scheduleId === 'new' ? 'new' : (found ?? null);
  const shown = useLast(editing);
  const schedule = shown === 'new' || shown === null ? undefined : shown;
  const close = () => set({ schedule: undefined });
  return (
    <Page
      title={`Schedule: ${reportName}`}
      crumb="Schedule"
      description="The report goes by mail at these times, to each reader with what that person may see."
      fill={tab.name === 'log'}
      action={
        <Button
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => set({ schedule: 'new' })}
        >
          Add schedule
        </Button>
      }
    >
      <Tabbed label="Schedule" tabs={tabs} active={tab} onOpen={open} className={classes.panel}>
        {tab.name === 'log' ? (
          <DeliveryLog savedReportId={savedReportId} />
        ) : (
          <Rows gap={16} className={classes.narrow}>
            {mailConfigured ? null : (
              <Note tone="warning" role="note">
                No mail server is set up, so nothing is sent. Ask your server administrator to set
                SMTP_URL and MAIL_FROM and restart the server.
              </Note>
            )}
            {schedules.length === 0 ? (
              <Note tone="neutral">
                This report is not mailed to anybody. Add a schedule to send it every day, every
                week or every month.
              </Note>
            ) : null}
            {schedules.map((one) => (
              <SchedulePanel
                key={one.id}
                schedule={one}
                reportName={reportName}
                mailConfigured={mailConfigured}
                onEdit={() => set({ schedule: one.id })}
              />
            ))}
          </Rows>
        )}
      </Tabbed>
      <FormDialog
        opened={editing !== null}
        title={schedule ? 'Edit schedule' : 'Add schedule'}
        width={680}
        onClose={close}
      >
        {shown ? (
          <ScheduleForm
            key={schedule ? `${schedule.id} ${schedule.version}` : 'new'}
            schedule={schedule}
            savedReportId={savedReportId}
            mailConfigured={mailConfigured}
            onDone={close}
          />
        ) : null}
      </FormDialog>
    </Page>
  );
}

const words = {
  thing: 'Report',
  icon: IconCalendarRepeat,
  text: 'This report no longer exists.',
  home: '/reports/report-management',
  homeLabel: 'Go to Custom Reports',
} as const;

/** When a saved report is mailed, to whom, and what became of each mail. */
export function ReportSchedules() {
  return (
    <RecordGate
      words={words}
      ask={(SavedReportId) => query('reportSchedules.get', { SavedReportId })}
      title="Schedule"
    >
      {(answer) => <Schedules answer={answer} />}
    </RecordGate>
  );
}
