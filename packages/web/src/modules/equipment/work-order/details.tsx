import { Button } from '@mantine/core';
import { firstLine } from '@roadproof/domain/equipment/work-order';
import { openDocument } from '../../../api/document.ts';
import { WithHistory } from '../../../kit/history/with-history.tsx';
import { AppLink } from '../../../kit/link/app-link.tsx';
import { useQueryString } from '../../../kit/link/use-query-string.ts';
import { PrintButton } from '../../../kit/progress/print-button.tsx';
import { StatusMark } from '../../../kit/status/status-mark.tsx';
import { NeighbourWalk } from '../../../shell/neighbour-walk.tsx';
import { Page } from '../../../shell/page.tsx';
import { useScreenHref } from '../../../shell/use-screen-href.ts';
import { CostSection } from './cost-section.tsx';
import { BasicInformation, OrderTimeline, OtherEquipment } from './order-facts.tsx';
import { OrderGate } from './order-gate.tsx';
import { UnitDeleted } from './out-of-use.tsx';
import { ResolutionDetails } from './resolution.tsx';
import { ResolveForm } from './resolve-form.tsx';
import {
  assigneeOf,
  lineOf,
  orderStatus,
  stateOf,
  type OrderLine,
  type WorkOrder,
} from './work-order.ts';
import classes from './work-order.module.css';

interface Props {
  readonly order: WorkOrder;
  readonly line: OrderLine;
}

function Actions({ order, line }: Props) {
  const { equipmentId } = line;
  const edit = useScreenHref()('/equipment/workorder/edit', { id: order.id, equipmentId });
  const open = async () =>
    openDocument('workOrders.document', { Id: order.id }, `${order.workOrderNumber}.pdf`);
  return (
    <>
      <PrintButton label="Print" open={open} />
      {edit ? (
        <Button component={AppLink} href={edit} variant="default">
          Edit
        </Button>
      ) : null}
    </>
  );
}

/** How the line was resolved, the form that does it, or why nobody can. */
function Resolution({ order, line }: Props) {
  switch (stateOf(order, line)) {
    case 'resolved':
      return <ResolutionDetails order={order} line={line} />;
    case 'unitDeleted':
      return <UnitDeleted order={order} line={line} />;
    case 'open':
      return <ResolveForm key={line.id} order={order} line={line} />;
  }
}

function Details({ order, line }: Props) {
  return (
    <Page
      title={`${order.workOrderNumber} · ${line.equipment.name}`}
      crumb={assigneeOf(order)}
      description={firstLine(order.description)}
      badge={
        <StatusMark state={order.isOpen ? 'PENDING' : 'COMPLETED'} label={orderStatus(order)} />
      }
      action={<Actions order={order} line={line} />}
      walk={
        <NeighbourWalk
          call="workOrders.neighbours"
          id={line.id}
          to="/equipment/workorder/resolve-workorder"
        />
      }
    >
      <WithHistory entity="workOrder" id={order.id}>
        <div className={classes.frame}>
          <div className={classes.columns}>
            <div className={classes.column}>
              <BasicInformation order={order} line={line} />
              <OtherEquipment order={order} line={line} />
              <div className={classes.later}>
                <OrderTimeline order={order} />
              </div>
            </div>
            <div className={classes.column}>
              <div className={classes.first} data-state={stateOf(order, line)}>
                <Resolution order={order} line={line} />
              </div>
            </div>
          </div>
          <CostSection order={order} />
        </div>
      </WithHistory>
    </Page>
  );
}

/** One work order seen from one of its units: what is to be done, and its resolution (docs/product.md, Work order). */
export function WorkOrderDetails() {
  const [search] = useQueryString();
  return (
    <OrderGate title="Work Order">
      {(order) => {
        const line = lineOf(order, search.get('equipmentId'));
        return line ? <Details key={order.id} order={order} line={line} /> : null;
      }}
    </OrderGate>
  );
}
