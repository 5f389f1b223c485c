import { useQuery } from '@tanstack/react-query';
import { query } from '../../../api/query.ts';

/** How many kinds of papers there are. */
export function FileTypeCount() {
  const { data } = useQuery(query('driverFiles.rules', {}, { quiet: true }));
  return data ? data.length : '…';
}
