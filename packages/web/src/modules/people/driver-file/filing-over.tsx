import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '../../../api/query.ts';
import { toast } from '../../../kit/toast/toast.ts';
import { nextRequest, type FilingRequest } from './filing-request.ts';
import { SlotDialog } from './slot-dialog.tsx';

interface Props {
  readonly opened: boolean;
  /** The list it was opened from, in its order. */
  readonly requests: readonly FilingRequest[];
  /** Key of the request to begin with. */
  readonly first: string;
  /** Called with the key of the request it ended at. */
  readonly onClose: (current: string) => void;
}

/** Files papers over the screen that asks for them, one after the other; the screen behind stays as it is. */
export function FilingOver({ opened, requests, first, onClose }: Props) {
  const [current, setCurrent] = useState(first);
  const [filed, setFiled] = useState<ReadonlySet<string>>(new Set());
  const [skipped, setSkipped] = useState(0);
  const request = requests.find(({ key }) => key === current);
  const { data: file } = useQuery({
    ...query('driverFiles.slots', { EmployeeId: request?.employeeId ?? '' }, { quiet: true }),
    enabled: request !== undefined,
  });
  const kind =
    file && file.employee.id === request?.employeeId
      ? file.slots.find(({ code }) => code === request.code)
      : undefined;
  const goOn = (done: ReadonlySet<string>, skips: number) => {
    const next = nextRequest(requests, current, done);
    if (next) {
      setCurrent(next.key);
      return;
    }
    const parts = [`${done.size} filed`, ...(skips > 0 ? [`${skips} skipped`] : [])];
    toast({
      kind: 'info',
      title: 'Nothing more has expired.',
      description: `${parts.join(', ')}.`,
    });
    onClose(current);
  };
  if (!request) return null;
  return (
    <SlotDialog
      opened={opened}
      title={request.action}
      filing={kind ? { kind, file: undefined, turn: 0 } : null}
      employeeId={request.employeeId}
      driverName={file?.employee.displayName ?? request.name}
      {...(requests.length > 1 && {
        queue: {
          entries: requests,
          current,
          done: filed,
          onOpen: setCurrent,
          onSkip: () => {
            setSkipped(skipped + 1);
            goOn(filed, skipped + 1);
          },
        },
      })}
      onClose={() => onClose(current)}
      onUndone={() => setFiled((now) => new Set([...now].filter((key) => key !== current)))}
      onSaved={(_, goesOn) => {
        const done = new Set([...filed, current]);
        setFiled(done);
        if (goesOn) goOn(done, skipped);
        else onClose(current);
      }}
    />
  );
}
