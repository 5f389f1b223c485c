import { useMutation, useQuery } from '@tanstack/react-query';
import type { Input, Output } from '../../../api/operation-map.ts';
import { mutation, query, queryClient } from '../../../api/query.ts';

/** A pile of papers. */
export type Pile = Output<'paperPiles.get'>;
/** One paper of it. */
export type Paper = Pile['papers'][number];
/** What is said about some papers of it. */
export type Choice = Input<'paperPiles.decide'>['choices'][number];

const working = new Set<Pile['status']>(['queued', 'reading', 'judging', 'writing']);
const askAgainMs = 600;
const pileQuery = (id: string) => query('paperPiles.get', { Id: id }, { quiet: true });

/** A pile, asked again and again while the server works on it. */
export function usePile(id: string) {
  return useQuery({
    ...pileQuery(id),
    refetchInterval: ({ state: { data } }) =>
      data && working.has(data.status) ? askAgainMs : false,
  });
}

/** Says something about papers; the answer is the pile as it stands then. */
export function useDecide(id: string) {
  const decide = useMutation({
    ...mutation('paperPiles.decide'),
    onSuccess: (pile) => queryClient.setQueryData(pileQuery(id).queryKey, pile),
  });
  return {
    isSaving: decide.isPending,
    decide: (...choices: readonly Choice[]) => decide.mutate({ id, choices: [...choices] }),
  };
}
