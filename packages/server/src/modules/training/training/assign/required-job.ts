import { dayInZone } from '@roadproof/domain/calendar-day';
import { importedTrainingId } from '@roadproof/contract/training/training-row';
import { afterCommit, type CompanyTransaction } from '../../../../db/transaction.ts';
import { newId } from '../../../../db/id.ts';
import { enqueueJob, type JobHandler } from '../../../../jobs/queue.ts';
import { addPlaces, addRequirements, lockPeople } from './assign-rows.ts';
import { autoSetting, currentPeople, missingCourses } from './required-rows.ts';
import { settlePeople } from './settle-rows.ts';

const kind = 'auto-assign-training';
const peopleAtOnce = 1_000;
/** Beyond so many a job is asked for everybody: it finds who needs something by itself. */
const mostNamed = 5_000;

interface Payload {
  /** Everybody when missing. */
  readonly employeeIds?: readonly string[];
}

/**
 * Has the required courses of these people assigned in the background, if the company wants that.
 * Called in the transaction that hires or changes them; `occasion` tells one change from another.
 */
export async function requestAutoAssignment(
  db: CompanyTransaction,
  employeeIds: readonly string[] | 'everybody',
  occasion: string,
): Promise<void> {
  if (employeeIds.length === 0) return;
  const { clientId, isOn } = await autoSetting(db);
  if (!isOn) return;
  const isMany = employeeIds === 'everybody' || employeeIds.length > mostNamed;
  const payload: Payload = isMany ? {} : { employeeIds };
  await enqueueJob(db, { clientId, kind, payload, uniqueKey: `${kind} ${occasion}` });
}

/** What the background does for automatic assignment; doing it again finds nothing left to do. */
export const trainingJobs: Readonly<Record<string, JobHandler>> = {
  [kind]: async (db, payload, { clientId, platform }) => {
    const { isOn, timeZone } = await autoSetting(db);
    if (!isOn) return;
    const { employeeIds } = payload as Payload;
    if (!employeeIds) return divide(db, clientId, platform.now().toISOString());
    const today = dayInZone(platform.now(), timeZone);
    const people = [...employeeIds].sort();
    for (let at = 0; at < people.length; at += peopleAtOnce)
      await assignMissing(db, clientId, today, people.slice(at, at + peopleAtOnce));
    afterCommit(db, () => platform.counts.forget(clientId));
  },
  // Asked for once by the migration that made requirements: what recurs is owed by everybody it should be.
  'settle-training': async (db, payload, { clientId, platform }) => {
    const { timeZone } = await autoSetting(db);
    const today = dayInZone(platform.now(), timeZone);
    const { employeeIds } = payload as Payload;
    if (!employeeIds) return divide(db, clientId, 'migration', 'settle-training');
    await lockPeople(db, employeeIds);
    await settlePeople(db, clientId, employeeIds, today);
    afterCommit(db, () => platform.counts.forget(clientId));
  },
};

/** Everybody is many jobs, each done and kept by itself. */
async function divide(
  db: CompanyTransaction,
  clientId: string,
  occasion: string,
  what = kind,
): Promise<void> {
  const people = await currentPeople(db);
  for (let at = 0; at < people.length; at += peopleAtOnce) {
    const employeeIds = people.slice(at, at + peopleAtOnce);
    const uniqueKey = `${what} ${occasion} ${at}`;
    await enqueueJob(db, { clientId, kind: what, payload: { employeeIds }, uniqueKey });
  }
}

async function assignMissing(
  db: CompanyTransaction,
  clientId: string,
  today: string,
  employeeIds: readonly string[],
): Promise<void> {
  await lockPeople(db, employeeIds);
  const { rows } = await missingCourses(db, today, { employeeIds });
  const made = rows.map((row) => ({ ...row, place: newId() }));
  await addPlaces(
    db,
    clientId,
    made.map(({ place, employeeId, courseCatalogId }) => ({
      id: place,
      trainingId: importedTrainingId,
      employeeId,
      courseCatalogId,
      assignedOn: today,
      reason: 'required',
    })),
  );
  await addRequirements(
    db,
    clientId,
    made.map(({ place, employeeId, courseCatalogId, dueDate }) => ({
      employeeId,
      courseCatalogId,
      trainingMappingId: place,
      ownDue: dueDate,
      askedDue: null,
    })),
  );
}
