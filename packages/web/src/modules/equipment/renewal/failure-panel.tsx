import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { query } from '../../../api/query.ts';
import { Columns } from '../../../kit/layout/columns.tsx';
import { Note } from '../../../kit/layout/note.tsx';
import { Panel } from '../../../kit/layout/panel.tsx';
import { Rows } from '../../../kit/layout/rows.tsx';
import { AppLink } from '../../../kit/link/app-link.tsx';
import { StatusMark } from '../../../kit/status/status-mark.tsx';
import { useScreenHref } from '../../../shell/use-screen-href.ts';
import { OutOfService } from './out-of-service.tsx';
import type { Renewal } from './renewal.ts';
import { RepairButton } from './repair-dialog.tsx';
import classes from './renewal.module.css';

interface ActsProps {
  readonly renewalId: string;
  readonly equipmentId: string;
}

/** What is done with a unit whose inspection failed: it is repaired by a work order, or taken out of service. */
function FailureActs({ renewalId, equipmentId }: ActsProps) {
  const hrefTo = useScreenHref();
  const order = hrefTo('/equipment/workorder/add', { equipmentId, renewalId });
  const { data: unit } = useQuery(
    query('equipment.get', { Id: equipmentId, IsDetailed: 'true' }, { quiet: true }),
  );
  return (
    <>
      {order ? (
        <Button size="xs" variant="default" component={AppLink} href={order}>
          Create work order
        </Button>
      ) : null}
      {unit?.isInUse ? <OutOfService unit={unit} /> : null}
    </>
  );
}

interface Props extends ActsProps {
  /** The failure in one sentence. */
  readonly text: string;
  /** The way to settle it. */
  readonly children: ReactNode;
}

/** Says of a unit that its inspection failed and what it may not, with what is done about it. */
export function FailurePanel({ text, children, ...of }: Props) {
  return (
    <Panel title="Failed inspection" className={classes.failure}>
      <Rows gap={10}>
        <Columns gap={8}>
          <StatusMark state="OVERDUE" label="May not be used" />
        </Columns>
        <Note as="p">{text}</Note>
        <Columns gap={8}>
          {children}
          <FailureActs {...of} />
        </Columns>
      </Rows>
    </Panel>
  );
}

/** The same on the page of the inspection; nothing while none failed, and of a unit out of use. */
export function RenewalFailure({
  renewal,
  onSaved,
}: {
  readonly renewal: Renewal;
  readonly onSaved: () => void;
}) {
  const { id, equipmentId, failedOn, standing } = renewal;
  if (failedOn === null || equipmentId === null || standing.because !== 'failure') return null;
  return (
    <FailurePanel renewalId={id} equipmentId={equipmentId} text={standing.text}>
      <RepairButton renewal={renewal} onSaved={onSaved} />
    </FailurePanel>
  );
}
