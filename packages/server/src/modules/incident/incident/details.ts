import type { incidents } from '@roadproof/contract/incident/incident';
import type { RawOutput } from '@roadproof/contract/operation';
import { dayInZone } from '@roadproof/domain/calendar-day';
import { dueStatusOf, explained } from '@roadproof/domain/due';
import { incidentKept, registerGaps } from '@roadproof/domain/incident/incident';
import { decided, recordableInForce } from '@roadproof/domain/incident/incident-recordable';
import { mayOpen } from '@roadproof/domain/account/permission';
import { testClocks, testFacts } from '@roadproof/domain/incident/post-accident';
import { fileLink } from '../../../files/link.ts';
import type { Context } from '../../../http/context.ts';
import { notFound } from '../../../errors.ts';
import {
  costOf,
  driversOf,
  eventsOf,
  factsOf,
  filesOf,
  incidentOf,
  typeFactsOf,
  linksOf,
  partiesOf,
  unitsOf,
  type RawDriver,
  type StoredIncident,
} from './details-rows.ts';

/** Everything about one incident. */
export type IncidentDetails = RawOutput<typeof incidents.get>;

/** Everything about one incident; tests and costs for people with the right to restricted files alone. */
export async function incidentDetailsOf(id: string, context: Context): Promise<IncidentDetails> {
  const { db, caller, today, platform, company } = context;
  const incident = await incidentOf(db, id);
  if (!incident) throw notFound('Incident');
  const seesRestricted = caller.mayOpenRestricted;
  const [facts, driversById, parties, cost, equipments, files, events, links] = await Promise.all([
    factsOf(db, id),
    driversOf(db, [id], seesRestricted),
    partiesOf(db, id),
    seesRestricted ? costOf(db, id) : undefined,
    unitsOf(db, id),
    filesOf(db, id),
    eventsOf(db, id, seesRestricted),
    linksOf(db, id),
  ]);
  const { isActive, changedBy, ...named } = facts;
  const drivers = (driversById.get(id) ?? []).map((driver) =>
    withClocks(driver, incident, named.incidentType.asksDotQuestions, context),
  );
  const due = dueStatusOf({
    due: incident.followUpDate,
    today,
    threshold: company.dueSoonDays.other,
  });
  const asks = named.incidentType.asksDotQuestions;
  const keptBecause = incidentKept(decided(incident, asks), today);
  const gaps = gapsOf(incident, named.state, drivers);
  return {
    ...incident,
    ...named,
    incidentTime: incident.incidentTime?.slice(0, 5) ?? null,
    status: isActive ? 'Active' : 'Closed',
    standing: explained(isActive ? due : { ...due, state: 'COMPLETED' }, 'follow-up'),
    recordable: answerOf(incident, changedBy, asks),
    gaps,
    drivers,
    equipments,
    otherParties: parties.filter(({ kind }) => kind === 'otherParty'),
    witnesses: parties.filter(({ kind }) => kind === 'witness'),
    files: files.map(({ fileId, ...file }) => ({
      ...file,
      link: fileLink(context, fileId, file.name),
    })),
    cost: seesRestricted
      ? { reserveAmount: cost?.reserveAmount ?? null, paidAmount: cost?.paidAmount ?? null }
      : null,
    events,
    ...links,
    keptBecause,
    mayDelete: keptBecause === null && mayOpen(caller.flags, 'ADMINISTRATOR'),
    seesRestricted,
    now: platform.now().toISOString(),
  };
}

function answerOf(
  incident: StoredIncident,
  changedBy: string | null,
  typeAsks: boolean,
): IncidentDetails['recordable'] {
  const { dotRecordableOverride, dotRecordableReason, dotRecordableAt, incidentZone } = incident;
  const change =
    dotRecordableOverride === null
      ? null
      : {
          isRecordable: dotRecordableOverride,
          by: changedBy,
          on: dayInZone(new Date(dotRecordableAt ?? incident.updatedAt), incidentZone),
          reason: dotRecordableReason ?? '',
        };
  const { answer, text, isChanged } = recordableInForce(incident, change, typeAsks);
  return { answer, text, isChanged, reason: dotRecordableReason };
}

function withClocks(
  driver: RawDriver,
  incident: StoredIncident,
  typeAsks: boolean,
  { caller, platform }: Context,
): IncidentDetails['drivers'][number] {
  if (!caller.mayOpenRestricted) return { ...driver, tests: null, clocks: null };
  const clocks = testClocks(
    testFacts(incident, driver, typeAsks),
    Object.fromEntries(driver.tests.map((test) => [test.kind, test])),
    platform.now().toISOString(),
    incident.incidentZone,
  );
  return { ...driver, clocks: [...clocks] };
}

/** What the register or a test lacks of each of these incidents: as many statements for many as for one. */
export async function gapsOfAll(
  incidents: readonly StoredIncident[],
  context: Context,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const { db, caller } = context;
  const ids = incidents.map(({ id }) => id);
  const [typeFacts, drivers] = await Promise.all([
    typeFactsOf(db, ids),
    driversOf(db, ids, caller.mayOpenRestricted),
  ]);
  return new Map(
    incidents.map((incident) => {
      const { asksDotQuestions = false, state = null } = typeFacts.get(incident.id) ?? {};
      const known = (drivers.get(incident.id) ?? []).map((driver) =>
        withClocks(driver, incident, asksDotQuestions, context),
      );
      return [incident.id, gapsOf(incident, state, known)];
    }),
  );
}

/** What the register or a test lacks; without a driver the register lacks one. */
function gapsOf(
  incident: StoredIncident,
  state: string | null,
  drivers: IncidentDetails['drivers'],
): string[] {
  const tests = drivers.flatMap(({ name, clocks }) =>
    (clocks ?? []).flatMap(({ kind, asks }) =>
      asks === null ? [] : [`${kind === 'drugs' ? 'drug' : kind} test of ${name}`],
    ),
  );
  if (incident.recordable !== true) return tests;
  const { city, registerCity, injuries, fatalities, hazmatReleased } = incident;
  const facts = { city: registerCity ?? city, state, injuries, fatalities, hazmatReleased };
  return [...registerGaps({ ...facts, driver: drivers[0]?.name ?? null }), ...tests];
}
