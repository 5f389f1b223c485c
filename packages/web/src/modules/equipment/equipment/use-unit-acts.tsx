import { IconRotate2, IconStack2, IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { query } from '../../../api/query.ts';
import type { Chosen } from '../../../bulk-act/chosen.ts';
import type { Selection } from '../../../kit/grid/rows/use-ticks.ts';
import { useBulkDelete } from '../../../bulk-act/use-bulk-delete.tsx';
import { unitRemoval } from './delete-equipment.ts';
import type { RenewalRow } from '../renewal/renewal-source.ts';
import type { UnitsAct } from './bulk-dialogs.tsx';
import type { UnitRow } from './unit-source.ts';
import { usePiece } from '../../../kit/use-piece.ts';

const fetchDialogs = async () => (await import('./bulk-dialogs.tsx')).UnitDialogs;

const fetchCompletion = async () => (await import('../renewal/complete-many.tsx')).CompleteRenewals;

const nothing = (): void => undefined;

/** Completes the renewal that bars a unit, over the list: `const [settle, dialog] = useSettle()`. */
function useSettle() {
  const client = useQueryClient();
  const [CompleteRenewals, ask] = usePiece(fetchCompletion);
  const [chosen, setChosen] = useState<Chosen<'complete', RenewalRow> | null>(null);
  const settle = async ({ id, mayBeUsed }: UnitRow): Promise<void> => {
    ask();
    const { equipmentRenewal = [] } = await client.fetchQuery({
      ...query('equipment.get', { Id: id, DetailsToInclude: 'equipmentRenewal' }),
      staleTime: 0,
    });
    const rows = equipmentRenewal.filter((one) => one.id === mayBeUsed.reasons[0]?.about);
    if (rows.length > 0) setChosen({ kind: 'complete', rows, clear: nothing });
  };
  const dialog = CompleteRenewals && (
    <CompleteRenewals chosen={chosen} onClose={() => setChosen(null)} />
  );
  // A failure is shown by the call.
  return [(row: UnitRow) => void settle(row).catch(nothing), dialog] as const;
}

const idOf = ({ id }: UnitRow): string => id;

/** Acts on chosen units, and on one: `const [selection, dialogs, { remove, changeStatus, settle }] = useUnitActs()`. */
export function useUnitActs() {
  const [act, setAct] = useState<UnitsAct | null>(null);
  const [UnitDialogs, ask] = usePiece(fetchDialogs);
  const [remove, question, isRemoving] = useBulkDelete<UnitRow>(unitRemoval);
  const [settle, completion] = useSettle();
  const selection: Selection<UnitRow> = {
    idOf,
    acts: (rows, clear) => {
      const start = (kind: UnitsAct['kind']) => () => {
        ask();
        setAct({ kind, rows, clear });
      };
      return [
        { label: 'Change status…', icon: IconRotate2, onPress: start('status') },
        { label: 'Change group…', icon: IconStack2, onPress: start('group') },
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
  const dialogs: ReactNode = (
    <>
      {UnitDialogs && <UnitDialogs act={act} onClose={() => setAct(null)} />}
      {completion}
      {question}
    </>
  );
  const changeStatus = (row: UnitRow): void => {
    ask();
    setAct({ kind: 'status', rows: [row], clear: nothing });
  };
  return [selection, dialogs, { remove, changeStatus, settle }] as const;
}
