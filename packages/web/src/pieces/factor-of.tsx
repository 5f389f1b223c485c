import { Button } from '@mantine/core';
import { keysQuestion } from '@roadproof/domain/account/access-end';
import { useMutation, useQuery } from '@tanstack/react-query';
import { mutation, query } from '../api/query.ts';
import { Fact } from '../kit/details/details.tsx';
import { useConfirm } from '../kit/dialog/confirm.tsx';
import { Columns } from '../kit/layout/columns.tsx';
import { useKeysQuestion } from './use-keys-question.tsx';
import { toastSuccess } from '../kit/toast/toast.ts';

interface Props {
  /** The employee. */
  readonly id: string;
  readonly name: string;
}

/** Whether somebody has a second factor, and the way to reset it when phone and codes are lost. */
export function FactorOf({ id, name }: Props) {
  const { data } = useQuery(query('secondFactors.of', { Id: id }, { quiet: true }));
  const { mutateAsync, isPending } = useMutation(mutation('secondFactors.reset'));
  const [ask, question] = useConfirm();
  const [askKeys, keysDialog] = useKeysQuestion();
  if (data === undefined) return null;
  const reset = async () => {
    const isConfirmed = await ask({
      title: 'Reset second factor',
      text: `Removes the authenticator app, passkeys and recovery codes of ${name} and ends all sessions, links and the calendar address. Until another one is set up, the password alone signs in. ${name} and all administrators are notified by e-mail.`,
      action: 'Reset second factor',
      isDangerous: true,
    });
    if (!isConfirmed) return;
    const endApiKeys = data.apiKeys > 0 ? await askKeys(keysQuestion(data.apiKeys, name)) : false;
    if (endApiKeys === null) return;
    // A refusal has its toast.
    const isDone = await mutateAsync({ employeeId: id, endApiKeys }).catch(() => null);
    if (isDone) toastSuccess('Second Factor Reset Successfully');
  };
  return (
    <Fact label="Second factor">
      {data.hasFactor ? (
        <Columns as="span">
          On
          {data.isOwn ? null : (
            <Button
              variant="default"
              size="compact-xs"
              loading={isPending}
              onClick={() => void reset()}
            >
              Reset
            </Button>
          )}
        </Columns>
      ) : (
        'Off'
      )}
      {question}
      {keysDialog}
    </Fact>
  );
}
