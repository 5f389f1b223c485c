import { addDays } from '@roadproof/domain/calendar-day';
import { anyValue } from '../../../db/list-source.ts';
import { some, type Counted } from '../../../db/list.ts';
import type { Due } from '../../../due/due.ts';
import type { Band } from '../../../due/today-source.ts';
import { daysInAddress, is, within } from '../../../due/today-words.ts';
import { clientCertificateSource } from './rows.ts';

const policies = '/administrator/edit-data?tab=insurance';
const counted = (status: string): Counted => ({
  source: clientCertificateSource,
  body: { status: is(status) },
});

/** The company's own insurance. */
export const insuranceDue: Due<'insurance'> = {
  module: 'ADMINISTRATOR',
  today: {
    list: clientCertificateSource,
    day: 'i.expiration_date',
    bands: ({ today, horizon }) => {
      const bands: Band[] = [
        {
          counts: 'overdue',
          urgency: 'overdue',
          body: { status: is('Overdue') },
          path: `${policies}&f.status=in.Overdue`,
        },
        {
          counts: 'dueSoon',
          urgency: 'dueSoon',
          body: { status: is('Due Soon') },
          path: `${policies}&f.status=in.Due+Soon`,
        },
      ];
      if (horizon !== undefined) {
        const days = [today, addDays(today, horizon)] as const;
        bands.push({
          counts: 'later',
          urgency: 'later',
          body: { status: is('Pending'), expirationDate: within(...days) },
          path: `${policies}&f.status=in.Pending&f.expirationDate=${daysInAddress(...days)}`,
        });
      }
      return bands;
    },
    ahead: (from, to) => ({
      status: anyValue(['Pending', 'Due Soon']),
      expirationDate: within(from, to),
    }),
    solvedBy: `select 'client_insurance_certificate', i.replaced_by_id
      from client_insurance_certificate i
      where i.client_id = (select current_client()) and i.id = n.id`,
    narrow: ({ part, employeeId, equipmentId, groupId }) =>
      (part === undefined || part === 'company') &&
      groupId === undefined &&
      employeeId === undefined &&
      equipmentId === undefined
        ? {}
        : null,
    rows: async (context, ids) =>
      (await some(context, clientCertificateSource, ids)).map((row) => ({
        id: row.id,
        subject: row.type ?? row.name ?? 'Insurance',
        place: row.insuranceNumber,
        dueStatus: row.standing,
        action: {
          label: 'Add certificate',
          path: `${policies}&certificate=${row.id}&renew=true`,
        },
        path: `${policies}&certificate=${row.id}`,
      })),
  },
  digest: {
    thing: 'insurance certificate',
    expires: true,
    counted: { late: counted('Overdue'), soon: counted('Due Soon') },
    path: (state) => `${policies}&f.status=in.${state === 'late' ? 'Overdue' : 'Due+Soon'}`,
  },
};
