import { formatMoment } from '@roadproof/domain/format';
import type { Context } from '../http/context.ts';
import type { Letterhead } from './block.ts';
import { companyOnPaper } from './company.ts';

/** The company as its paper shows it, who prints, and the moment by the company's clock. */
export async function letterheadOf({
  db,
  caller,
  company,
  platform,
}: Context): Promise<Letterhead> {
  const moment = formatMoment(platform.now().toISOString(), company.timeZone);
  return {
    ...(await companyOnPaper(db, caller.clientId, platform.files)),
    printed: `Printed ${moment} by ${caller.displayName}`,
    appName: platform.config.appName,
  };
}
