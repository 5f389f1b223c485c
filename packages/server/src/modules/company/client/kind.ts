import { kindsOf } from '../../../kind/kind.ts';

/** The company, and kinds that are handled by modules which read the facts of all kinds. */
export const clientKinds = kindsOf({
  client: {
    name: 'x.name',
    history: {
      parts: [
        {
          kind: 'clientInsuranceCertificate',
          title: 'Insurance certificate',
          via: { join: '', owner: 'g.id', by: 'client_id' },
          subject: { sql: 'x.name' },
        },
      ],
    },
  },
  importBatch: { name: 'x.file_name' },
  companyTransfer: {},
  calendarFeed: { of: { kind: 'employee', by: 'employeeId' } },
  storedFile: {
    isReferenced: true,
    reference: `case when x.is_restricted and not g.may_open_restricted then 'Restricted file' else x.name end`,
  },
});
