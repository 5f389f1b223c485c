import { formatTime } from '@roadproof/domain/clock-time';
import {
  formatBoolean,
  formatCount,
  formatDay,
  formatMoment,
  formatMoney,
  missing,
} from '@roadproof/domain/format';
import { incidentFileKinds } from '@roadproof/domain/incident/incident';
import { sizeInWords } from '@roadproof/domain/records/company-transfer';
import { placeText } from '@roadproof/domain/place';
import type { Block, GridBlock, Letterhead, PrintedDocument } from '../../../print/block.ts';
import type { IncidentDetails } from './details.ts';

/** A picture of the incident, as a document takes it. */
export interface ClaimPicture {
  readonly name: string;
  readonly bytes: Uint8Array;
}

const eventWords: Readonly<Record<IncidentDetails['events'][number]['kind'], string>> = {
  created: 'Added',
  updated: 'Changed',
  resolved: 'Closed',
  reopened: 'Reopened',
  overridden: 'Recordable changed',
  linked: 'Follow-up begun',
  tested: 'Test recorded',
};

const day = (value: string | null): string => formatDay(value?.slice(0, 10));
const textOf = (value: string | number | null | undefined): string =>
  value === null || value === undefined || value === '' ? missing : String(value);
const grid = (
  columns: readonly (readonly [header: string, share: number])[],
  rows: GridBlock['rows'],
): Block => ({
  kind: 'grid',
  columns: columns.map(([header, share]) => ({ header, share })),
  rows,
  empty: 'None.',
});

/** All that is known of an incident, for an insurer or an attorney; tests and costs as far as the details hold them. */
export function claimDocument(
  incident: IncidentDetails,
  pictures: readonly ClaimPicture[],
  letterhead: Letterhead,
): PrintedDocument {
  return {
    kind: 'Claim pack',
    title: incident.caseNumber,
    letterhead,
    blocks: [
      { kind: 'facts', columns: 3, facts: factsOf(incident) },
      { kind: 'heading', text: 'What happened' },
      { kind: 'text', text: textOf(incident.description) },
      { kind: 'heading', text: 'DOT recordable' },
      { kind: 'text', text: incident.recordable.text },
      { kind: 'heading', text: 'Consequences' },
      { kind: 'facts', columns: 3, facts: consequencesOf(incident) },
      ...peopleOf(incident),
      ...restrictedOf(incident),
      ...outcomeOf(incident),
      { kind: 'heading', text: 'Timeline' },
      grid(
        [
          ['When', 18],
          ['What', 18],
          ['By', 18],
          ['Notes', 40],
        ],
        incident.events.map(({ happenedAt, kind, by, notes, reason, finalNotes }) => [
          moment(happenedAt, incident),
          eventWords[kind],
          textOf(by),
          [notes, reason, finalNotes].filter(Boolean).join('. '),
        ]),
      ),
      { kind: 'heading', text: 'Files' },
      grid(
        [
          ['What', 18],
          ['Name', 60],
          ['Size', 16],
        ],
        incident.files.map(({ kind, name, size }) => [
          incidentFileKinds[kind],
          name,
          sizeInWords(size),
        ]),
      ),
      ...pictures.flatMap(({ name, bytes }): Block[] => [
        { kind: 'heading', text: name, below: 260 },
        { kind: 'picture', file: bytes },
      ]),
    ],
  };
}

const moment = (instant: Date | string | null, { incidentZone }: IncidentDetails): string =>
  instant === null ? missing : formatMoment(new Date(instant).toISOString(), incidentZone);

type Facts = readonly (readonly [label: string, value: string])[];

function factsOf(incident: IncidentDetails): Facts {
  const { incidentTime, city, registerCity, state } = incident;
  return [
    ['Incident type', incident.incidentType.incidentName],
    ['Status', incident.status],
    ['Date', day(incident.incidentDate)],
    ['Time', incidentTime ? `${formatTime(incidentTime)} (${incident.incidentZone})` : missing],
    ['Location', textOf(incident.location)],
    ['City and State', placeText([registerCity || city, state]) || missing],
    ['Claim number', textOf(incident.claimNumber)],
    ['Insurer', textOf(incident.insurer)],
    ['Severity', textOf(incident.severity.lookupDisplayName)],
    ['Preventable', incident.isPreventable],
    ['Employee involved', textOf(incident.employee?.displayName)],
    ['Non-employee involved', textOf(incident.nonEmployeeInvolved)],
    ['Reported by', textOf(incident.reportedBy?.displayName)],
    ['Reported', moment(incident.reportedAt, incident)],
    ['Assigned to', textOf(incident.assignedTo?.displayName)],
    ['Police report', textOf(incident.policeReportNumber)],
    ['Police agency', textOf(incident.policeAgency)],
    ['Weather', textOf(incident.weather)],
    ['Road condition', textOf(incident.roadCondition)],
  ];
}

