import { kindsOf } from '../../../kind/kind.ts';
import { answersOfUnit } from '../../../kind/dispatch-answers.ts';
import { lockOrdersOf } from '../work-order/settle-rows.ts';
import { unsettleOrders } from '../work-order/settle.ts';

export const equipmentKinds = kindsOf({
  equipment: {
    name: 'x.name',
    page: '/equipment/details?id=',
    isReferenced: true,
    history: {
      // What a meter shows has a history of its own; here its readings would hide everything else.
      silent: [
        'equipment_id',
        'current_primary_reading',
        'current_secondary_reading',
        'primary_meter_offset',
        'secondary_meter_offset',
        'meter',
        'meter_offset',
        'read_by_id',
        'read_at',
        'source',
      ],
      parts: [
        { kind: 'equipmentFile', title: 'Document' },
        {
          kind: 'meterReading',
          title: 'Meter reading',
          // A correction and a replaced meter are shown: the meter history has what counts after them.
          entries: `(a.action = 'update' or a.new_values ->> 'source' = 'replacement')`,
        },
        ...answersOfUnit,
      ],
    },
    restore: {
      before: async ({ id }, { db }) => lockOrdersOf(db, [id]),
      after: async (id, context) => unsettleOrders(context, id),
    },
  },
  equipmentFile: {
    name: 'x.file_name',
    of: { kind: 'equipment', by: 'equipmentId' },
    restore: {},
  },
});
