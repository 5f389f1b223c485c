import { IconTruckOff } from '@tabler/icons-react';
import { query } from '../../../api/query.ts';
import { RecordGate, type GateProps, type GateWords } from '../../../shell/record-gate.tsx';
import type { Unit } from './unit.ts';

const words: GateWords = {
  thing: 'Equipment',
  icon: IconTruckOff,
  text: 'This unit may have been deleted, or the link is not right.',
  home: '/equipment/list',
  homeLabel: 'Go to the equipment list',
};
const ask = (id: string) =>
  query(
    'equipment.get',
    { Id: id, IsDetailed: 'true', DetailsToInclude: ['equipmentEquipmentFiles'] },
    { quiet: true },
  );

/** The unit of `?id`, or a notice that there is none. */
export function EquipmentGate(props: GateProps<Unit>) {
  return <RecordGate {...props} words={words} ask={ask} />;
}
