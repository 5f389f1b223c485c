import { leftJoin, nameOf } from '../../../db/list-part.ts';
import { kindsOf } from '../../../kind/kind.ts';
import { refuseTakenSince } from './case-number-rows.ts';

const ofIncident = { of: { kind: 'incident', by: 'incidentId' } } as const;

export const incidentKinds = kindsOf({
  incident: {
    name: 'x.case_number',
    page: '/incident-management/resolve-incident?id=',
    isReferenced: true,
    joins: [leftJoin('incidentType', 't', 'x.incident_type_id')],
    // Tests and costs are only for people with the right to restricted papers.
    history: {
      // The entry itself shows who changed the answer and when.
      silent: [
        'incident_id',
        'incident_driver_id',
        'dot_recordable_by_id',
        'dot_recordable_at',
        'closed_by_id',
        'closed_at',
        'reported_at',
      ],
      shown: ['employee_id'],
      parts: [
        { kind: 'incidentDriver', title: 'Driver' },
        { kind: 'incidentEquipment', title: 'Unit' },
        { kind: 'incidentParty', title: 'Other party or witness' },
        { kind: 'incidentFile', title: 'Document' },
        {
          kind: 'incidentTest',
          title: 'Post-accident test',
          subject: {
            sql: `coalesce(${nameOf('p')}, v.driver_name)`,
            joins: [
              leftJoin('incidentDriver', 'v', 'x.incident_driver_id'),
              leftJoin('employee', 'p', 'v.employee_id'),
            ],
          },
          open: 'false',
        },
        { kind: 'incidentCost', title: 'Cost', open: 'false' },
      ],
    },
    restore: {
      belongsTo: 't.incident_name',
      before: async ({ name }, { db }) => {
        (await refuseTakenSince({ db }, [name]))(name);
      },
    },
  },
  incidentDriver: {
    ...ofIncident,
    name: `coalesce(${nameOf('p')}, x.driver_name)`,
    joins: [leftJoin('employee', 'p', 'x.employee_id')],
  },
  incidentTest: { of: { kind: 'incidentDriver', by: 'incidentDriverId' } },
  incidentCost: ofIncident,
  incidentEquipment: {
    ...ofIncident,
    name: 'q.name',
    joins: [leftJoin('equipment', 'q', 'x.equipment_id')],
  },
  incidentEvent: ofIncident,
  incidentFile: { ...ofIncident, name: 'x.file_name' },
  incidentParty: { ...ofIncident, name: 'x.name' },
});
