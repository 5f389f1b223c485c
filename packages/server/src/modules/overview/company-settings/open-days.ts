import { operators } from '@roadproof/contract/filter';
import { countAll } from '../../../db/list.ts';
import { dues } from '../../dues.ts';
import type { Context } from '../../../http/context.ts';
import { insuranceCertificates } from '../../company/client/rows.ts';

// Every day there is; a row without one does not match.
const anyDay = {
  combineWith: 0 as const,
  filters: [{ value: '1000-01-01', comparisonOperator: operators.atLeast }],
};

/** How many dates are open in the company, of every kind: what another day would judge. */
export async function countOpenDays(context: Context): Promise<number> {
  const requests = Object.entries(dues).flatMap(([kind, { source }]) =>
    source
      ? [[kind, { source: source.list, body: { ...source.open, [source.day]: anyDay } }] as const]
      : [],
  );
  const counts = Object.values(await countAll(context, Object.fromEntries(requests)));
  const certificates = await insuranceCertificates(context.db);
  return counts.reduce(
    (sum, one) => sum + one,
    certificates.filter(({ expirationDate }) => expirationDate !== null).length,
  );
}
