import type { CalendarDay } from '@roadproof/domain/calendar-day';
import { formatDay } from '@roadproof/domain/format';
import { firstIncidentDay } from '@roadproof/domain/incident/incident';
import type { ImportProblem } from '@roadproof/domain/import/import-field';
import { stateZone } from '@roadproof/domain/state-zone';
import type { CompanyTransaction } from '../../../db/transaction.ts';
import { decisionOf, eachRow, missingOf } from '../../../import/decision.ts';
import type { ImportContext, Decision, ImportEntity, ImportRow } from '../../../import/entity.ts';
import { readTexts } from '../../../import/read-texts.ts';
import { statusIds } from '../../company/lookup/status-rows.ts';
import { incidentChoices, incidentFields } from './import-fields.ts';
import { findParts, type RowParts } from './import-parts.ts';
import { incidentReaders } from './import-read.ts';
import {
  addParts,
  casesInUse,
  casesWithKeys,
  freeNumbers,
  placesOf,
  type ImportedParts,
  type StoredCase,
} from './import-rows.ts';

type Values = Readonly<Record<string, unknown>>;

/** Past incidents out of a spreadsheet: a case is found by its number, or by type, day and description. */
export const incidentImport: ImportEntity = {
  name: 'incident',
  label: 'incidents',
  module: 'INCIDENT-MANAGEMENT',
  fields: incidentFields,
  understand: (row) => readTexts(row, incidentReaders, incidentFields),
  choices: incidentChoices,
  mayCreate: true,
  table: 'incident',
  columns: [
    'case_number',
    'incident_type_id',
    'status_id',
    'incident_date',
    'incident_time',
    'incident_zone',
    'location',
    'city',
    'state_id',
    'description',
    'employee_id',
    'injuries',
    'injuries_treated_away',
    'fatalities',
    'towed',
    'disabling_tow',
    'hazmat_released',
    'is_cmv',
    'on_highway',
    'dot_recordable_override',
    'dot_recordable_reason',
    'claim_number',
    'severity_id',
    'is_preventable',
    'resolution_date',
    'final_notes',
    'follow_up_date',
    'police_report_number',
  ],
  nameSql: 't.case_number',
  isLockedAhead: true,
  decide: decideRows,
  place: numbered,
  follow: (db, clientId, made) => addParts(db, clientId, made.flatMap(partsOf)),
  inUse: casesInUse,
};

function partsOf({ outcome, recordId, values }: Decision): ImportedParts[] {
  if (outcome !== 'create' || recordId === undefined) return [];
  const { drivers, equipments } = values as unknown as RowParts;
  return [{ incidentId: recordId, drivers, equipments }];
}

/** Cases without a number get the next free ones of their years. */
async function numbered(
  db: CompanyTransaction,
  clientId: string,
  decisions: readonly Decision[],
): Promise<readonly Decision[]> {
  const isNew = ({ outcome, values }: Decision) =>
    outcome === 'create' && values?.['caseNumber'] === null;
  const yearOf = ({ values }: Decision) => String(values?.['incidentDate']).slice(0, 4);
  const taken = decisions.flatMap(({ values }) => low(values?.['caseNumber']) || []);
  const next = await freeNumbers(db, clientId, decisions.filter(isNew).map(yearOf), new Set(taken));
  return decisions.map((one) =>
    isNew(one) ? { ...one, values: { ...one.values, caseNumber: next(yearOf(one)) } } : one,
  );
}

interface Office {
  readonly context: ImportContext;
  readonly stored: readonly StoredCase[];
  readonly parts: (row: ImportRow) => RowParts;
  readonly statuses: Awaited<ReturnType<typeof statusIds>>;
  readonly places: Awaited<ReturnType<typeof placesOf>>;
}

const low = (value: unknown): string =>
  typeof value === 'string' ? value.trim().toLowerCase() : '';
const all = (rows: readonly ImportRow[], field: string): string[] => [
  ...new Set(rows.map((row) => low(row.values[field])).filter(Boolean)),
];

async function decideRows(
  db: CompanyTransaction,
  rows: readonly ImportRow[],
  context: ImportContext,
): Promise<readonly Decision[]> {
  const intended = { numbers: all(rows, 'caseNumber'), days: all(rows, 'incidentDate') };
  const office: Office = {
    context,
    stored: await casesWithKeys(db, intended, context.lock),
    parts: await findParts(db, rows, context.lock),
    statuses: await statusIds(db),
    places: await placesOf(db),
  };
  return eachRow(rows, (row) => decide(row, office));
}

function decide(row: ImportRow, office: Office): Decision {
  const { values } = row;
  const parts = office.parts(row);
  const stored = caseOf(values, office.stored);
  const problems = [
    ...row.problems,
    // Drivers and units of a case that is there already stay as they are.
    ...(stored ? [] : parts.problems),
    ...(stored ? [] : missingOf(incidentFields, values, row.problems)),
    ...wrongOf(values, office, stored),
  ];
  const number = low(values['caseNumber']);
  const words = number
    ? `case ${String(values['caseNumber'])}`
    : 'the same type, day and description';
  const key =
    number ||
    `${String(values['incidentTypeId'])} ${String(values['incidentDate'])} ${low(values['description'])}`;
  const checkedRow = {
    number: row.number,
    stored: stored ? { ...stored, incidentTime: stored.incidentTime?.slice(0, 5) ?? null } : null,
    values: stored ? changesOf(values, office, stored) : newOf(values, parts, office),
    problems,
    keys: [{ key, words }],
    ...(stored && { foundBy: number ? `case number ${stored.caseNumber}` : words }),
  };
  return decisionOf(checkedRow, office.context);
}

