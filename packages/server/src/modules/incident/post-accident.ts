import type { incidents } from '@roadproof/contract/incident';
import type { ParsedInput } from '@roadproof/contract/operation';
import { pastFault } from '@roadproof/domain/incident';
import { addRecord, locked, saveRecord, type Saved } from '../../db/record.ts';
import type { Context } from '../../http/context.ts';
import { ApiError, forbidden } from '../../http/errors.ts';
import { testForUpdate, tellIncident } from './save-rows.ts';

/** Records a post-accident test of a driver, or why it was not made (49 CFR 382.303). */
export async function saveIncidentTest(
  form: ParsedInput<typeof incidents.saveTest>,
  { db, caller, platform }: Context,
): Promise<Saved> {
  if (!caller.mayOpenRestricted)
    throw forbidden(
      'You may not see or change post-accident tests.',
      'Ask somebody with the right to restricted files.',
    );
  const { incidentDriverId, kind, ...sent } = form;
  const driver = await locked(db, 'incidentDriver', incidentDriverId, 'Driver');
  const incident = await locked(db, 'incident', driver.incidentId, 'Incident');
  const fault = pastFault(
    'testedAt',
    'The test',
    form.testedAt ?? null,
    incident.occurredAt,
    platform.now().toISOString(),
  );
  if (fault) throw new ApiError(400, [fault]);
  const { clientId } = caller;
  const stored = await testForUpdate(db, incidentDriverId, kind);
  const saved = stored
    ? await saveRecord(db, 'incidentTest', stored, sent)
    : await addRecord(db, 'incidentTest', {
        testedAt: sent.testedAt ?? null,
        lateReason: sent.lateReason ?? null,
        notTestedReason: sent.notTestedReason ?? null,
        clientId,
        incidentDriverId,
        kind,
      });
  await tellIncident(db, {
    clientId,
    incidentId: incident.id,
    kind: 'tested',
    notes: kind === 'alcohol' ? 'Alcohol test' : 'Drug test',
  });
  return saved;
}
