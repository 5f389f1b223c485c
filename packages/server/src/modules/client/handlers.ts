import type { clients } from '@roadproof/contract/client';
import { defaultThresholdDays, dueStanding, explained } from '@roadproof/domain/due';
import type { Handlers } from '../../http/context.ts';
import { allowRecentHireDates, companySettings, insuranceCertificates } from './rows.ts';

/** The company with its insurance certificates; their window is 30 days, whatever the company's own is (docs/domain.md, Insurance certificates). */
export const clientHandlers: Handlers<typeof clients> = {
  get: async (_, { db, company, today, platform }) => {
    const certificates = await insuranceCertificates(db);
    return {
      id: company.id,
      name: company.name,
      timeZone: company.timeZone,
      today,
      now: platform.now(),
      ...(await companySettings(db, company.id)),
      clientInsuranceCertificate: certificates.map((one) => ({
        ...one,
        standing:
          one.expirationDate === null
            ? null
            : explained(
                dueStanding({ due: one.expirationDate, today, threshold: defaultThresholdDays }),
                one.name ?? 'insurance certificate',
              ),
      })),
    };
  },
  allowRecentHireDates: async (_, { db, company }) => {
    await allowRecentHireDates(db, company.id);
    return {};
  },
};
