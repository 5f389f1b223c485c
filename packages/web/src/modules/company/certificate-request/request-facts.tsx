import { Button } from '@mantine/core';
import { statusAfter } from '@roadproof/domain/company/certificate-request';
import { useMutation } from '@tanstack/react-query';
import { mutation } from '../../../api/query.ts';
import { Fact, Facts } from '../../../kit/details/details.tsx';
import { DialogActions } from '../../../kit/dialog/dialog.tsx';
import { useInstants } from '../../../kit/form/shown-time.ts';
import { Rows } from '../../../kit/layout/rows.tsx';
import { StatusMark } from '../../../kit/status/status-mark.tsx';
import { toastSuccess } from '../../../kit/toast/toast.ts';
import { requestLook } from './request-look.ts';
import type { Doing, RequestDetails } from './request-panel.tsx';
import { Timeline } from './timeline.tsx';

interface Props {
  readonly request: RequestDetails;
  readonly onDo: (next: Doing) => void;
}

/** Who wants which certificate, what has become of it, and the next steps. */
export function RequestFacts({ request, onDo }: Props) {
  const timeOf = useInstants();
  const { id, version, name, email, status, requestedBy, createdAt, mailError } = request;
  const { mutate, isPending } = useMutation({
    ...mutation('certificateRequests.close'),
    onSuccess: () => toastSuccess('Certificate Request Closed Successfully', name),
  });
  const may = {
    send: statusAfter(status, 'send') !== undefined,
    decline: statusAfter(status, 'decline') !== undefined,
    close: statusAfter(status, 'close') !== undefined,
  };
  return (
    <>
      <Rows>
        <Facts>
          <Fact label="Holder">{name}</Fact>
          <Fact label="Send to" copy={email}>
            {email}
          </Fact>
          <Fact label="Requested" note={requestedBy ? `By ${requestedBy}` : undefined}>
            {timeOf(createdAt)}
          </Fact>
          <Fact label="Status" note={mailError}>
            <StatusMark {...requestLook(request)} />
          </Fact>
        </Facts>
        <Timeline steps={request.steps} />
      </Rows>
      {status === 'Closed' ? null : (
        <DialogActions>
          {may.decline ? (
            <Button variant="default" onClick={() => onDo('decline')}>
              Decline
            </Button>
          ) : null}
          {may.close ? (
            <Button variant="default" loading={isPending} onClick={() => mutate({ id, version })}>
              Close request
            </Button>
          ) : null}
          {may.send ? (
            <Button onClick={() => onDo('send')}>
              {status === 'Sent' ? 'Send again' : 'Send certificates'}
            </Button>
          ) : null}
        </DialogActions>
      )}
    </>
  );
}
