import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { query } from '../../../api/query.ts';
import type { DriverFile, PaperKind } from './slot.ts';

/** The kinds of paper that can be filed for a person; none while the file is undefined. */
export function useKinds(file: Pick<DriverFile, 'hidden' | 'slots'> | undefined) {
  const { data: rules, isPending } = useQuery({
    ...query('driverFiles.rules', {}),
    enabled: file !== undefined,
  });
  const kinds = useMemo(
    () =>
      file && rules
        ? rules
            // Hidden slots mean that this person may not see the restricted kinds.
            .filter((rule) => !rule.isHidden && (file.hidden === 0 || !rule.restricted))
            .map(({ id, ...rule }): PaperKind => ({
              ...rule,
              fileTypeId: id,
              onRecord: file.slots.find(({ fileTypeId }) => fileTypeId === id)?.onRecord ?? null,
            }))
        : [],
    [rules, file],
  );
  return { kinds, isLoading: isPending };
}
