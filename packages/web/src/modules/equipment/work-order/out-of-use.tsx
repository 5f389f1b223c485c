import { dayInZone } from '@roadproof/domain/calendar-day';
import { formatDay } from '@roadproof/domain/format';
import { afterUnitDeleted } from '@roadproof/domain/equipment/work-order';
import { useTimeZone } from '../../../kit/form/today.ts';
import { Note } from '../../../kit/layout/note.tsx';
import { Panel } from '../../../kit/layout/panel.tsx';
import { openLines, type OrderLine, type WorkOrder } from './work-order.ts';

interface Props {
  readonly order: WorkOrder;
  readonly line: OrderLine;
}

/** When and by whom the unit of a line was deleted, as a sentence; null while it is there. */
export function useDeletion({ equipment }: OrderLine): string | null {
  const timeZone = useTimeZone();
  if (equipment.deletedAt === null) return null;
  const day = formatDay(dayInZone(new Date(equipment.deletedAt), timeZone));
  return `This unit was deleted on ${day}${equipment.deletedBy ? ` by ${equipment.deletedBy}` : ''}.`;
}

/** Says of an open line of a sold unit, or one out of service, that it still counts, and how it is closed. */
export function OutOfUseNotice({ line }: Pick<Props, 'line'>) {
  const { isInUse, deletedAt, name, equipmentStatus, soldDate } = line.equipment;
  if (isInUse || deletedAt !== null) return null;
  const isSold = equipmentStatus.lookupName === 'Sold';
  return (
    <Note tone="neutral" role="note">
      {isSold ? (
        <>
          {name} was sold{soldDate ? ` on ${formatDay(soldDate)}` : ''}. Its part is still open and
          counted on the dashboard: resolve it, or take the unit out with Edit.
        </>
      ) : (
        <>
          {name} is {equipmentStatus.lookupDisplayName ?? 'not in use'}. Its part is still open and
          counted on the dashboard, while nothing else of the unit counts as due.
        </>
      )}
    </Note>
  );
}

/** In the place of the form: the unit was deleted while its part was open, and what that made of the order. */
export function UnitDeleted({ order, line }: Props) {
  const deletion = useDeletion(line);
  return (
    <Panel title="Resolution Details">
      <Note tone="neutral" role="note">
        {deletion}{' '}
        {afterUnitDeleted({
          isCompleted: !order.isOpen,
          waitsForOthers: openLines(order).length > 0,
        })}
      </Note>
    </Panel>
  );
}