function consequencesOf(incident: IncidentDetails): Facts {
  return [
    ['Injured people', textOf(incident.injuries)],
    ['Treated away from the scene', textOf(incident.injuriesTreatedAway)],
    ['Fatalities', textOf(incident.fatalities)],
    ['Last death', day(incident.deathAt)],
    ['Towed', formatBoolean(incident.towed)],
    ['Towed with disabling damage', formatBoolean(incident.disablingTow)],
    ['Hazardous materials released', formatBoolean(incident.hazmatReleased)],
    ['Commercial vehicle involved', formatBoolean(incident.isCmv)],
    ['On a highway', formatBoolean(incident.onHighway)],
  ];
}

function peopleOf(incident: IncidentDetails): Block[] {
  return [
    { kind: 'heading', text: 'Drivers' },
    grid(
      [
        ['Name', 26],
        ['Unit', 18],
        ['Our driver', 12],
        ['CDL vehicle', 12],
        ['Cited', 26],
      ],
      incident.drivers.map((one) => [
        one.died ? `${one.name} (died)` : one.name,
        textOf(one.equipmentName),
        formatBoolean(one.isOurs),
        formatBoolean(one.needsCdl),
        one.cited && one.citedAt ? moment(one.citedAt, incident) : formatBoolean(one.cited),
      ]),
    ),
    { kind: 'heading', text: 'Units' },
    { kind: 'text', text: incident.equipments.map(({ name }) => name).join(', ') || 'None.' },
    { kind: 'heading', text: 'Other parties' },
    grid(
      [
        ['Name', 26],
        ['Phone', 18],
        ['Vehicle', 26],
        ['Insurer', 24],
      ],
      incident.otherParties.map((one) => [
        textOf(one.name),
        textOf(one.phone),
        textOf(one.vehicle),
        textOf(one.insurer),
      ]),
    ),
    { kind: 'heading', text: 'Witnesses' },
    grid(
      [
        ['Name', 24],
        ['Phone', 18],
        ['Statement', 52],
      ],
      incident.witnesses.map((one) => [textOf(one.name), textOf(one.phone), textOf(one.statement)]),
    ),
  ];
}

/** Tests and costs; nothing where the details do not hold them. */
function restrictedOf(incident: IncidentDetails): Block[] {
  const { cost } = incident;
  if (!incident.seesRestricted) return [];
  return [
    { kind: 'heading', text: 'Post-accident tests', note: 'Restricted (49 CFR 382.401).' },
    grid(
      [
        ['Driver', 20],
        ['Test', 10],
        ['Status', 32],
        ['Made', 18],
        ['Reason', 24],
      ],
      incident.drivers.flatMap(({ name, clocks, tests }) =>
        (clocks ?? []).map(({ kind, text }) => {
          const done = tests?.find((test) => test.kind === kind);
          const reasons = [done?.lateReason, done?.notTestedReason].filter(Boolean).join('. ');
          return [
            name,
            kind === 'drugs' ? 'Drugs' : 'Alcohol',
            text,
            done?.testedAt ? moment(done.testedAt, incident) : missing,
            reasons || missing,
          ];
        }),
      ),
    ),
    { kind: 'heading', text: 'Costs', note: 'Restricted.' },
    {
      kind: 'facts',
      facts: [
        ['Reserve', formatMoney(cost?.reserveAmount)],
        ['Paid', formatMoney(cost?.paidAmount)],
      ],
    },
  ];
}

function outcomeOf(incident: IncidentDetails): Block[] {
  if (incident.status === 'Active') return [];
  return [
    { kind: 'heading', text: 'Outcome' },
    {
      kind: 'facts',
      facts: [
        ['Resolved', day(incident.resolutionDate)],
        ['Closed by', textOf(incident.closedBy?.displayName)],
        ['Final notes', textOf(incident.finalNotes)],
        ['Files', formatCount(incident.files.length)],
      ],
    },
  ];
}
