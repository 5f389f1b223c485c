import { equipmentDetails, type equipment } from '@roadproof/contract/equipment/equipment';
import type { ParsedInput } from '@roadproof/contract/operation';
import { asksFor } from '@roadproof/contract/schema';
import { keepVehicleFile } from '@roadproof/domain/equipment/equipment';
import { inspectionDuty } from '@roadproof/domain/equipment/inspection-duty';
import { reminderStatus } from '@roadproof/domain/status-text';
import type { z } from 'zod';
import { listSource } from '../../../db/list-of-row.ts';
import { anyValue, type ListSource, type ParsedBody } from '../../../db/list-source.ts';
import { countAll, one, page, type Reader } from '../../../db/list.ts';
import { notFound } from '../../../errors.ts';
import { fileLink } from '../../../files/link.ts';
import type { Context } from '../../../http/context.ts';
import { renewalSource } from '../renewal/rows.ts';
import { serviceReminderSource } from '../service-reminder/rows.ts';
import { workOrderLineSource } from '../work-order/rows.ts';
import { unitFailure } from './failed-inspection.ts';
import { linkedFiles } from './files.ts';
import { dutyOf, owesInspection } from '../renewal/inspection-duty.ts';
import { ownCost } from './usage-rows.ts';
import { answerOf, factsOf } from './used-rows.ts';
import { hasSchedule, isInUse, ofEquipment, withSecondMeter } from './rows.ts';

type Details = z.input<typeof equipmentDetails>;
type Counts = 'openReminders' | 'openWorkOrders' | 'openRenewals';

const unitRecord = equipmentDetails.omit({
  openReminders: true,
  openWorkOrders: true,
  openRenewals: true,
  equipmentEquipmentFiles: true,
  equipmentRenewal: true,
  equipmentServiceReminder: true,
});

const readAt = (meter: 'primary' | 'secondary'): string =>
  `(select max(m.read_at) from meter_reading m where m.client_id = q.client_id
      and m.equipment_id = q.id and m.meter = '${meter}' and m.deleted_at is null and m.voided_at is null)`;

const groupLocation = `(select l.location_name from location l
    where l.client_id = q.client_id and l.id = g.location_id and l.deleted_at is null)`;

// A line of several units together belongs to none of them.
const costToDate = `(select sum(${ownCost.amount})
    from workorder_equipment w
    join work_order o on o.client_id = w.client_id and o.id = w.work_order_id and o.deleted_at is null
    join work_order_cost c on c.client_id = o.client_id and c.work_order_id = o.id and c.deleted_at is null
   where w.client_id = q.client_id and w.equipment_id = q.id and w.deleted_at is null
     and ${ownCost.line})`;

/** What the database knows of one unit. */
export const equipmentDetailsSource = listSource(unitRecord, {
  ...ofEquipment,
  name: 'equipment-details',
  fields: {
    primaryReadAt: { sql: readAt('primary') },
    secondaryReadAt: { sql: readAt('secondary') },
    inspectionDuty: { sql: dutyOf('q', 't'), joins: ['type'] },
    needsAnnualInspection: { sql: owesInspection('q', 't'), joins: ['type'] },
    'type.needsAnnualInspection': {
      sql: 'coalesce(t.needs_annual_inspection, false)',
      joins: ['type'],
    },
    'type.onHighway': { sql: 'coalesce(t.on_highway, true)', joins: ['type'] },
    hasSchedule: { sql: hasSchedule },
    groupLocationName: { sql: groupLocation, joins: ['equipmentGroup'] },
    isInUse: { sql: isInUse },
    costToDate: { sql: costToDate },
    photo: { sql: 'q.image_file_id', kind: 'id' },
  },
  made: ['keepUntil', 'failedInspection', 'inspectionText', 'mayBeUsed', 'useFacts'],
  row: (raw, scope) => ({
    keepUntil: keepVehicleFile(raw['equipmentStatus.lookupName'], raw.soldDate, scope.today),
    failedInspection: unitFailure(raw, raw.isInUse, scope),
    mayBeUsed: answerOf(raw, scope),
    useFacts: factsOf(raw, scope),
    inspectionText: inspectionDuty({
      ...raw,
      byType: raw['type.needsAnnualInspection'],
      onHighway: raw['type.onHighway'],
    }).text,
  }),
});

/** Everything about one unit; the numbers are those of the lists they stand for. */
export async function equipmentOf(
  context: Context,
  input: ParsedInput<typeof equipment.get>,
): Promise<Details> {
  const { Id: id } = input;
  const record = await one(context, equipmentDetailsSource, id);
  if (!record) throw notFound('Equipment');
  const [counts, equipmentEquipmentFiles, equipmentRenewal, equipmentServiceReminder] =
    await Promise.all([
      openCounts(context, id),
      linkedFiles(context, id),
      asksFor(input, 'equipmentRenewal') ? allOf(context, renewalSource, id) : undefined,
      asksFor(input, 'equipmentServiceReminder')
        ? allOf(context, serviceReminderSource, id)
        : undefined,
    ]);
  return {
    ...withSecondMeter(record),
    photo: record.photo && fileLink(context, record.photo, 'photo'),
    ...counts,
    equipmentEquipmentFiles,
    ...(equipmentRenewal && { equipmentRenewal }),
    ...(equipmentServiceReminder && { equipmentServiceReminder }),
  };
}

async function allOf<Row, Raw>(
  context: Context,
  source: ListSource<Row, Raw>,
  id: string,
): Promise<Row[]> {
  const { data } = await page(context, source, { equipmentId: anyValue([id]) });
  return data;
}

const except = (value: string) => ({
  combineWith: 0 as const,
  filters: [{ value, comparisonOperator: 1 as const }],
});

async function openCounts(context: Reader, id: string): Promise<Record<Counts, number>> {
  const of = (body: ParsedBody): ParsedBody => ({ equipmentId: anyValue([id]), ...body });
  return countAll(context, {
    openReminders: {
      source: serviceReminderSource,
      body: of({ status: except(reminderStatus('COMPLETED')) }),
    },
    openWorkOrders: {
      source: workOrderLineSource,
      body: of({ 'status.lookupName': anyValue(['Pending']) }),
    },
    openRenewals: {
      source: renewalSource,
      body: of({ 'renewalStatus.lookupDisplayName': except('Completed') }),
    },
  });
}
