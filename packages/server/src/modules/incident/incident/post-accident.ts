import type { incidents } from '@roadproof/contract/incident/incident';
import type { ParsedInput } from '@roadproof/contract/operation';
import { pastFault } from '@roadproof/domain/incident/incident';
import { addRecord, locked, saveRecord, touchRecord, type Saved } from '../../../db/record.ts';
import type { Context } from '../../../http/context.ts';
import { ApiError, badRequest, notFound } from '../../../errors.ts';
import { driverOf, tell, testForUpdate } from './save-rows.ts';
import { restrictedOnly } from './save.ts';

/** Records a post-accident test of a driver, or why it was late or not made; what was not sent stays. */
export async function saveIncidentTest(
  form: ParsedInput<typeof incidents.saveTest>,
  context: Context,
): Promise<Saved> {
  const { db, caller, platform } = context;
  if (!caller.mayOpenRestricted) throw restrictedOnly();
  const { incidentDriverId, kind, ...sent } = form;
  const driver = await driverOf(db, incidentDriverId);
  if (!driver) throw notFound('Driver');
  const incident = await locked(db, 'incident', driver.incidentId, 'Incident');
  const stored = await testForUpdate(db, incidentDriverId, kind);
  const { testedAt, lateReason, notTestedReason } = {
    testedAt: sent.testedAt === undefined ? (stored?.testedAt ?? null) : sent.testedAt,
    lateReason: sent.lateReason === undefined ? (stored?.lateReason ?? null) : sent.lateReason,
    notTestedReason:
      sent.notTestedReason === undefined ? (stored?.notTestedReason ?? null) : sent.notTestedReason,
  };
  const fault = pastFault(
    'testedAt',
    'The test',
    testedAt,
    incident.occurredAt,
    platform.now().toISOString(),
  );
  if (fault) throw new ApiError(400, [fault]);
  if (testedAt !== null && notTestedReason !== null && sent.notTestedReason)
    throw badRequest(
      'A test that was made needs no reason why it was not.',
      'Clear the time or the reason.',
      'notTestedReason',
    );
  const values = {
    testedAt,
    lateReason,
    // What was written before the test was made is over with it.
    notTestedReason: testedAt === null ? notTestedReason : null,
  };
  if (!stored && Object.values(values).every((value) => value === null))
    throw badRequest('Enter when the test was made.', 'Or write why it was not.', 'testedAt');
  const saved = stored
    ? await saveRecord(db, 'incidentTest', stored, values)
    : await addRecord(db, 'incidentTest', {
        ...values,
        clientId: caller.clientId,
        incidentDriverId,
        kind,
      });
  if (saved.version === stored?.version) return saved;
  const name = kind === 'alcohol' ? 'Alcohol test' : 'Drug test';
  await tell(context, {
    incidentId: incident.id,
    kind: 'tested',
    notes: `${name} of ${driver.name}`,
  });
  await touchRecord(db, 'incident', incident.id, {});
  return saved;
}
