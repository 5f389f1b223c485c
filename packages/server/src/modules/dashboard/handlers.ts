import { operators, type FieldFilter } from '@roadproof/contract/filter';
import type { dashboard } from '@roadproof/contract/dashboard';
import { mayOpen, type ModuleName } from '@roadproof/domain/permission';
import { countAll, type Counted } from '../../db/list.ts';
import type { Handlers } from '../../http/context.ts';
import { driverBody, driverSource, type DriverFlag } from '../driver/rows.ts';
import { incidentSource } from '../incident/rows.ts';
import { renewalSource } from '../renewal/rows.ts';
import { serviceReminderSource } from '../service-reminder/rows.ts';
import { compliance, trackerSource } from '../training/rows.ts';
import { trackerBody } from '../training/tracker-body.ts';
import { openWorkOrderSource } from '../work-order/rows.ts';

const is = (value: string): FieldFilter => ({
  combineWith: 0,
  filters: [{ value, comparisonOperator: operators.equals }],
});
const drivers = (flag: DriverFlag): Counted => ({
  source: driverSource,
  body: driverBody({ [flag]: true }),
});
const tracker = (TrainingStatus: string): Counted => ({
  source: trackerSource,
  body: trackerBody({ TrainingStatus }),
});
const renewals = (status: string): Counted => ({
  source: renewalSource,
  body: { 'renewalStatus.lookupDisplayName': is(status) },
});
const reminders = (status: string): Counted => ({
  source: serviceReminderSource,
  body: { status: is(status) },
});
const incidents = (status: string): Counted => ({ source: incidentSource, body: { status } });

// Each is the very list its card opens, asked for the number of its rows.
const cards: Readonly<
  Record<
    string,
    { readonly module: ModuleName; readonly counts: Readonly<Record<string, Counted>> }
  >
> = {
  drivers: {
    module: 'EMPLOYEE',
    counts: {
      driverOverdue: drivers('OnlyOverDueDLs'),
      driverDueSoon: drivers('OnlyDueSoonDLs'),
      medCertOverDue: drivers('OnlyOverDueMedCards'),
      medCardDueSoon: drivers('OnlyDueSoonMedCards'),
    },
  },
  training: {
    module: 'TRAINING',
    counts: { trainingOverdue: tracker('OverDue'), trainingDueSoon: tracker('DueSoon') },
  },
  equipment: {
    module: 'EQUIPMENT',
    counts: {
      equipmentOverdue: renewals('OverDue'),
      equipmentDueSoon: renewals('DueSoon'),
      serviceIncidentsOverdue: reminders('Overdue'),
      serviceIncidentsDueSoon: reminders('Due Soon'),
      openWorkorders: { source: openWorkOrderSource, body: {} },
    },
  },
  incidents: {
    module: 'INCIDENT-MANAGEMENT',
    counts: { activeIncident: incidents('Active'), closedIncident: incidents('Closed') },
  },
};

const nothing = {
  driverOverdue: 0,
  driverDueSoon: 0,
  medCertOverDue: 0,
  medCardDueSoon: 0,
  trainingOverdue: 0,
  trainingDueSoon: 0,
  trainingCompliancePercentage: 0,
  equipmentOverdue: 0,
  equipmentDueSoon: 0,
  serviceIncidentsOverdue: 0,
  serviceIncidentsDueSoon: 0,
  openWorkorders: 0,
  activeIncident: 0,
  closedIncident: 0,
};

/** The counts of the dashboard: one statement over the lists themselves, and 0 where the caller may not look. */
export const dashboardHandlers: Handlers<typeof dashboard> = {
  data: async (_, context) => {
    const { flags } = context.caller;
    const seen = Object.values(cards).filter((card) => mayOpen(flags, card.module));
    const counts = await countAll(
      context,
      Object.assign({}, ...seen.map((card) => card.counts)) as Record<string, Counted>,
    );
    const trainingCompliancePercentage = mayOpen(flags, 'TRAINING') ? await compliance(context) : 0;
    return { ...nothing, ...counts, trainingCompliancePercentage };
  },
};
