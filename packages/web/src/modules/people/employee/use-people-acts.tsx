import { IconArchive, IconMail, IconSchool, IconUsersGroup } from '@tabler/icons-react';
import { useCallback, useMemo, useState, type ReactNode } from 'react';
import type { BulkAct } from '../../../kit/grid/rows/bulk-act.ts';
import type { Selection } from '../../../kit/grid/rows/use-ticks.ts';
import { useScreenHref } from '../../../shell/use-screen-href.ts';
import { useAsk } from '../ask/use-ask.tsx';
import type { CardReminder } from './use-card-reminder.tsx';
import type { PeopleAct } from './bulk-dialogs.tsx';
import type { ListedPerson } from './people-source.ts';
import { usePiece } from '../../../kit/use-piece.ts';

const fetchDialogs = async () => (await import('./bulk-dialogs.tsx')).PeopleDialogs;

const idOf = ({ id }: ListedPerson): string => id;
const archived = 'Archived';

/** The form of a training with these people. */
function scheduleOf(people: readonly ListedPerson[]): string {
  const values = new URLSearchParams();
  for (const { id } of people) values.append('employeeId', id);
  return values.toString();
}

/** What can be done with chosen people: `const [selection, dialogs] = usePeopleActs()`; in a list of cards they are reminded of those first. */
export function usePeopleActs(
  remindOfCards?: CardReminder,
): readonly [Selection<ListedPerson>, ReactNode] {
  const hrefTo = useScreenHref();
  const [act, setAct] = useState<PeopleAct | null>(null);
  const [PeopleDialogs, ask] = usePiece(fetchDialogs);
  const [askForPapers, asking] = useAsk();
  const schedule = hrefTo('/training/schedule');
  const acts = useCallback(
    (rows: readonly ListedPerson[], clear: () => void): readonly BulkAct[] => {
      const start = (kind: PeopleAct['kind']) => () => {
        ask();
        setAct({ kind, rows, clear });
      };
      const isPrior = rows.every(({ employeeStatus }) => employeeStatus.lookupName === archived);
      const group = { label: 'Change group…', icon: IconUsersGroup, onPress: start('group') };
      // Nothing is due for people who have left.
      if (isPrior) return [group];
      const training = remindOfCards ? 'Remind of training…' : 'Remind by e-mail…';
      return [
        ...(remindOfCards ? [askForPapers(rows, clear), remindOfCards(rows, clear)] : []),
        ...(schedule
          ? [
              { label: training, icon: IconMail, onPress: start('remind') },
              {
                label: 'Assign training…',
                icon: IconSchool,
                href: `${schedule}?${scheduleOf(rows)}`,
              },
            ]
          : []),
        group,
        { label: 'Archive…', icon: IconArchive, onPress: start('archive') },
      ];
    },
    [schedule, remindOfCards, askForPapers, ask],
  );
  const selection = useMemo(() => ({ idOf, acts }), [acts]);
  const dialogs = (
    <>
      {PeopleDialogs && <PeopleDialogs act={act} onClose={() => setAct(null)} />}
      {asking}
    </>
  );
  return [selection, dialogs];
}
