import { IconMail } from '@tabler/icons-react';
import { lazy, Suspense, useCallback, useState, type ReactNode } from 'react';
import type { BulkAct } from '../../kit/grid/bulk-act.ts';
import type { Chosen } from '../bulk-act/chosen.ts';
import type { CardHolder } from './card-holders.ts';

const CardReminderDialog = lazy(async () => ({
  default: (await import('./card-reminder-dialog.tsx')).CardReminderDialog,
}));

/** The act on chosen people that reminds them of a card. */
export type CardReminder = (rows: readonly CardHolder[], clear: () => void) => BulkAct;

/** Reminds chosen people of license and med card: `const [remind, dialog] = useCardReminder()`. */
export function useCardReminder(): readonly [CardReminder, ReactNode] {
  const [chosen, setChosen] = useState<Chosen<'remind', CardHolder> | null>(null);
  const [wasAsked, setAsked] = useState(false);
  const act = useCallback<CardReminder>(
    (rows, clear) => ({
      label: 'Remind by e-mail…',
      icon: IconMail,
      onPress: () => {
        setAsked(true);
        setChosen({ kind: 'remind', rows, clear });
      },
    }),
    [],
  );
  const dialog = wasAsked && (
    <Suspense>
      <CardReminderDialog chosen={chosen} onClose={() => setChosen(null)} />
    </Suspense>
  );
  return [act, dialog];
}
