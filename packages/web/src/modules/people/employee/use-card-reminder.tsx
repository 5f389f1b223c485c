import { IconMail } from '@tabler/icons-react';
import { useCallback, useState, type ReactNode } from 'react';
import type { BulkAct } from '../../../kit/grid/rows/bulk-act.ts';
import type { Chosen } from '../../../bulk-act/chosen.ts';
import type { CardHolder } from './card-holders.ts';
import { usePiece } from '../../../kit/use-piece.ts';

const fetchDialogs = async () => (await import('./card-reminder-dialog.tsx')).CardReminderDialog;

/** The act on chosen people that reminds them of a card. */
export type CardReminder = (rows: readonly CardHolder[], clear: () => void) => BulkAct;

/** Reminds chosen people of license and med card: `const [remind, dialog] = useCardReminder()`. */
export function useCardReminder(): readonly [CardReminder, ReactNode] {
  const [chosen, setChosen] = useState<Chosen<'remind', CardHolder> | null>(null);
  const [CardReminderDialog, ask] = usePiece(fetchDialogs);
  const act = useCallback<CardReminder>(
    (rows, clear) => ({
      label: 'Remind by e-mail…',
      icon: IconMail,
      onPress: () => {
        ask();
        setChosen({ kind: 'remind', rows, clear });
      },
    }),
    [ask],
  );
  const dialog = CardReminderDialog && (
    <CardReminderDialog chosen={chosen} onClose={() => setChosen(null)} />
  );
  return [act, dialog];
}
