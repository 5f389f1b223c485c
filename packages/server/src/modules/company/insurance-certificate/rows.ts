import { mostRequestsPerHour } from '@roadproof/domain/company/certificate-request';
import type { CompanyTransaction } from '../../../db/transaction.ts';
import { waitTurn } from '../../../db/advisory-lock.ts';

/** Who answers requests for certificates; null while the company names no address for it. */
export async function contactOf(
  db: CompanyTransaction,
  clientId: string,
): Promise<{ readonly name: string | null; readonly email: string } | null> {
  const client = await db
    .selectFrom('client')
    .select(['insuranceContactName as name', 'insuranceContactEmail as email'])
    .where('id', '=', clientId)
    .executeTakeFirst();
  if (!client?.email) return null;
  return { name: client.name, email: client.email };
}

/** When a person asked lately, the latest first; one asking waits here for the other, or both would count too few. */
export async function latestRequests(
  db: CompanyTransaction,
  employeeId: string,
): Promise<readonly Date[]> {
  await waitTurn(db, `certificate-request ${employeeId}`);
  const latest = await db
    .selectFrom('certificateRequest')
    .select('createdAt')
    .where('createdBy', '=', employeeId)
    .orderBy('createdAt', 'desc')
    .limit(mostRequestsPerHour)
    .execute();
  return latest.map(({ createdAt }) => new Date(createdAt));
}
