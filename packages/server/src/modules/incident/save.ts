import { saveIncident } from '@roadproof/contract/incident-form';
import type { incidents } from '@roadproof/contract/incident';
import type { ParsedInput } from '@roadproof/contract/operation';
import type { Fault } from '@roadproof/domain/employee';
import { incidentFaults, incidentLimits } from '@roadproof/domain/incident';
import { choiceFaults } from '../../db/choice-rows.ts';
import { addRecord, opened, saveRecord, touchRecord, without } from '../../db/record.ts';
import type { Context } from '../../http/context.ts';
import { ApiError, forbidden } from '../../http/errors.ts';
import { known, statusIds, unitsToOrder } from '../work-order/save-rows.ts';
import { saveCost } from './cost.ts';
import { changesOf } from './changes.ts';
import {
  caseNumbered,
  nextCaseNumber,
  partsOf,
  setParts,
  setUnits,
  tellIncident,
} from './save-rows.ts';

/** The form as it was parsed. */
export type IncidentForm = ParsedInput<typeof incidents.save>;

/** What has its own tables. */
const parts = [
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

/** Adds an incident or changes one; what it would be as a whole is judged, and all of it is stored or nothing. */
export async function saveIncidentForm(form: IncidentForm, context: Context) {
  const { db, caller, platform } = context;
  const { clientId } = caller;
  refuseRestricted(form, context);
  const columns = without(form, parts);
  const { stored, sent } = await opened(db, 'incident', columns, 'Incident');
  const now = platform.now().toISOString();
  const whole = { ...nothing(context), ...stored, ...sent };
  const number = form.caseNumber?.trim();
  const taken = number === undefined ? undefined : await caseNumbered(db, number);
  const faults = [
    ...missingOf(whole, sent),
    ...incidentFaults({ ...whole, drivers: form.drivers ?? [] }, now),
    ...(taken && taken.id !== stored?.id
      ? [fault('caseNumber', `There is already a case ${number}.`, 'Choose another number.')]
      : []),
    ...(await choiceFaults(db, saveIncident, form, stored)),
    ...(await partFaults(form, stored?.id, context)),
  ];
  if (faults.length > 0) throw new ApiError(400, faults);
  const saved = stored
    ? await saveRecord(db, 'incident', stored, sent)
    : await addRecord(db, 'incident', {
        reportedById: caller.employeeId,
        reportedAt: now,
        ...sent,
        clientId,
        incidentTypeId: whole.incidentTypeId ?? '',
        incidentDate: whole.incidentDate ?? '',
        statusId: (await statusIds(db)).Pending,
        caseNumber:
          number ?? (await nextCaseNumber(db, clientId, (whole.incidentDate ?? '').slice(0, 4))),
      });
  const owner = { clientId, incidentId: saved.id };
  const changed = await saveParts(form, owner, context);
  const fields = stored ? changesOf(stored, sent) : [];
  const told = [...fields, ...changed];
  if (!stored) await tellIncident(db, { ...owner, kind: 'created' });
  else if (told.length > 0)
    await tellIncident(db, { ...owner, kind: 'updated', notes: told.join(', ') });
  const { id, version } =
    stored && changed.length > 0 && saved.version === stored.version
      ? await touchRecord(db, 'incident', saved.id, {})
      : saved;
  return { id, version, caseNumber: number ?? stored?.caseNumber ?? (await numberOf(context, id)) };
}

async function numberOf({ db }: Context, id: string): Promise<string> {
  const { caseNumber } = await db
    .selectFrom('incident')
    .select('caseNumber')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return caseNumber;
}

/** Stores what belongs to it; answers what changed, in words. */
async function saveParts(
  form: IncidentForm,
  owner: { readonly clientId: string; readonly incidentId: string },
  context: Context,
): Promise<string[]> {
  const { db, platform } = context;
  const now = platform.now().toISOString();
  const { incidentId } = owner;
  const changed: string[] = [];
  const note = (did: boolean, what: string) => did && changed.push(what);
  const units = unitsOf(form);
  if (units) note(await setUnits(db, owner, units), 'units');
  if (form.drivers) {
    const stored = await partsOf(db, 'incidentDriver', incidentId);
    const wanted = form.drivers.map((driver) => ({ ...emptyDriver, ...driver }));
    note(await setParts(db, 'incidentDriver', owner, stored, wanted as never, now), 'drivers');
  }
  if (form.otherParties ?? form.witnesses) {
    const stored = await partsOf(db, 'incidentParty', incidentId);
    const sent = [
      ['otherParty', form.otherParties, 'other parties'],
      ['witness', form.witnesses, 'witnesses'],
    ] as const;
    for (const [kind, list, what] of sent) {
      if (!list) continue;
      const there = stored.filter((row) => row.kind === kind);
      const wanted = list.map((party) => ({ kind, ...party }));
      note(await setParts(db, 'incidentParty', owner, there, wanted as never, now), what);
    }
  }
  if (form.files.length > 0 || form.storedFiles) {
    const stored = await partsOf(db, 'incidentFile', incidentId);
    const wanted = [
      ...(form.storedFiles ?? stored.map(({ id }) => ({ id }))),
      ...form.files.map(({ fileId, name }, at) => ({
        fileId,
        fileName: name,
        kind: form.fileKinds?.[at] ?? 'other',
      })),
    ];
    note(await setParts(db, 'incidentFile', owner, stored, wanted as never, now), 'files');
  }
  note(await saveCost(form, owner, context), '');
  return changed.filter(Boolean);
}

const emptyDriver = {
  employeeId: null,
  driverName: null,
  equipmentId: null,
  needsCdl: null,
  cited: null,
  citedAt: null,
};

/** The units of the form with those its drivers drove; undefined where neither was sent. */
function unitsOf({ equipments, drivers }: IncidentForm): string[] | undefined {
  if (!equipments) return undefined;
  const driven = (drivers ?? []).flatMap(({ equipmentId }) => equipmentId ?? []);
  return [...new Set([...equipments, ...driven])];
}

function nothing({ company }: Context) {
  return {
    incidentTypeId: null,
    incidentDate: null,
    incidentTime: null,
    incidentZone: company.timeZone,
    location: null,
    city: null,
    stateId: null,
    description: null,
    followUpDate: null,
    deathAt: null,
  };
}

function missingOf(
  whole: Readonly<Record<'incidentTypeId' | 'incidentDate' | 'description', string | null>>,
  sent: object,
): Fault[] {
  const asked = [
    ['incidentTypeId', 'Incident type'],
    ['incidentDate', 'Incident date'],
    ['description', 'Description'],
  ] as const;
  // What an older incident lacks is asked for as soon as the field itself is touched.
  const isNew = !('id' in whole);
  return asked
    .filter(([field]) => !whole[field] && (isNew || field in sent))
    .map(([field, label]) => fault(field, `${label} is required.`, 'Fill in this field.'));
}

/** People and units that are not there, and more files than a case holds. */
async function partFaults(
  form: IncidentForm,
  id: string | undefined,
  { db }: Context,
): Promise<Fault[]> {
  const faults: Fault[] = [];
  const people = (form.drivers ?? []).map(({ employeeId }) => employeeId ?? null);
  const asked = people.filter((one) => one !== null);
  const there = asked.length === 0 ? [] : await known(db, asked);
  people.forEach((person, at) => {
    if (person !== null && !there.includes(person))
      faults.push(
        fault(`drivers.${at}.employeeId`, 'Driver is not known.', 'Choose one of the list.'),
      );
  });
  const units = [
    ...new Set([
      ...(form.equipments ?? []),
      ...(form.drivers ?? []).flatMap(({ equipmentId }) => equipmentId ?? []),
    ]),
  ];
  const found = await unitsToOrder(db, units);
  if (found.length < units.length)
    faults.push(fault('equipments', 'A unit is not known.', 'Choose units of the list.'));
  const files =
    form.files.length > 0 && id !== undefined && !form.storedFiles
      ? (await partsOf(db, 'incidentFile', id)).length
      : (form.storedFiles?.length ?? 0);
  if (files + form.files.length > incidentLimits.files)
    faults.push(
      fault(
        'files',
        `Choose at most ${incidentLimits.files} files.`,
        'Take some away, or add them to another case.',
      ),
    );
  return faults;
}

function refuseRestricted(form: IncidentForm, { caller }: Context): void {
  const field = (['reserveAmount', 'paidAmount'] as const).find((name) => form[name] !== undefined);
  if (field !== undefined && !caller.mayOpenRestricted)
    throw forbidden(
      'You may not change what an incident costs.',
      'Ask somebody with the right to restricted files.',
      field,
    );
}

const fault = (field: string, message: string, description: string): Fault => ({
  field,
  message,
  description,
});
