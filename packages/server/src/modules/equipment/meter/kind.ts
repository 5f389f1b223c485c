import { kindsOf } from '../../../kind/kind.ts';

export const meterKinds = kindsOf({
  meterReading: { name: `x.meter || ' meter'`, of: { kind: 'equipment', by: 'equipmentId' } },
});
