import { isSlowRead } from '@roadproof/domain/slow-read';
import { keepPreviousData, MutationCache, QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';
import { ApiFailure } from './failure.ts';
import type { Input, OperationName, Output } from './operation-map.ts';
import type { CallOptions } from './send.ts';

/** Options for useQuery: `useQuery(query('employees.get', { Id }))`. `quiet` leaves failures to the screen (dashboard, grids). */
export function query<N extends OperationName>(
  name: N,
  input: Input<N>,
  { quiet }: Pick<CallOptions, 'quiet'> = {},
) {
  return queryOptions({
    queryKey: [name, input] as const,
    queryFn: ({ signal }) => call(name, input, { signal, quiet }),
  });
}

/** The same, keeping the previous answer on screen while another one is on its way. */
export function steadyQuery<N extends OperationName>(
  name: N,
  input: Input<N>,
  options: Pick<CallOptions, 'quiet'> = {},
) {
  return queryOptions({ ...query(name, input, options), placeholderData: keepPreviousData });
}

/** Options for useMutation: `useMutation(mutation('employees.save'))`; everything on screen refreshes after it succeeded. */
export function mutation<N extends OperationName>(name: N, options: CallOptions = {}) {
  return {
    mutationKey: [name] as const,
    mutationFn: (input: Input<N>): Promise<Output<N>> => call(name, input, options),
  };
}

/** True for a failure of a server that is busy or starting: the same request soon succeeds. */
export const isPassing = (error: Error): boolean =>
  error instanceof ApiFailure &&
  (error.status === 503 || error.status === 502) &&
  !isSlowRead(error.status, error.conflict);

const patient = (count: number, error: Error): boolean => count < 2 && isPassing(error);

/** The one cache. Reading twice within 15 s asks once; a write refreshes whatever is on screen. */
export const queryClient: QueryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 15_000, gcTime: 10 * 60_000, retry: patient, networkMode: 'always' },
    mutations: { retry: false, networkMode: 'always' },
  },
  mutationCache: new MutationCache({
    onSuccess: (_answer, input, _before, { options }) => {
      const removed = removedIds(options.mutationKey, input);
      const isAbout = ({ queryKey: [, queryInput] }: { readonly queryKey: readonly unknown[] }) =>
        Object.values(queryInput ?? {}).some((value) => removed.has(value));
      void queryClient.invalidateQueries({ predicate: (one) => !isAbout(one) });
      // The screen of a deleted record is about to be left; asking for it once more would only fail.
      void queryClient.invalidateQueries({ predicate: isAbout, refetchType: 'none' });
    },
  }),
});

/** The ids of what was deleted, of a mutation that deletes one record or several. */
function removedIds(key: readonly unknown[] | undefined, input: unknown): ReadonlySet<unknown> {
  const [operation = ''] = (key ?? []) as readonly string[];
  const isRemoval = operation.endsWith('.remove') || operation.startsWith('bulkActs.remove');
  if (!isRemoval || typeof input !== 'object' || input === null) return new Set();
  const { records = [input] } = input as { readonly records?: readonly object[] };
  return new Set(records.flatMap((one) => ('id' in one ? [one.id] : [])));
}
