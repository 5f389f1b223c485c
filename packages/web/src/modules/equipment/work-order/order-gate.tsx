import { IconClipboardOff } from '@tabler/icons-react';
import { query } from '../../../api/query.ts';
import { RecordGate, type GateProps, type GateWords } from '../../../shell/record-gate.tsx';
import { workOrderList, type WorkOrder } from './work-order.ts';

const words: GateWords = {
  thing: 'Work order',
  icon: IconClipboardOff,
  text: 'It may have been deleted, or the link is not right.',
  home: workOrderList,
  homeLabel: 'Go to the work orders',
  loading: 'Fetching Work Order Details...',
};
const detailsToInclude = ['workOrderWorkOrderEquipment', 'assignment', 'priority', 'completedBy'];
const ask = (id: string) =>
  query(
    'workOrders.get',
    { Id: id, IsDetailed: 'true', DetailsToInclude: detailsToInclude.join(',') },
    { quiet: true },
  );

/** The work order of `?id`, or a notice that there is none. */
export function OrderGate(props: GateProps<WorkOrder>) {
  return <RecordGate {...props} words={words} ask={ask} />;
}