/** The stored case a row means: that of its number, else one of the same type, day and description. */
function caseOf(values: Values, stored: readonly StoredCase[]): StoredCase | undefined {
  const number = low(values['caseNumber']);
  if (number) return stored.find((one) => low(one.caseNumber) === number);
  const description = low(values['description']);
  if (description === '') return undefined;
  return stored.find(
    (one) =>
      one.incidentDate === values['incidentDate'] &&
      one.incidentTypeId === values['incidentTypeId'] &&
      low(one.description) === description,
  );
}

/** What is wrong with days and what a form would ask for. */
function wrongOf(
  values: Values,
  { context }: Office,
  stored: StoredCase | undefined,
): readonly ImportProblem[] {
  const problems: ImportProblem[] = [];
  const say = (field: string, message: string, level: ImportProblem['level'] = 'rejected') =>
    void problems.push({ field, message, level });
  const day = (key: string) => (values[key] as CalendarDay | undefined) ?? null;
  const on = day('incidentDate') ?? stored?.incidentDate ?? null;
  if (on !== null && (on > context.today || on < firstIncidentDay))
    say('incidentDate', `Incident Date: ${formatDay(on)} is not between 01/01/1990 and today.`);
  const closed = day('resolutionDate');
  if (closed !== null && (closed > context.today || (on !== null && closed < on)))
    say('resolutionDate', `Closed On: ${formatDay(closed)} is not between the incident and today.`);
  if (closed !== null && values['status'] === false)
    say(
      'status',
      `The status says open, and it was closed on ${formatDay(closed)}: put one right.`,
    );
  const next = day('followUpDate');
  if (next !== null && on !== null && next < on)
    say('followUpDate', 'Follow-up Date: it is before the incident.');
  if (!stored && !values['location'] && !(values['city'] && values['stateId']))
    say(
      'location',
      'Without a location, or a city with its state, the register lacks the place.',
      'warning',
    );
  if (values['disablingTow'] === true && values['towed'] === false)
    say('disablingTow', 'It says disabling damage and not towed: correct one of them.');
  return problems;
}

const overrideReason = 'As the list said it was imported from';

/** What a row says of a stored case: an empty cell says nothing. */
function givenOf(values: Values, { statuses }: Office): Values {
  const {
    status,
    dotRecordable,
    caseNumber: _,
    drivers: __,
    driverNumber: ___,
    units: ____,
    ...columns
  } = values;
  const isClosed = status === true || columns['resolutionDate'] !== undefined;
  return {
    ...Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== null)),
    ...(status === undefined && !isClosed
      ? {}
      : { statusId: isClosed ? statuses.Completed : statuses.Pending }),
    ...(typeof dotRecordable === 'boolean'
      ? { dotRecordableOverride: dotRecordable, dotRecordableReason: overrideReason }
      : {}),
    // Disabling damage is a tow, whoever wrote that down.
    ...(columns['disablingTow'] === true ? { towed: true } : {}),
  };
}

/** What a row changes of a stored case: an answer that is counted as it is already, and a city in place of a location, are no news. */
function changesOf(values: Values, office: Office, stored: StoredCase): Values {
  const { statusId, dotRecordableOverride, dotRecordableReason, ...given } = givenOf(
    values,
    office,
  );
  const isOpen = stored.statusId !== office.statuses.Completed;
  const isSameStatus = isOpen && statusId === office.statuses.Pending;
  const isSameAnswer = dotRecordableOverride === stored.isRecordableNow;
  const isCity = stored.location === null && low(given['location']) === low(stored.city);
  return {
    ...given,
    ...(isCity && { location: null }),
    ...(statusId !== undefined && !isSameStatus && { statusId }),
    ...(typeof dotRecordableOverride === 'boolean' &&
      !isSameAnswer && { dotRecordableOverride, dotRecordableReason }),
  };
}

/** A new case with everything the list does not say: open, not judged, by the clock of its place. */
function newOf(values: Values, parts: RowParts, office: Office): Values {
  const { codes, timeZone } = office.places;
  const code = codes.get(String(values['stateId'])) ?? '';
  const given = givenOf(values, office);
  const nothing = Object.fromEntries(
    incidentImport.columns.map((column) => [
      column.replaceAll(/_(.)/g, (_, one: string) => one.toUpperCase()),
      null,
    ]),
  );
  return {
    ...nothing,
    statusId: office.statuses.Pending,
    isPreventable: 'Undetermined',
    incidentZone: stateZone(code) ?? timeZone,
    employeeId: parts.drivers.find(({ employeeId }) => employeeId !== null)?.employeeId ?? null,
    ...given,
    caseNumber: values['caseNumber'] ?? null,
    drivers: parts.drivers,
    equipments: parts.equipments,
  };
}
