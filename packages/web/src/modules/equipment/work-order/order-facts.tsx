import { ActionIcon } from '@mantine/core';
import { formatDay, formatReading } from '@roadproof/domain/format';
import { IconExternalLink, IconPaperclip } from '@tabler/icons-react';
import { Fact, Facts } from '../../../kit/details/details.tsx';
import { useInstants } from '../../../kit/form/shown-time.ts';
import { Columns } from '../../../kit/layout/columns.tsx';
import { Note } from '../../../kit/layout/note.tsx';
import { Panel } from '../../../kit/layout/panel.tsx';
import { Rows } from '../../../kit/layout/rows.tsx';
import { AppLink } from '../../../kit/link/app-link.tsx';
import { StatusMark } from '../../../kit/status/status-mark.tsx';
import { useScreenHref } from '../../../shell/use-screen-href.ts';
import { CaseLink } from '../../../pieces/case-link.tsx';
import { useDeletion } from './out-of-use.tsx';
import { assigneeOf, doerOf, orderHref, type OrderLine, type WorkOrder } from './work-order.ts';
import classes from './work-order.module.css';

interface Props {
  readonly order: WorkOrder;
  readonly line: OrderLine;
}

/** The unit of this line with a way to its details. */
function Unit({ line }: Pick<Props, 'line'>) {
  const details = useScreenHref()('/equipment/details', { id: line.equipmentId });
  const { name, deletedAt } = line.equipment;
  const href = deletedAt === null ? details : undefined;
  return (
    <Columns as="span" gap={6}>
      {name}
      {href ? (
        <ActionIcon
          component={AppLink}
          href={href}
          variant="subtle"
          color="gray"
          size={24}
          aria-label={`Open ${name}`}
        >
          <IconExternalLink size={15} aria-hidden />
        </ActionIcon>
      ) : null}
    </Columns>
  );
}

/** What the order says, and the unit of this line. */
export function BasicInformation({ order, line }: Props) {
  const timeOf = useInstants();
  const { equipment } = line;
  const deletion = useDeletion(line);
  return (
    <Panel title="Basic Information">
      <Facts>
        <Fact label="Assigned to">{assigneeOf(order)}</Fact>
        <Fact label="Priority">{order.priority.lookupDisplayName}</Fact>
        <Fact label="Description" isWide>
          {order.description ? <span className={classes.text}>{order.description}</span> : null}
        </Fact>
        <Fact
          label="Equipment"
          note={
            deletion ??
            [
              equipment.model,
              formatReading(equipment.currentPrimaryReading, equipment.primaryMeterUnit),
              equipment.isInUse ? null : equipment.equipmentStatus.lookupDisplayName,
            ]
              .filter((part) => part && part !== 'N/A')
              .join(' · ')
          }
        >
          <Unit line={line} />
        </Fact>
        <Fact label="Document">
          {order.document ? (
            <a
              className={classes.file}
              href={order.document}
              target="_blank"
              rel="noopener noreferrer"
            >
              <IconPaperclip size={14} aria-hidden />
              <span className={classes.text}>{order.documentName}</span>
            </a>
          ) : null}
        </Fact>
        {order.incident ? (
          <Fact label="After incident">
            <CaseLink {...order.incident} />
          </Fact>
        ) : null}
        <Fact label="Created" note={order.createdByName ? `by ${order.createdByName}` : undefined}>
          {timeOf(order.createdAt)}
        </Fact>
      </Facts>
    </Panel>
  );
}

/** Where another unit stands; of one that was deleted while it was open, that. */
function LineMark({ line }: Pick<Props, 'line'>) {
  const isDone = line.status.lookupName === 'Completed';
  if (!isDone && line.equipment.deletedAt !== null) return <Note as="span">Unit deleted</Note>;
  return (
    <StatusMark
      state={isDone ? 'COMPLETED' : 'PENDING'}
      label={line.status.lookupDisplayName ?? undefined}
    />
  );
}

/** The other units of the order, each with where it stands. */
export function OtherEquipment({ order, line }: Props) {
  const others = order.workOrderWorkOrderEquipment.filter(({ id }) => id !== line.id);
  return (
    <Panel
      title="Other Equipment"
      aside={others.length > 0 ? <Note as="span">{others.length}</Note> : null}
    >
      {others.length === 0 ? (
        <Note>No other equipment involved.</Note>
      ) : (
        <Rows as="ul" isLined className={classes.lines}>
          {others.map((other) => (
            <li key={other.id}>
              <AppLink href={orderHref(order.id, other.equipmentId)}>
                {other.equipment.name}
              </AppLink>
              <Columns as="span" gap={6}>
                {other.completionDate ? (
                  <Note as="span">
                    {formatDay(other.completionDate)} by {doerOf(other) ?? 'N/A'}
                  </Note>
                ) : null}
                <LineMark line={other} />
              </Columns>
            </li>
          ))}
        </Rows>
      )}
    </Panel>
  );
}

const done: Readonly<Record<WorkOrder['events'][number]['kind'], string>> = {
  created: 'Created',
  updated: 'Changed',
  resolved: 'Resolved',
  reopened: 'Reopened',
  unitDeleted: 'Unit deleted',
  unitRestored: 'Unit restored',
};

/** What happened to the order, newest first. */
export function OrderTimeline({ order }: Pick<Props, 'order'>) {
  const timeOf = useInstants();
  return (
    <Panel title="Timeline">
      <Rows as="ol" isLined className={`${classes.lines} ${classes.events}`}>
        {order.events.map((event) => (
          <li key={event.id}>
            <span className={classes.event}>
              <span>
                <strong>{done[event.kind]}</strong>
                {event.equipment ? ` · ${event.equipment.name}` : ''}
              </span>
              {event.completionDate ? (
                <Note as="span">
                  {event.kind === 'reopened' ? 'Had been completed' : 'Completed'}{' '}
                  {formatDay(event.completionDate)} by {event.completedBy ?? 'N/A'}
                </Note>
              ) : null}
              {event.notes ? <Note as="span">{event.notes}</Note> : null}
            </span>
            <Note as="span">
              {[event.actor, timeOf(event.happenedAt)].filter(Boolean).join(', ')}
            </Note>
          </li>
        ))}
      </Rows>
    </Panel>
  );
}
