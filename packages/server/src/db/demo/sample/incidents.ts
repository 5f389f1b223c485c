import { addDays, type CalendarDay } from '@roadproof/domain/calendar-day';
import { instantAt } from '@roadproof/domain/zone-instant';
import { stateZone } from '@roadproof/domain/state-zone';
import type { CompanyTransaction } from '../../transaction.ts';
import type { Draft } from './draft.ts';
import { incidents } from './incident-list.ts';
import type { LinkedCases } from './linked-cases.ts';
import { pdfOf } from './pdf.ts';
import type { People } from './people.ts';
import { damagePhoto } from './png.ts';
import { numberOrNull } from './table.ts';
import type { Unit } from './units.ts';

type Entry = (typeof incidents)[number];

/** Writes the incidents: active, with late follow-up, closed, recordable and not. */
export function addIncidents(
  draft: Draft,
  people: People,
  units: readonly Unit[],
  cases: LinkedCases,
): void {
  const known = new Map<string, string>(Object.entries(cases));
  const numbers = new Map<string, number>();
  for (const [index, entry] of incidents.entries()) {
    const on = draft.day(-Number(entry.ago));
    const year = on.slice(0, 4);
    const number = (numbers.get(year) ?? 0) + 1;
    numbers.set(year, number);
    const { random } = draft;
    const at = `${String(random.int(5, 12)).padStart(2, '0')}:${random.pick(['05', '20', '40', '55'])}`;
    const id = addIncident(draft, people, entry, on, {
      at,
      id: known.get(entry.person),
      caseNumber: `INC-${year}-${String(number).padStart(4, '0')}`,
    });
    const involved = units.filter((unit) => entry.units.split(',').includes(unit.name));
    for (const unit of involved)
      draft.add('incidentEquipment', { incidentId: id, equipmentId: unit.id });
    const [, , state] = placeOf(entry.place);
    const occurredAt = instantAt(on, at, zoneOf(state));
    addDrivers(draft, people, { incidentId: id, occurredAt }, entry, involved);
    addPapers(draft, id, entry, on, index);
    addEvents(draft, id, entry, on);
  }
}

function addIncident(
  draft: Draft,
  people: People,
  entry: Entry,
  on: CalendarDay,
  {
    id,
    caseNumber,
    at,
  }: { readonly id: string | undefined; readonly caseNumber: string; readonly at: string },
): string {
  const { choices, day, random } = draft;
  const has = (fact: string): boolean => entry.facts.split(',').includes(fact);
  const [street, city, state] = placeOf(entry.place);
  const closedAgo = numberOrNull(entry.closed);
  const followUp = numberOrNull(entry.followUp);
  const isRoad = isAccident(entry);
  const injured = has('injury') ? 1 : 0;
  const [driver] = driversOf(entry);
  return draft.add('incident', {
    ...(id === undefined ? {} : { id }),
    caseNumber,
    incidentTypeId: choices.incidentType(entry.type),
    statusId: choices.lookup('Status', closedAgo === null ? 'Pending' : 'Completed'),
    claimNumber: isRoad && Number(entry.ago) > 20 ? `GPM-${random.int(100_000, 999_999)}` : null,
    description: entry.description,
    location: street,
    city,
    stateId: choices.state(state),
    incidentDate: on,
    incidentTime: entry.ago === '0' ? null : at,
    resolutionDate: closedAgo === null ? null : day(-closedAgo),
    finalNotes:
      closedAgo === null
        ? null
        : 'Reviewed by the safety committee; action agreed with the driver.',
    nonEmployeeInvolved:
      entry.type === 'Collision' && has('injury') ? 'Driver of the other car' : null,
    employeeId: driver === undefined ? null : people.named(driver).id,
    reportedById: people.named(driver ?? 'Lakeisha').id,
    reportedAt: draft.instant(on),
    assignedToId: people.named('safety').id,
    followUpDate: followUp === null ? null : day(followUp),
    severityId: choices.lookup('Severity', entry.severity),
    isPreventable: has('preventable') ? 'Yes' : has('not preventable') ? 'No' : 'Undetermined',
    injuries: isRoad || injured > 0 ? injured : null,
    injuriesTreatedAway: isRoad || injured > 0 ? injured : null,
    fatalities: isRoad ? 0 : null,
    incidentZone: zoneOf(state),
    isCmv: isRoad ? true : null,
    onHighway: isRoad ? !has('private') : null,
    onlyBoardingOrLoading: isRoad ? has('loading') : null,
    towed: isRoad ? has('towed') || has('tires only') || has('open tow') : null,
    disablingTow: isRoad && !has('open tow') ? has('towed') : null,
    hazmatReleased: isRoad ? has('hazmat') : null,
    policeReportNumber: has('towed') ? `${on.slice(2, 4)}-${random.int(10_000, 99_999)}` : null,
    policeAgency: has('towed') ? `${city} Police Department` : null,
    weather: isRoad ? random.pick(['Clear', 'Rain', 'Fog', 'Cloudy']) : null,
    roadCondition: isRoad ? random.pick(['Dry', 'Wet', 'Gravel']) : null,
    insurer: isRoad ? 'Great Plains Mutual' : null,
    closedById: closedAgo === null ? null : people.named('safety').id,
    closedAt: closedAgo === null ? null : draft.instant(day(-closedAgo)),
    createdAt: draft.instant(on),
  });
}

