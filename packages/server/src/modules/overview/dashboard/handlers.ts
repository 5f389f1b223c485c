import type { dashboard } from '@roadproof/contract/overview/dashboard';
import { mayOpen, type ModuleName } from '@roadproof/domain/account/permission';
import { countAll, type Counted } from '../../../db/list.ts';
import { dues } from '../../dues.ts';
import type { Handlers } from '../../../http/context.ts';
import { certificateRequestSource } from '../../company/certificate-request/rows.ts';
import { incidentSource } from '../../incident/incident/rows.ts';
import { trainingNumbers } from '../../training/training/rows.ts';
import { dashboardOf } from './day-numbers.ts';
import { openWorkOrderSource } from '../../equipment/work-order/rows.ts';

const incidents = (status: string): Counted => ({ source: incidentSource, body: { status } });

const { licence, medCard, training, renewal, service } = dues;

// Each is the very list its card opens, asked for the number of its rows.
const cards: Readonly<
  Record<
    string,
    { readonly module: ModuleName; readonly counts: Readonly<Record<string, Counted>> }
  >
> = {
  drivers: {
    module: licence.module,
    counts: {
      driverOverdue: licence.source.late,
      driverDueSoon: licence.source.soon,
      medCertOverDue: medCard.source.late,
      medCardDueSoon: medCard.source.soon,
    },
  },
  training: {
    module: training.module,
    counts: { trainingOverdue: training.source.late, trainingDueSoon: training.source.soon },
  },
  equipment: {
    module: renewal.module,
    counts: {
      equipmentOverdue: renewal.source.late,
      equipmentDueSoon: renewal.source.soon,
      serviceIncidentsOverdue: service.source.late,
      serviceIncidentsDueSoon: service.source.soon,
      openWorkorders: { source: openWorkOrderSource, body: {} },
    },
  },
  incidents: {
    module: 'INCIDENT-MANAGEMENT',
    counts: { activeIncident: incidents('Active'), closedIncident: incidents('Closed') },
  },
  requests: {
    module: 'ADMINISTRATOR',
    counts: {
      openCertificateRequests: { source: certificateRequestSource, body: { isClosed: false } },
    },
  },
};

const nothing = {
  driverOverdue: 0,
  driverDueSoon: 0,
  medCertOverDue: 0,
  medCardDueSoon: 0,
  trainingOverdue: 0,
  trainingOverdueCourses: 0,
  trainingOverduePeople: 0,
  trainingDueSoon: 0,
  trainingCompliancePercentage: 0,
  equipmentOverdue: 0,
  equipmentDueSoon: 0,
  serviceIncidentsOverdue: 0,
  serviceIncidentsDueSoon: 0,
  openWorkorders: 0,
  activeIncident: 0,
  closedIncident: 0,
  openCertificateRequests: 0,
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
    const training = mayOpen(flags, 'TRAINING') ? await trainingNumbers(context) : {};
    return { ...nothing, ...counts, ...training };
  },
  ofDay: async ({ day }, context) => dashboardOf(day, context),
};
