import { useQuery } from '@tanstack/react-query';
import { query } from '../../../api/query.ts';
import type { Choice } from '../../../kit/grid/filter/choices.ts';
import { everyoneSource } from '../../../pieces/employee-source.ts';
import { everyUnitSource } from '../../../pieces/equipment-source.ts';

/** Records that a filter finds by typing, those of the past too. */
export const pickSources = { employee: everyoneSource, equipment: everyUnitSource } as const;

const lasting = { staleTime: 5 * 60_000 } as const;

/** The service tasks of the company. */
export function useTasks(): readonly Choice[] | undefined {
  const { data } = useQuery({ ...query('serviceTasks.names', {}, { quiet: true }), ...lasting });
  return data?.data.map(({ id, name }) => ({ value: id, label: name }));
}

/** The kinds of papers of a driver's file. */
export function usePaperKinds(): readonly Choice[] | undefined {
  const { data } = useQuery({ ...query('drivers.documents', {}, { quiet: true }), ...lasting });
  return data?.map(({ fileTypeId, name }) => ({ value: fileTypeId, label: name }));
}
