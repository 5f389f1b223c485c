import { formatDay } from '@roadproof/domain/format';
import { Fact, Facts } from '../../../kit/details/details.tsx';
import { Note } from '../../../kit/layout/note.tsx';
import { Panel } from '../../../kit/layout/panel.tsx';
import { useDeletion } from './out-of-use.tsx';
import { ReopenButton } from './reopen-button.tsx';
import { doerOf, type OrderLine, type WorkOrder } from './work-order.ts';
import classes from './work-order.module.css';

interface Props {
  readonly order: WorkOrder;
  readonly line: OrderLine;
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
