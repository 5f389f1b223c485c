import { IconMail, IconTrash } from '@tabler/icons-react';
import { importedTrainingId } from '@roadproof/contract/training/training-row';
import { useState, type ReactNode } from 'react';
import type { BulkAct } from '../../../../kit/grid/rows/bulk-act.ts';
import type { Selection } from '../../../../kit/grid/rows/use-ticks.ts';
import type { Chosen } from '../../../../bulk-act/chosen.ts';
import { useBulkDelete, type Removal } from '../../../../bulk-act/use-bulk-delete.tsx';
import { usePiece } from '../../../../kit/use-piece.ts';
import type { TrainingRow } from './training-source.ts';

const fetchDialogs = async () => (await import('./training-dialogs.tsx')).TrainingDialogs;

const idOf = ({ id }: TrainingRow): string => id;

/** How trainings are deleted. */
const trainingRemoval: Removal<TrainingRow> = {
  operation: 'bulkActs.removeTrainings',
  thing: 'Training',
  those: 'these Trainings',
  kind: 'trainingDelete',
  nameOf: ({ trainingName }) => trainingName,
  messages: { title: 'Training Deleted Successfully' },
};

/** What can be done with chosen trainings; imported history is none: `const [selection, dialogs] = useTrainingActs()`. */
export function useTrainingActs(): readonly [Selection<TrainingRow>, ReactNode] {
  const [chosen, setChosen] = useState<Chosen<'remind', TrainingRow> | null>(null);
  const [TrainingDialogs, ask] = usePiece(fetchDialogs);
  const [remove, question, isRemoving] = useBulkDelete(trainingRemoval);
  const selection: Selection<TrainingRow> = {
    idOf,
    acts: (all, clear): readonly BulkAct[] => {
      const rows = all.filter(({ id }) => id !== importedTrainingId);
      if (rows.length === 0) return [];
      return [
        {
          label: 'Remind by e-mail…',
          icon: IconMail,
          onPress: () => {
            ask();
            setChosen({ kind: 'remind', rows, clear });
          },
        },
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
      {TrainingDialogs && <TrainingDialogs chosen={chosen} onClose={() => setChosen(null)} />}
      {question}
    </>
  );
  return [selection, dialogs];
}
