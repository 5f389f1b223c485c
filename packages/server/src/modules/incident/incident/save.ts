import {
  addRecord,
  opened,
  saveRecord,
  touchRecord,
  without,
  type Saved,
  type Sent,
  type Stored,
} from '../../../db/record.ts';
import type { Context } from '../../../http/context.ts';
import { ApiError, forbidden } from '../../../errors.ts';
import { statusIds } from '../../company/lookup/status-rows.ts';
import { nextCaseNumber, refuseSecondChange, refuseTaken } from './case-number-rows.ts';
import { faultsOf, zoneOf, type StoredParts, type IncidentForm } from './form-faults.ts';
import {
  costForUpdate,
  defaultSeverityOf,
  listOf,
  replaceList,
  replaceUnits,
  tell,
  unitIdsOf,
} from './save-rows.ts';
import { changesOf } from './changes.ts';

type SavedCase = Saved & { readonly caseNumber: string };

/** What does not stand in the incident's own columns. */
const apart = [
  'equipments',
  'drivers',
  'otherParties',
  'witnesses',
  'files',
  'fileKinds',
  'storedFiles',
  'reserveAmount',
  'paidAmount',
] as const;

const ownFields = (form: IncidentForm) => without(form, apart);
type OwnFields = ReturnType<typeof ownFields>;

/** Adds an incident or changes a stored one: what was not sent stays, a list that was sent takes the place of the whole. */
export async function saveIncidentForm(form: IncidentForm, context: Context): Promise<SavedCase> {
  const { db, caller } = context;
  if (
    !caller.mayOpenRestricted &&
    (form.reserveAmount !== undefined || form.paidAmount !== undefined)
  )
    throw restrictedOnly();
  const { stored, sent } = await opened(db, 'incident', ownFields(form), 'Incident');
  const storedParts = await readParts(form, stored, context);
  const incidentZone = await zoneOf(form, stored, context);
  const faults = await faultsOf(form, incidentZone, stored, storedParts, context);
  if (faults.length > 0) throw new ApiError(400, faults);
  return stored
    ? change(form, stored, sent, storedParts, context)
    : add(form, { ...sent, incidentZone }, storedParts, context);
}

/** The 403 of tests and costs. */
export const restrictedOnly = (): ApiError =>
  forbidden(
    'You are not allowed to do this',
    'Tests and costs of incidents need the right to restricted files. Ask your administrator.',
  );

async function add(
  form: IncidentForm,
  sent: Sent<'incident', OwnFields>,
  storedParts: StoredParts,
  context: Context,
): Promise<SavedCase> {
  const { db, caller, platform } = context;
  const { clientId } = caller;
  const { incidentTypeId, incidentDate, severityId } = sent;
  if (incidentTypeId === undefined || incidentDate === undefined)
    throw new Error('the form was judged');
  if (sent.caseNumber !== undefined) await refuseTaken(context, sent.caseNumber);
  const { Pending } = await statusIds(db);
  const caseNumber = sent.caseNumber ?? (await nextCaseNumber(context, incidentDate));
  const saved = await addRecord(db, 'incident', {
    reportedById: caller.employeeId,
    reportedAt: platform.now().toISOString(),
    ...sent,
    clientId,
    incidentTypeId,
    incidentDate,
    severityId: severityId === undefined ? await defaultSeverityOf(db, incidentTypeId) : severityId,
    caseNumber,
    statusId: Pending,
  });
  await saveLists(form, saved.id, storedParts, context);
  await saveCost(form, saved.id, context);
  await tell(context, { incidentId: saved.id, kind: 'created' });
  return { ...saved, caseNumber };
}

async function change(
  form: IncidentForm,
  stored: Stored<'incident'>,
  sent: Sent<'incident', OwnFields>,
  storedParts: StoredParts,
  context: Context,
): Promise<SavedCase> {
  const { db } = context;
  const { caseNumber = stored.caseNumber } = sent;
  if (caseNumber !== stored.caseNumber) {
    await refuseSecondChange(context, stored.id);
    if (caseNumber.toLowerCase() !== stored.caseNumber.toLowerCase())
      await refuseTaken(context, caseNumber);
  }
  const saved = await saveRecord(db, 'incident', stored, sent);
  const lists = await saveLists(form, stored.id, storedParts, context);
  const hasCost = await saveCost(form, stored.id, context);
  const notes = [...(saved.version === stored.version ? [] : changesOf(stored, sent)), ...lists];
  if (notes.length > 0)
    await tell(context, { incidentId: stored.id, kind: 'updated', notes: notes.join(', ') });
  const isOther = lists.length > 0 || hasCost;
  const now =
    isOther && saved.version === stored.version
      ? await touchRecord(db, 'incident', stored.id, {})
      : saved;
  return { ...now, caseNumber };
}

