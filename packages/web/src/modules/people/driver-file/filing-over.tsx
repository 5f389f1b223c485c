import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '../../../api/query.ts';
import { toast } from '../../../kit/toast/toast.ts';
import { nextRequest, wordsFor, type FilingRequest } from './filing-request.ts';
import { SlotDialog } from './slot-dialog.tsx';
import { useKinds } from './use-kinds.ts';

interface Props {
  readonly opened: boolean;
  /** The list it was opened from, in its order. */
  readonly requests: readonly FilingRequest[];
  /** Key of the request to begin with. */
  readonly first: string;
  /** File that was dropped on the first one. */
  readonly file?: File | undefined;
  /** Called with the key of the request it ended at, and those that were filed. */
  readonly onClose: (current: string, filed: ReadonlySet<string>) => void;
}

/** Files papers over the screen that asks for them, one after the other; the screen behind stays as it is. */
export function FilingOver({ opened, requests, first, file: dropped, onClose }: Props) {
  const [current, setCurrent] = useState(first);
  const [filed, setFiled] = useState<ReadonlySet<string>>(new Set());
  const [skipped, setSkipped] = useState(0);
  const request = requests.find(({ key }) => key === current);
  const { data: file } = useQuery({
    ...query('driverFiles.slots', { EmployeeId: request?.employeeId ?? '' }, { quiet: true }),
    enabled: request !== undefined,
  });
  const words = wordsFor(requests);
  const isHere = file !== undefined && file.employee.id === request?.employeeId;
  const slot = isHere ? file.slots.find(({ code }) => code === request.code) : undefined;
  // Also someone of whom no file is required may have a card.
  const { kinds } = useKinds(isHere && !slot ? file : undefined);
  const kind = slot ?? kinds.find(({ code }) => code === request?.code);
  const goOn = (done: ReadonlySet<string>, skips: number) => {
    const next = nextRequest(requests, current, done);
    if (next) {
      setCurrent(next.key);
      return;
    }
    const parts = [`${done.size} filed`, ...(skips > 0 ? [`${skips} skipped`] : [])];
    toast({
      kind: 'info',
      title: words.none,
      description: `${parts.join(', ')}.`,
    });
    onClose(current, done);
  };
  if (!request) return null;
  return (
    <SlotDialog
      opened={opened}
      title={request.action}
      filing={kind ? { kind, file: current === first ? dropped : undefined, turn: 0 } : null}
      employeeId={request.employeeId}
      driverName={file?.employee.displayName ?? request.name}
      {...(requests.length > 1 && {
        queue: {
          entries: requests,
          current,
          done: filed,
          words: words.open,
          onOpen: setCurrent,
          onSkip: () => {
            setSkipped(skipped + 1);
            goOn(filed, skipped + 1);
          },
        },
      })}
      onClose={() => onClose(current, filed)}
      onUndone={() => setFiled((now) => new Set([...now].filter((key) => key !== current)))}
      onSaved={(_, goesOn) => {
        const done = new Set([...filed, current]);
        setFiled(done);
        if (goesOn) goOn(done, skipped);
        else onClose(current, done);
      }}
    />
  );
}
