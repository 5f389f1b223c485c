import { apiKeyColumns } from '@roadproof/contract/account/api-key.columns';
import { apiKeyRow } from '@roadproof/contract/account/api-key';
import { listSource } from '../../../db/list-of-row.ts';
import { leftJoin, nameOf, part } from '../../../db/list-part.ts';
import { says } from '../../../db/search-sql.ts';

/** The company asks a second factor of the maker, who has none. */
const sleeps = `lacks_second_factor(k.client_id, k.employee_id)`;

const sourceFor = (asleep: string) =>
  listSource(apiKeyRow, {
    name: asleep === sleeps ? 'api-key' : 'api-key-without-rule',
    of: part('apiKey', 'k'),
    where: 'k.deleted_at is null',
    columns: apiKeyColumns,
    joins: { maker: leftJoin('employee', 'p', 'k.employee_id') },
    fields: {
      modules: { sql: `array_to_string(k.modules, ', ')` },
      status: {
        sql: `case when k.revoked_at is not null then 'Revoked'
                 when k.expires_on < (now() at time zone (
                   select c.time_zone from client c where c.id = k.client_id))::date then 'Expired'
                 when ${asleep} then 'Asleep'
                 else 'Active' end`,
        joins: ['maker'],
      },
      madeBy: { sql: nameOf('p'), joins: ['maker'] },
    },
    search: (pattern) => ({ sql: says('k.name', pattern) }),
    order: [{ field: 'createdAt', direction: 'desc' }],
  });

/** Keys of machines, the newest on top; with the rule of the second factor and where it does not hold. */
export const apiKeySources = { asking: sourceFor(sleeps), plain: sourceFor('false') };
