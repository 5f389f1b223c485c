import { Button } from '@mantine/core';
import { counted } from '@roadproof/domain/format';
import { useMutation } from '@tanstack/react-query';
import { mutation } from '../../../api/query.ts';
import { useConfirm } from '../../../kit/dialog/confirm.tsx';
import { Columns } from '../../../kit/layout/columns.tsx';
import { Panel } from '../../../kit/layout/panel.tsx';
import { Rows } from '../../../kit/layout/rows.tsx';
import { toastSuccess } from '../../../kit/toast/toast.ts';

/** People who may sign in and have no password yet, as after a company was restored. */
export function PasswordLinks({ count }: { readonly count: number }) {
  const [ask, question] = useConfirm();
  const { mutateAsync, isPending } = useMutation(mutation('companyTransfers.sendPasswordLinks'));
  const people = counted(count, 'person', 'people');
  const send = async () => {
    const isMeant = await ask({
      title: 'Send links',
      text: `${people} will get a mail with a link to set a password. It works once, for 7 days.`,
      action: `Send ${counted(count, 'mail')}`,
    });
    if (!isMeant) return;
    const { sent, mail } = await mutateAsync({});
    if (sent === 0) {
      toastSuccess('They were mailed a moment ago');
      return;
    }
    toastSuccess(
      `${counted(sent, 'mail')} ${mail === 'queued' ? 'on the way' : 'in the outbox'}`,
      mail === 'queued' ? undefined : 'No mail server is set up here, so they wait there.',
    );
  };
  return (
    <Panel title="Passwords">
      <Rows gap={12}>
        <p>
          {people} with portal access {count === 1 ? 'has' : 'have'} no password yet and cannot sign
          in.
        </p>
        <Columns>
          <Button variant="default" loading={isPending} onClick={() => void send()}>
            Send everyone a link to set a password
          </Button>
        </Columns>
      </Rows>
      {question}
    </Panel>
  );
}
