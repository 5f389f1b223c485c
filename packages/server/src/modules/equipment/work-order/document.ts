import { formatDay, formatReading, missing } from '@roadproof/domain/format';
import { dayInZone } from '@roadproof/domain/calendar-day';
import type { Block, Letterhead, PrintedDocument } from '../../../print/block.ts';
import { printedCosts } from './document-costs.ts';
import type { OrderDetails } from './details.ts';

type Line = OrderDetails['workOrderWorkOrderEquipment'][number];

/** Room to write parts and labor by hand. */
const blankLines = 4;
const blankHeight = 26;
/** The blank lines with their heading, and the lines to sign below them, stay on one page. */
const toFillInHeight = 48 + blankLines * blankHeight + 6 + 58;

/** A work order as paper: what to do on which units, room for what was done, and lines to sign. */
export function printedOrder(
  order: OrderDetails,
  letterhead: Letterhead,
  timeZone: string,
): PrintedDocument {
  return {
    kind: 'Work Order',
    title: order.workOrderNumber,
    letterhead,
    blocks: [
      {
        kind: 'facts',
        columns: 3,
        facts: [
          ['Status', order.status.lookupDisplayName ?? '-'],
          ['Priority', order.priority.lookupDisplayName ?? '-'],
          ['Assigned to', order.assignment?.displayName ?? 'Unassigned'],
          ['Created', created(order, timeZone)],
          ['Units', String(order.workOrderWorkOrderEquipment.length)],
          ['Document', order.documentName ?? '-'],
        ],
      },
      { kind: 'heading', text: 'Work to be done' },
      { kind: 'text', text: order.description ?? 'No description.' },
      ...units(order.workOrderWorkOrderEquipment),
      ...reminders(order),
      ...resolution(order.workOrderWorkOrderEquipment),
      ...printedCosts(order.costs),
      ...(order.isOpen ? toFillIn : []),
      { kind: 'gap', height: 6 },
      { kind: 'signatures', lines: [{ label: 'Work done by' }, { label: 'Checked by' }] },
    ],
  };
}

function created({ createdAt, createdByName }: OrderDetails, timeZone: string): string {
  const day = formatDay(dayInZone(new Date(createdAt as string), timeZone));
  return createdByName === null ? day : `${day} by ${createdByName}`;
}

function units(lines: readonly Line[]): Block[] {
  return [
    { kind: 'heading', text: 'Equipment' },
    {
      kind: 'grid',
      columns: [
        { header: 'Done', share: 8 },
        { header: 'Unit', share: 18 },
        { header: 'VIN', share: 30 },
        { header: 'Make and model', share: 30 },
        { header: 'Meter now', share: 16, align: 'right' },
        { header: 'Meter when done', share: 20 },
      ],
      rowHeight: 24,
      rows: lines.map(({ equipment, status }) => [
        isLeft({ equipment, status }) ? '-' : { isTicked: status.lookupName === 'Completed' },
        equipment.deletedAt === null ? equipment.name : `${equipment.name} (deleted)`,
        equipment.serialNumber ?? '-',
        equipment.model ?? '-',
        metersOf(equipment),
        '',
      ]),
    },
  ];
}

/** A unit that was deleted while it was open: nothing is ticked there any more. */
const isLeft = ({ equipment, status }: Pick<Line, 'equipment' | 'status'>): boolean =>
  equipment.deletedAt !== null && status.lookupName !== 'Completed';

/** Both meters below each other, '-' for a unit that has none. */
function metersOf(unit: Line['equipment']): string {
  const meters = [
    formatReading(unit.currentPrimaryReading, unit.primaryMeterUnit),
    formatReading(unit.currentSecondaryReading, unit.secondaryMeterUnit),
  ].filter((meter) => meter !== missing);
  return meters.join('\n') || '-';
}

function reminders({ reminders: open, completedReminders, ...order }: OrderDetails): Block[] {
  const unitName = (id: string) =>
    order.workOrderWorkOrderEquipment.find(({ equipmentId }) => equipmentId === id)?.equipment
      .name ?? '-';
  const rows = [
    ...completedReminders.map((one) => [
      { isTicked: true },
      unitName(one.equipmentId),
      one.taskName,
      `Done ${formatDay(one.completionDate)}`,
    ]),
    ...open.map((one) => [
      { isTicked: false },
      unitName(one.equipmentId),
      one.taskName,
      one.standing.text,
    ]),
  ];
  if (rows.length === 0) return [];
  return [
    {
      kind: 'heading',
      text: 'Service reminders of these units',
      note: 'Tick those that were done with this order.',
    },
    {
      kind: 'grid',
      columns: [
        { header: 'Done', share: 8 },
        { header: 'Unit', share: 24 },
        { header: 'Service', share: 30 },
        { header: 'Status', share: 64 },
      ],
      rows,
    },
  ];
}

const toFillIn: readonly Block[] = [
  { kind: 'heading', text: 'Parts, labor and notes', below: toFillInHeight },
  {
    kind: 'grid',
    columns: [
      { header: 'What was done or used', share: 60 },
      { header: 'Quantity', share: 15 },
      { header: 'Hours', share: 12 },
      { header: 'Cost', share: 15 },
    ],
    rowHeight: blankHeight,
    rows: Array.from({ length: blankLines }, () => ['', '', '', '']),
  },
];

function resolution(lines: readonly Line[]): Block[] {
  const done = lines.filter(({ status }) => status.lookupName === 'Completed');
  if (done.length === 0) return [];
  return [
    { kind: 'heading', text: 'Resolution' },
    {
      kind: 'grid',
      columns: [
        { header: 'Unit', share: 24 },
        { header: 'Completed', share: 18 },
        { header: 'Completed by', share: 26 },
        { header: 'Notes', share: 54 },
      ],
      rows: done.map((line) => [
        line.equipment.name,
        formatDay(line.completionDate),
        line.nonEmployeeCompletedBy ?? line.completedBy?.displayName ?? '-',
        line.notes ?? '-',
      ]),
    },
  ];
}
