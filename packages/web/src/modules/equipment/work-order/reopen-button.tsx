import { Button, Radio } from '@mantine/core';
import {
  canReopenOrder,
  recordedText,
  type RecordedWork,
} from '@roadproof/domain/equipment/work-order';
import { useMutation } from '@tanstack/react-query';
import { IconRotate2 } from '@tabler/icons-react';
import { useState } from 'react';
import { mutation, queryClient } from '../../../api/query.ts';
import { Dialog, DialogActions, DialogNamed, DialogText } from '../../../kit/dialog/dialog.tsx';
import { useLookupIds } from '../../../kit/grid/filter/use-lookup-ids.ts';
import { Columns } from '../../../kit/layout/columns.tsx';
import { Rows } from '../../../kit/layout/rows.tsx';
import { toast, toastSuccess } from '../../../kit/toast/toast.ts';
import type { OrderLine, WorkOrder } from './work-order.ts';
import classes from './work-order.module.css';

interface Props {
  readonly order: WorkOrder;
  readonly line: OrderLine;
}

type Recorded = 'keep' | 'takeBack';

/** Services and readings that were recorded with the order for the unit of a line. */
function recordedOf(order: WorkOrder, { equipmentId }: OrderLine): RecordedWork {
  return {
    services: order.completedReminders
      .filter((one) => one.equipmentId === equipmentId)
      .map(({ taskName: task, completionDate }) => ({
        task,
        completionDate: completionDate.slice(0, 10),
      })),
    readings: order.enteredReadings.filter((one) => one.equipmentId === equipmentId),
  };
}

interface QuestionProps {
  /** '' where nothing was recorded. */
  readonly text: string;
  readonly value: Recorded;
  readonly onChange: (value: Recorded) => void;
}

/** Asks what becomes of the recorded work; the answer that loses nothing is chosen beforehand. */
function RecordedQuestion({ text, value, onChange }: QuestionProps) {
  if (text === '') return null;
  return (
    <>
      <DialogNamed named={text} />
      <Radio.Group
        className={classes.recorded ?? ''}
        label="What was recorded with it"
        value={value}
        onChange={(next) => onChange(next === 'takeBack' ? 'takeBack' : 'keep')}
      >
        <Rows gap={8} className={classes.answers}>
          <Radio
            value="keep"
            label="Keep it"
            description="The work was done. Resolving again does not record it twice."
          />
          <Radio
            value="takeBack"
            label="Take it back"
            description="The services are due as before, and the meters show what they showed before."
          />
        </Rows>
      </Radio.Group>
    </>
  );
}

/** Opens this line again: as the whole order once it is completed, as one unit before that. */
export function ReopenButton({ order, line }: Props) {
  const statuses = useLookupIds('Status');
  const [isOpen, setOpen] = useState(false);
  const [recorded, setRecorded] = useState<Recorded>('keep');
  const { name } = line.equipment;
  const title = canReopenOrder(order.status.lookupName) ? 'Reopen Work Order' : 'Reopen this unit';
  const text = recordedText(recordedOf(order, line));
  const { mutate, isPending } = useMutation({
    ...mutation('workOrders.save'),
    onSuccess: ({ warnings }) => {
      toastSuccess('Work Order Reopened', `${name} is pending again.`);
      for (const warning of warnings) toast({ kind: 'warning', title: warning });
    },
    // Another user was quicker: the message says who, and the page shows what they did.
    onError: () => void queryClient.invalidateQueries(),
  });
  const reopen = () => {
    setOpen(false);
    const statusId = statuses?.['Pending'];
    mutate({
      id: order.id,
      version: order.version,
      reopenEquipments: [line.equipmentId],
      isActive: false,
      ...(text === '' ? {} : { recorded }),
      ...(statusId === undefined ? {} : { statusId }),
    });
  };
  const ask = () => {
    setRecorded('keep');
    setOpen(true);
  };
  return (
    <Columns className={classes.actions}>
      <Button
        variant="default"
        loading={isPending}
        leftSection={<IconRotate2 size={16} aria-hidden />}
        onClick={ask}
      >
        {title}
      </Button>
      <Dialog opened={isOpen} title={title} onClose={() => setOpen(false)} width={460}>
        <DialogText>
          {name} will be pending again. Who completed it and when stays in the timeline.
        </DialogText>
        <RecordedQuestion text={text} value={recorded} onChange={setRecorded} />
        <DialogActions>
          <Button variant="default" data-autofocus onClick={() => setOpen(false)}>
            Cancel
          </Button>
          <Button onClick={reopen}>Reopen</Button>
        </DialogActions>
      </Dialog>
    </Columns>
  );
}
