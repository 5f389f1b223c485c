import { formatDay } from '@roadproof/domain/format';
import { isOpenRenewal } from '@roadproof/domain/equipment/renewal';
import { leftJoin } from '../../../db/list-part.ts';
import { refused } from '../../../errors.ts';
import type { Context } from '../../../http/context.ts';
import { kindsOf, type Deleted } from '../../../kind/kind.ts';
import { checkCompletion, completeAgain } from './restore-completion.ts';
import { openDuplicate, unitOf } from './save-rows.ts';
import { typeById } from './type-rows.ts';

export const renewalKinds = kindsOf({
  renewal: {
    name: 't.renewal_name',
    joins: [leftJoin('renewalType', 't', 'x.renewal_type_id')],
    of: { kind: 'equipment', by: 'equipmentId' },
    page: '/equipment/renewals/resolve-renewal?id=',
    history: { parts: [{ kind: 'renewalHistory', title: 'Completion' }] },
    restore: {
      needs: [{ kind: 'renewalType', by: 'renewalTypeId' }],
      before: refuseOpenDuplicate,
    },
    // Touching a row makes its own trigger compute it.
    recompute: [
      'update renewal set due_soon_date = due_soon_date',
      'select place_inspections((select current_client()), null)',
      'select place_failures((select current_client()), null)',
    ],
  },
  renewalHistory: {
    of: { kind: 'renewal', by: 'renewalId' },
    restore: {
      name: `o.own || ', ' || to_char(x.completion_date, 'MM/DD/YYYY')`,
      belongsTo: 'o.owner',
      root: 'x.renewal_id',
      before: checkCompletion,
      after: completeAgain,
    },
  },
});

async function refuseOpenDuplicate({ id, name }: Deleted, { db }: Context): Promise<void> {
  const renewal = await db
    .selectFrom('renewal')
    .select(['renewalTypeId', 'equipmentId', 'nextRenewal', 'isClosed', 'completionDate'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const { equipmentId, renewalTypeId } = renewal;
  const unit = equipmentId === null ? undefined : await unitOf(db, equipmentId, true);
  const kind = await typeById(db, renewalTypeId, equipmentId === null);
  // A company has several policies at once, and their notes tell them apart.
  if (!isOpenRenewal(renewal) || kind?.agencyRule === 'insurance') return;
  const duplicate = await openDuplicate(db, { renewalTypeId, equipmentId });
  if (!duplicate) return;
  const due = duplicate.nextRenewal ? `, due ${formatDay(duplicate.nextRenewal)}` : '';
  throw refused(
    `${unit?.name ?? 'The company'} now has another open renewal ${name}${due}.`,
    'Complete or delete that one first, then restore this.',
  );
}
