import { Button } from '@mantine/core';
import { formatDay } from '@roadproof/domain/format';
import { canReopenOrder } from '@roadproof/domain/work-order';
import { useMutation } from '@tanstack/react-query';
import { IconRotate2 } from '@tabler/icons-react';
import { mutation, queryClient } from '../../api/query.ts';
import { Fact, Facts } from '../../kit/details/details.tsx';
import { useConfirm } from '../../kit/dialog/confirm.tsx';
import { useLookupIds } from '../../kit/grid/use-lookup-ids.ts';
import { Columns } from '../../kit/layout/columns.tsx';
import { Note } from '../../kit/layout/note.tsx';
import { Panel } from '../../kit/layout/panel.tsx';
import { toastSuccess } from '../../kit/toast/toast.ts';
import { useDeletion } from './out-of-use.tsx';
import { doerOf, type OrderLine, type WorkOrder } from './work-order.ts';
import classes from './work-order.module.css';

interface Props {
  readonly order: WorkOrder;
  readonly line: OrderLine;
}

/** Opens this line again: as the whole order once it is completed, as one unit before that. */
function ReopenButton({ order, line }: Props) {
  const statuses = useLookupIds('Status');
  const [ask, question] = useConfirm();
  const isWhole = canReopenOrder(order.status.lookupName);
  const { name } = line.equipment;
  const { mutate, isPending } = useMutation({
    ...mutation('workOrders.save'),
    onSuccess: () => toastSuccess('Work Order Reopened', `${name} is pending again.`),
    // Somebody was quicker: who and what is said, and the page shows it.
    onError: () => void queryClient.invalidateQueries(),
  });
  const reopen = async () => {
    const goesOn = await ask({
      title: isWhole ? 'Reopen Work Order' : 'Reopen this unit',
      text: `${name} will be pending again. Who completed it and when stays in the timeline.`,
      action: 'Reopen',
    });
    if (!goesOn) return;
    const statusId = statuses?.['Pending'];
    mutate({
      id: order.id,
      version: order.version,
      reopenEquipments: [line.equipmentId],
      isActive: false,
      ...(statusId === undefined ? {} : { statusId }),
    });
  };
  return (
    <Columns className={classes.actions}>
      <Button
        variant="default"
        loading={isPending}
        leftSection={<IconRotate2 size={16} aria-hidden />}
        onClick={() => void reopen()}
      >
        {isWhole ? 'Reopen Work Order' : 'Reopen this unit'}
      </Button>
      {question}
    </Columns>
  );
}

export function ResolutionDetails({ order, line }: Props) {
  const deletion = useDeletion(line);
  const reminders = order.completedReminders.filter(
    ({ equipmentId }) => equipmentId === line.equipmentId,
  );
  return (
    <Panel title="Resolution Details">
      <Facts>
        <Fact label="Equipment">{line.equipment.name}</Fact>
        <Fact label="Status of this unit">{line.status.lookupDisplayName}</Fact>
        <Fact label="Notes" isWide>
          {line.notes ? <span className={classes.text}>{line.notes}</span> : null}
        </Fact>
        <Fact label="Completion date">
          {formatDay(line.completionDate ?? order.completionDate)}
        </Fact>
        <Fact
          label="Completed by"
          note={line.nonEmployeeCompletedBy ? 'Not an employee' : undefined}
        >
          {doerOf(line) ?? doerOf(order)}
        </Fact>
        {reminders.length > 0 ? (
          <Fact label="Reminders done with it" isWide>
            {reminders.map(({ taskName }) => taskName).join(', ')}
          </Fact>
        ) : null}
      </Facts>
      {deletion === null ? (
        <ReopenButton order={order} line={line} />
      ) : (
        <Note className={classes.actions}>{deletion} It cannot be opened again.</Note>
      )}
    </Panel>
  );
}
