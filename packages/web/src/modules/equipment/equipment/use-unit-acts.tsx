import { IconRotate2, IconStack2, IconTrash } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import type { Selection } from '../../../kit/grid/rows/use-ticks.ts';
import { useBulkDelete } from '../../../bulk-act/use-bulk-delete.tsx';
import { unitRemoval } from './delete-equipment.ts';
import type { UnitsAct } from './bulk-dialogs.tsx';
import type { UnitRow } from './unit-source.ts';
import { usePiece } from '../../../kit/use-piece.ts';

const fetchDialogs = async () => (await import('./bulk-dialogs.tsx')).UnitDialogs;

const idOf = ({ id }: UnitRow): string => id;

/** Acts on chosen units, and on one: `const [selection, dialogs, { remove, changeStatus }] = useUnitActs()`. */
export function useUnitActs() {
  const [act, setAct] = useState<UnitsAct | null>(null);
  const [UnitDialogs, ask] = usePiece(fetchDialogs);
  const [remove, question, isRemoving] = useBulkDelete<UnitRow>(unitRemoval);
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
      {question}
    </>
  );
  const changeStatus = (row: UnitRow): void => {
    ask();
    setAct({ kind: 'status', rows: [row], clear: () => undefined });
  };
  return [selection, dialogs, { remove, changeStatus }] as const;
}
