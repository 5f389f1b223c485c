import { operators, type FieldFilter } from '@roadproof/contract/filter';
import { anyValue, type AnySource, type ParsedBody } from '../../../db/list-source.ts';
import { driverBody, driverSource, type DriverFlag } from '../../people/driver/rows.ts';
import { employeeSource } from '../../people/employee/rows.ts';
import { incidentSource } from '../../incident/incident/rows.ts';
import { dueOrFailedOn, isFailed, renewalSource } from '../../equipment/renewal/rows.ts';
import { serviceReminderSource } from '../../equipment/service-reminder/rows.ts';
import { trackerSource } from '../../training/training/rows.ts';
import { trackerBody } from '../../training/training/tracker-body.ts';
import type { DueKind, DueSource } from './source.ts';

const is = (value: string): FieldFilter => ({
  combineWith: 0,
  filters: [{ value, comparisonOperator: operators.equals }],
});
const counted = (source: AnySource, body: ParsedBody) => ({ source, body });
const drivers = (flag: DriverFlag) => counted(driverSource, driverBody({ [flag]: true }));
const unfinished = anyValue(['Pending', 'OverDue', 'DueSoon']);

// Everybody's card is due on a day; of drivers alone it is an exception.
const card = (
  window: 'licence' | 'medCard',
  day: string,
  late: DriverFlag,
  soon: DriverFlag,
): DueSource => ({
  module: 'EMPLOYEE',
  window,
  list: employeeSource,
  day,
  open: { employeeStatus: ['Current'] },
  late: drivers(late),
  soon: drivers(soon),
});

/** Everything that comes due, by kind; a new kind is one more entry. */
export const dueSources: Readonly<Record<DueKind, DueSource>> = {
  licence: card('licence', 'licenceExpirationDate', 'OnlyOverDueDLs', 'OnlyDueSoonDLs'),
  medCard: card('medCard', 'medCardValidUntil', 'OnlyOverDueMedCards', 'OnlyDueSoonMedCards'),
  training: {
    module: 'TRAINING',
    window: 'training',
    list: trackerSource,
    day: 'dueDate',
    open: trackerBody({ GetOnlyPendingTrainings: true }),
    late: counted(trackerSource, trackerBody({ TrainingStatus: ['OverDue'] })),
    soon: counted(trackerSource, trackerBody({ TrainingStatus: ['DueSoon'] })),
  },
  renewal: {
    module: 'EQUIPMENT',
    window: 'renewal',
    list: renewalSource,
    day: 'nextRenewal',
    shown: {
      day: dueOrFailedOn,
      isOverdue: isFailed,
      within: (from, to) => ({ dueOrFailed: { from, to } }),
    },
    open: { 'renewalStatus.lookupDisplayName': unfinished },
    late: counted(renewalSource, { 'renewalStatus.lookupDisplayName': is('OverDue') }),
    soon: counted(renewalSource, { 'renewalStatus.lookupDisplayName': is('DueSoon') }),
  },
  service: {
    module: 'EQUIPMENT',
    window: 'other',
    list: serviceReminderSource,
    day: 'nextDueTime',
    open: { status: unfinished },
    late: counted(serviceReminderSource, { status: is('Overdue') }),
    soon: counted(serviceReminderSource, { status: is('Due Soon') }),
  },
  incident: {
    module: 'INCIDENT-MANAGEMENT',
    window: 'other',
    list: incidentSource,
    day: 'followUpDate',
    open: { status: 'Active' },
    late: counted(incidentSource, { status: 'OverDue' }),
    soon: counted(incidentSource, { status: 'DueSoon' }),
  },
};
