import { useQuery } from '@tanstack/react-query';
import type { Input } from '../api/operation-map.ts';
import { query } from '../api/query.ts';
import { reachFault, reachWords } from './reach-words.ts';

/** Asks whom a reminder of training would reach: its words for the dialog, and what keeps it from being sent. */
export function useReach(chosen: Input<'bulkActs.previewReminder'>) {
  const { data } = useQuery(query('bulkActs.previewReminder', chosen, { quiet: true }));
  return { reach: data && reachWords(data), fault: data && reachFault(data) };
}
