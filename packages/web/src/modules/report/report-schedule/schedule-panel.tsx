import { Button } from '@mantine/core';
import {
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconSend,
  IconTrash,
} from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { counted } from '@roadproof/domain/format';
import type { Output } from '../../../api/operation-map.ts';
import { mutation } from '../../../api/query.ts';
import { useConfirm } from '../../../kit/dialog/confirm.tsx';
import { Deletes } from '../../../kit/dialog/deletes.tsx';
import { Fact, Facts } from '../../../kit/details/details.tsx';
import { Columns } from '../../../kit/layout/columns.tsx';
import { Note } from '../../../kit/layout/note.tsx';
import { Panel } from '../../../kit/layout/panel.tsx';
import { Rows } from '../../../kit/layout/rows.tsx';
import { StatusMark } from '../../../kit/status/status-mark.tsx';
import { toastSuccess } from '../../../kit/toast/toast.ts';

export type Schedule = Output<'reportSchedules.get'>['schedules'][number];

interface Props {
  readonly schedule: Schedule;
  readonly reportName: string;
  readonly mailConfigured: boolean;
  readonly onEdit: () => void;
}

/** One schedule: its times, the next of them, its readers, and what can be done with it. */
export function SchedulePanel(props: Props) {
  const { schedule, mailConfigured } = props;
  const { words, isPaused, pauseReason, nextWords, ownerName, recipients, mayChange } = schedule;
  return (
    <Panel
      title={words}
      aside={
        isPaused ? (
          <StatusMark state="WAIVED" label="Paused" />
        ) : (
          <StatusMark state="COMPLETED" label="On" />
        )
      }
    >
      <Rows gap={12}>
        {isPaused ? (
          <Note tone="warning">Nothing is sent. {pauseReason}</Note>
        ) : mailConfigured ? (
          <p>
            Next: <strong>{nextWords}</strong>
          </p>
        ) : null}
        <Facts>
          <Fact label={counted(recipients.length, 'reader')}>
            <Rows as="ul" gap={4}>
              {recipients.map(({ id, name, email, problem }) => (
                <li key={id}>
                  {name}
                  {email ? ` (${email})` : ''}
                  {problem ? <Note isSmall>Gets no mail: {problem}</Note> : null}
                </li>
              ))}
            </Rows>
          </Fact>
          <Fact label="Owner">{ownerName}</Fact>
        </Facts>
        {mayChange ? (
          <Actions {...props} />
        ) : (
          <Note>Only its owner or an administrator changes this schedule.</Note>
        )}
      </Rows>
    </Panel>
  );
}

function Actions({ schedule, reportName, mailConfigured, onEdit }: Props) {
  const { id, version, isPaused, words } = schedule;
  const [ask, question] = useConfirm();
  const send = useMutation({
    ...mutation('reportSchedules.sendNow'),
    onSuccess: () => toastSuccess('Report On Its Way', 'The mails are listed under Mails.'),
  });
  const pause = useMutation({
    ...mutation('reportSchedules.pause'),
    onSuccess: () => toastSuccess('Schedule Paused Successfully', words),
  });
  const resume = useMutation({
    ...mutation('reportSchedules.resume'),
    onSuccess: () => toastSuccess('Schedule Resumed Successfully', words),
  });
  const readers = schedule.recipients.filter(({ problem }) => problem === null).length;
  const sendNow = async () => {
    const isMeant = await ask({
      title: 'Send now',
      text: `${reportName} goes by mail to ${counted(readers, 'person', 'people')} at once. Its times stay as they are.`,
      action: 'Send now',
    });
    if (isMeant) send.mutate({ id });
  };
  return (
    <Columns>
      <Button
        variant="default"
        leftSection={<IconSend size={16} aria-hidden />}
        loading={send.isPending}
        disabled={!mailConfigured || readers === 0}
        onClick={() => void sendNow()}
      >
        Send now
      </Button>
      <Button variant="default" leftSection={<IconPencil size={16} aria-hidden />} onClick={onEdit}>
        Edit
      </Button>
      {isPaused ? (
        <Button
          variant="default"
          leftSection={<IconPlayerPlay size={16} aria-hidden />}
          loading={resume.isPending}
          onClick={() => resume.mutate({ id, version })}
        >
          Resume
        </Button>
      ) : (
        <Button
          variant="default"
          leftSection={<IconPlayerPause size={16} aria-hidden />}
          loading={pause.isPending}
          onClick={() => pause.mutate({ id, version })}
        >
          Pause
        </Button>
      )}
      <Deletes
        id={id}
        operation="reportSchedules.remove"
        thing="Schedule"
        successText="Schedule Deleted Successfully"
        named={words}
        detail={words}
        leftSection={<IconTrash size={16} aria-hidden />}
      >
        Delete
      </Deletes>
      {question}
    </Columns>
  );
}
