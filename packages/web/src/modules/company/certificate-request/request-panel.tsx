import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Output } from '../../../api/operation-map.ts';
import { query } from '../../../api/query.ts';
import { useLast } from '../../../kit/dialog/use-last.ts';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { FetchingRows } from '../../../kit/layout/rows.tsx';
import { FormNotLoaded } from '../../../shell/try-again.tsx';
import { DeclineForm } from './decline-form.tsx';
import { RequestFacts } from './request-facts.tsx';
import { SendForm } from './send-form.tsx';

export type RequestDetails = Output<'certificateRequests.get'>;
/** What is done with the request that is open. */
export type Doing = 'look' | 'send' | 'decline';

interface Props {
  /** The request that is open; null while none is. */
  readonly id: string | null;
  readonly onClose: () => void;
}

const titles: Readonly<Record<Exclude<Doing, 'look'>, string>> = {
  send: 'Send certificates',
  decline: 'Decline request',
};

/** A request with its timeline, and what can be done with it. */
export function RequestPanel({ id, onClose }: Props) {
  const shown = useLast(id ?? undefined);
  const [doing, setDoing] = useState<Doing>('look');
  const { data, isError, refetch } = useQuery({
    ...query('certificateRequests.get', { Id: shown ?? '' }, { quiet: true }),
    enabled: id !== null,
    // What becomes of the mail is settled elsewhere.
    refetchInterval: ({ state }) => (state.data?.mailStatus === 'Queued' ? 3000 : false),
  });
  const request = data?.id === shown ? data : undefined;
  const look = () => setDoing('look');
  return (
    <FormDialog
      opened={id !== null}
      title={doing === 'look' ? (request?.name ?? 'Request') : titles[doing]}
      width={640}
      onClose={doing === 'look' ? onClose : look}
    >
      {request ? (
        <Content request={request} doing={doing} onDo={setDoing} />
      ) : isError ? (
        <FormNotLoaded onAgain={() => void refetch()} />
      ) : (
        <FetchingRows />
      )}
    </FormDialog>
  );
}

interface ContentProps {
  readonly request: RequestDetails;
  readonly doing: Doing;
  readonly onDo: (next: Doing) => void;
}

function Content({ request, doing, onDo }: ContentProps) {
  const look = () => onDo('look');
  switch (doing) {
    case 'look':
      return <RequestFacts request={request} onDo={onDo} />;
    case 'send':
      return <SendForm request={request} onDone={look} />;
    case 'decline':
      return <DeclineForm request={request} onDone={look} />;
  }
}
