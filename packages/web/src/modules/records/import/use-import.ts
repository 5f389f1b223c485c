import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Output } from '../../../api/operation-map.ts';
import { query, queryClient } from '../../../api/query.ts';

export type Import = Output<'imports.get'>;

const working = new Set<Import['status']>(['queued', 'reading', 'judging', 'writing']);
const askAgainMs = 600;

/** Whether the server is working on the import. */
export const isWorking = ({ status }: Pick<Import, 'status'>): boolean => working.has(status);

/** An import, asked again and again while the server works on it; everything on screen refreshes when it is done. */
export function useImport(id: string) {
  const answer = useQuery({
    ...query('imports.get', { Id: id }, { quiet: true }),
    refetchInterval: ({ state: { data } }) => (data && isWorking(data) ? askAgainMs : false),
  });
  const wasWorking = useRef(false);
  const isBusy = answer.data !== undefined && isWorking(answer.data);
  useEffect(() => {
    if (wasWorking.current && !isBusy) void queryClient.invalidateQueries();
    wasWorking.current = isBusy;
  }, [isBusy]);
  return answer;
}
