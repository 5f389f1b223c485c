import { IconCircleCheck, IconRotate2, IconTrash } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import type { BulkAct } from '../../../kit/grid/rows/bulk-act.ts';
import type { Selection } from '../../../kit/grid/rows/use-ticks.ts';
import { usePermissions } from '../../../shell/permissions.ts';
import { useBulkDelete } from '../../../bulk-act/use-bulk-delete.tsx';
import type { IncidentsAct } from './bulk-dialogs.tsx';
import { incidentRemoval } from './delete-incident.ts';
import type { IncidentRow } from './incident-source.ts';
import { usePiece } from '../../../kit/use-piece.ts';

const fetchDialogs = async () => (await import('./bulk-dialogs.tsx')).IncidentDialogs;

const idOf = ({ id }: IncidentRow): string => id;
const acts = {
  resolve: { label: 'Resolve…', icon: IconCircleCheck },
  reopen: { label: 'Reopen…', icon: IconRotate2 },
} as const;

/** What can be done with chosen incidents, those that are open or those that are closed; administrators delete them: `const [selection, dialogs] = useIncidentActs('resolve')`. */
export function useIncidentActs(
  kind: IncidentsAct['kind'],
): readonly [Selection<IncidentRow>, ReactNode] {
  const [act, setAct] = useState<IncidentsAct | null>(null);
  const [IncidentDialogs, ask] = usePiece(fetchDialogs);
  const mayDelete = usePermissions().may('ADMINISTRATOR');
  const [remove, question, isRemoving] = useBulkDelete<IncidentRow>(incidentRemoval);
  const selection: Selection<IncidentRow> = {
    idOf,
    acts: (rows, clear) => {
      const start: BulkAct = {
        ...acts[kind],
        onPress: () => {
          ask();
          setAct({ kind, rows, clear });
        },
      };
      if (!mayDelete) return [start];
      return [
        start,
        {
          label: 'Delete…',
          icon: IconTrash,
          isDangerous: true,
          isBusy: isRemoving,
          onPress: () => remove(rows, clear),
        },
      ];
    },
  };
  const dialogs = (
    <>
      {IncidentDialogs && <IncidentDialogs act={act} onClose={() => setAct(null)} />}
      {question}
    </>
  );
  return [selection, dialogs];
}