/** The first names of the drivers, each with a line of the register. */
const driversOf = (entry: Entry): readonly string[] =>
  entry.person === '-' ? [] : entry.person.split(',');

const zoneOf = (state: string): string => stateZone(state) ?? 'America/Chicago';

const isAccident = (entry: Entry): boolean =>
  !['Injury (no vehicle)', 'Theft/Vandalism', 'Complaint', 'Citation', 'Near miss'].includes(
    entry.type,
  );

/** The drivers with their units, citations and tests, and what the case costs. */
function addDrivers(
  draft: Draft,
  people: People,
  { incidentId, occurredAt }: { readonly incidentId: string; readonly occurredAt: string },
  entry: Entry,
  involved: readonly Unit[],
): void {
  const facts = entry.facts.split(',');
  const powered = involved.filter(({ hasEngine }) => hasEngine);
  const later = (hours: number): string =>
    new Date(Date.parse(occurredAt) + hours * 3_600_000).toISOString();
  const [, hours] = /citation (\d+)/.exec(entry.facts) ?? [];
  for (const [at, name] of driversOf(entry).entries()) {
    // Of two drivers the first was cited.
    const isCited = hours !== undefined && at === 0;
    const incidentDriverId = draft.add('incidentDriver', {
      incidentId,
      employeeId: people.named(name).id,
      equipmentId: powered[at]?.id ?? null,
      needsCdl: isAccident(entry) ? true : null,
      cited: isAccident(entry) || hours !== undefined ? isCited : null,
      citedAt: isCited ? later(Number(hours)) : null,
    });
    if (!isCited || !facts.includes('tested')) continue;
    const test = { incidentDriverId, notTestedReason: null };
    const lateReason = 'The driver was treated at the hospital first';
    draft.add('incidentTest', { ...test, kind: 'alcohol', testedAt: later(7.5), lateReason });
    draft.add('incidentTest', { ...test, kind: 'drugs', testedAt: later(8), lateReason: null });
  }
  const isGrave = entry.severity === 'Major' || entry.severity === 'Critical';
  const isPaid = numberOrNull(entry.closed) !== null && isAccident(entry);
  if (!isGrave && !isPaid) return;
  const reserveAmount = isGrave ? draft.random.int(20, 90) * 1000 : null;
  const paidAmount = isPaid ? draft.random.int(8, 90) * 250 : null;
  draft.add('incidentCost', { incidentId, reserveAmount, paidAmount });
}

/** Asks the driver of the grave collision for an exam, which is not made yet. */
export async function requireExam(
  db: CompanyTransaction,
  draft: Draft,
  people: People,
  cases: LinkedCases,
): Promise<void> {
  await db
    .updateTable('employee')
    .set({ medicalExamDue: draft.day(9), medicalExamIncidentId: cases.Earl })
    .where('id', '=', people.named('Earl').id)
    .execute();
}

// The state and the city stand last; everything before them is the spot.
function placeOf(place: string): readonly [string, string, string] {
  const parts = place.split(', ');
  return [parts.slice(0, -2).join(', '), parts.at(-2) ?? '', parts.at(-1) ?? ''];
}

function addPapers(
  draft: Draft,
  incidentId: string,
  entry: Entry,
  on: CalendarDay,
  index: number,
): void {
  const party = (kind: 'otherParty' | 'witness', row: object): void => {
    draft.add('incidentParty', { incidentId, kind, ...row });
  };
  if (entry.type === 'Collision') {
    party('otherParty', {
      name: 'Carla Jennings',
      phone: '+19015550142',
      vehicle: 'Toyota Camry, gray',
      insurer: 'Home State Auto',
    });
    party('witness', {
      name: 'Paul Reyes',
      phone: '+19015550177',
      statement: 'The truck braked before the impact.',
    });
  }
  const file = (fileName: string, kind: 'photo' | 'policeReport', content: Buffer): void => {
    const contentType = kind === 'photo' ? 'image/png' : 'application/pdf';
    const fileId = draft.file({ name: fileName, contentType, content });
    draft.add('incidentFile', { incidentId, fileId, fileName, kind });
  };
  if (/towed/.test(entry.facts)) {
    file(
      'Police report.pdf',
      'policeReport',
      pdfOf('Police report', [`Incident of ${on}`, entry.place]),
    );
  }
  if (index % 3 === 0) file('Damage.png', 'photo', damagePhoto(index));
}

function addEvents(draft: Draft, incidentId: string, entry: Entry, on: CalendarDay): void {
  const event = (
    kind: 'created' | 'updated' | 'resolved' | 'reopened',
    day: CalendarDay,
    more: object = {},
  ): void => {
    const happenedAt = draft.instant(day);
    draft.add('incidentEvent', { incidentId, kind, happenedAt, createdAt: happenedAt, ...more });
  };
  event('created', on);
  const closedAgo = numberOrNull(entry.closed);
  if (closedAgo !== null) {
    const resolutionDate = draft.day(-closedAgo);
    event('resolved', resolutionDate, {
      resolutionDate,
      finalNotes: 'Closed by the safety committee',
    });
  } else if (entry.severity === 'Critical') {
    event('resolved', addDays(on, 12), {
      resolutionDate: addDays(on, 12),
      finalNotes: 'Closed too early',
    });
    event('reopened', addDays(on, 15), { reason: 'The insurer asked for more photos' });
  }
}
