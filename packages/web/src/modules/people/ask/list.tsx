import { askColumns } from '@roadproof/contract/people/ask.columns';
import { askStateWords } from '@roadproof/domain/people/ask';
import type { ShownState } from '@roadproof/domain/status-text';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { Row } from '../../../api/operation-map.ts';
import { mutation } from '../../../api/query.ts';
import { useConfirm } from '../../../kit/dialog/confirm.tsx';
import { List } from '../../../kit/grid/frame/list.tsx';
import { bodySource } from '../../../kit/grid/rows/list-source.ts';
import { actionColumn, type RowActions } from '../../../kit/grid/rows/row-actions.ts';
import { StatusMark } from '../../../kit/status/status-mark.tsx';
import { toastSuccess } from '../../../kit/toast/toast.ts';

type Ask = Row<'asks.list'>;

const source = bodySource('asks.list', 'asks.excel');
const column = actionColumn('Actions', 84);
const looks: Readonly<Record<Ask['state'], ShownState>> = {
  ...({ answered: 'COMPLETED', met: 'COMPLETED' } as const),
  ...({ withdrawn: 'CLOSED', expired: 'CLOSED' } as const),
  received: 'OPEN',
  ['asked']: 'PENDING',
};

/** Lists asks; an ask that is open can be withdrawn. */
export function AskList() {
  const [confirm, question] = useConfirm();
  const { mutate } = useMutation({
    ...mutation('asks.withdraw'),
    onSuccess: () => toastSuccess('Ask Withdrawn Successfully'),
  });
  const withdraw = async ({ id, person }: Ask) => {
    const isConfirmed = await confirm({
      title: 'Withdraw',
      text: `Withdraw what ${person} is asked for? The link stops working at once.`,
      action: 'Withdraw',
    });
    if (isConfirmed) mutate({ ids: [id] });
  };
  const actions: RowActions<Ask> = {
    column,
    of: ({ person }) => person,
    items: (ask) =>
      ask.state === 'asked' || ask.state === 'received'
        ? [
            {
              label: 'Withdraw',
              icon: IconArrowBackUp,
              isDangerous: true,
              onPress: () => void withdraw(ask),
            },
          ]
        : [],
  };
  return (
    <>
      <List
        label="Asks"
        columns={askColumns}
        source={source}
        search="Search person, paper"
        rowHref={({ personId }) => `/employee/details?id=${personId}`}
        look={({ key }, { state }) =>
          key === 'state' ? (
            <StatusMark state={looks[state]} label={askStateWords[state]} />
          ) : undefined
        }
        actions={actions}
        card={{ title: ({ person }) => person, keys: ['papers', 'state', 'askedAt'] }}
        empty={{
          title: 'No one has been asked yet.',
          text: 'Choose drivers under Driver Exceptions and press "Ask for it": each gets a link to send pictures by.',
        }}
      />
      {question}
    </>
  );
}