async function readParts(
  form: IncidentForm,
  stored: Stored<'incident'> | undefined,
  { db }: Context,
): Promise<StoredParts> {
  const { drivers, otherParties, witnesses, files, storedFiles, equipments } = form;
  // The hours of the drivers are judged with the time of the accident.
  const asksDrivers = drivers ?? form.incidentDate ?? form.incidentTime ?? form.incidentZone;
  const read = <T extends 'incidentDriver' | 'incidentParty' | 'incidentFile'>(
    table: T,
    isNeeded: boolean,
  ) => (stored && isNeeded ? listOf(db, table, stored.id) : []);
  return {
    drivers: await read('incidentDriver', asksDrivers !== undefined),
    parties: await read('incidentParty', (otherParties ?? witnesses) !== undefined),
    files: await read('incidentFile', files.length > 0 || storedFiles !== undefined),
    units: stored && equipments ? await unitIdsOf(db, stored.id) : [],
  };
}

/** Saves the lists that were sent and answers the names of those that changed. */
async function saveLists(
  form: IncidentForm,
  incidentId: string,
  storedParts: StoredParts,
  context: Context,
): Promise<readonly string[]> {
  const own = { clientId: context.caller.clientId, incidentId };
  const changed: string[] = [];
  const note = (name: string, isChanged: boolean): void => {
    if (isChanged) changed.push(name);
  };
  if (form.equipments) {
    // The unit somebody drove was in it.
    const driven = (form.drivers ?? []).flatMap(({ equipmentId }) => equipmentId ?? []);
    const units = [...new Set([...form.equipments, ...driven])];
    note('units', await replaceUnits(context.db, own, storedParts.units, units));
  }
  if (form.drivers) {
    const drivers = form.drivers.map((driver) => ({ ...emptyDriver, ...driver }));
    note(
      'drivers',
      await replaceList(context, 'incidentDriver', storedParts.drivers, drivers, own),
    );
  }
  const kinds = { otherParty: form.otherParties, witness: form.witnesses } as const;
  for (const kind of ['otherParty', 'witness'] as const) {
    const parties = kinds[kind]?.map((party) => ({ ...emptyParty[kind], ...party, kind }));
    if (!parties) continue;
    const before = storedParts.parties.filter((one) => one.kind === kind);
    note(
      kind === 'witness' ? 'witnesses' : 'other parties',
      await replaceList(context, 'incidentParty', before, parties, own),
    );
  }
  if (form.files.length > 0 || form.storedFiles) {
    const added = form.files.map(({ fileId, name }, at) => ({
      fileId,
      fileName: name,
      kind: form.fileKinds?.[at] ?? ('other' as const),
    }));
    const files = [
      ...(form.storedFiles ?? storedParts.files.map(({ id, kind }) => ({ id, kind }))),
      ...added,
    ];
    note('files', await replaceList(context, 'incidentFile', storedParts.files, files, own));
  }
  return changed;
}

// What a row of a list does not say is empty.
const emptyDriver = {
  employeeId: null,
  driverName: null,
  equipmentId: null,
  needsCdl: null,
  cited: null,
  citedAt: null,
};
const emptyParty = {
  otherParty: { phone: null, vehicle: null, insurer: null },
  witness: { phone: null, statement: null },
};

/** Saves the money; answers whether it changed. */
async function saveCost(
  { reserveAmount, paidAmount }: IncidentForm,
  incidentId: string,
  { db, caller }: Context,
): Promise<boolean> {
  if (reserveAmount === undefined && paidAmount === undefined) return false;
  const stored = await costForUpdate(db, incidentId);
  if (stored) {
    const saved = await saveRecord(db, 'incidentCost', stored, { reserveAmount, paidAmount });
    return saved.version !== stored.version;
  }
  if ((reserveAmount ?? paidAmount ?? null) === null) return false;
  await addRecord(db, 'incidentCost', {
    clientId: caller.clientId,
    incidentId,
    reserveAmount: reserveAmount ?? null,
    paidAmount: paidAmount ?? null,
  });
  return true;
}
