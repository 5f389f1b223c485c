import type { clients } from '@roadproof/contract/company/client';
import { dueStatusOf, explained } from '@roadproof/domain/due';
import { fileLink } from '../../../files/link.ts';
import type { Handlers } from '../../../http/context.ts';
import {
  allowRecentHireDates,
  companyRow,
  insuranceCertificates,
  ownTimeZone,
  settingsOf,
} from '../../company/client/rows.ts';
import { saveCompany } from './save.ts';
import { saveRules } from './save-rules.ts';

/** The company with its insurance certificates (docs/domain.md, Insurance certificates). */
export const clientHandlers: Handlers<typeof clients> = {
  get: async (_, context) => {
    const { db, caller, company, today, platform } = context;
    const [certificates, { settings, logoFileId, ...row }, ownZone] = await Promise.all([
      insuranceCertificates(db),
      companyRow(db, company.id),
      ownTimeZone(db, caller.employeeId),
    ]);
    return {
      ...row,
      ...settingsOf(settings),
      logo: logoFileId && fileLink(context, logoFileId, 'logo'),
      ownId: caller.employeeId,
      ownTimeZone: ownZone,
      today,
      now: platform.now(),
      clientInsuranceCertificate: certificates.map((one) => ({
        ...one,
        standing:
          one.expirationDate === null
            ? null
            : explained(
                dueStatusOf({
                  due: one.expirationDate,
                  today,
                  threshold: company.dueSoonDays.insurance,
                  expires: true,
                }),
                one.name ?? 'insurance certificate',
              ),
      })),
    };
  },
  save: saveCompany,
  saveRules,
  allowRecentHireDates: async (_, { db, company }) => {
    await allowRecentHireDates(db, company.id);
    return {};
  },
};
