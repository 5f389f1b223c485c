import { Button } from '@mantine/core';
import { apiKeyColumns } from '@roadproof/contract/account/api-key.columns';
import type { DueState } from '@roadproof/domain/due';
import { IconKey, IconBan } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { Row } from '../../../api/operation-map.ts';
import { mutation } from '../../../api/query.ts';
import { useConfirm } from '../../../kit/dialog/confirm.tsx';
import { bodySource } from '../../../kit/grid/rows/list-source.ts';
import { List } from '../../../kit/grid/frame/list.tsx';
import { actionColumn, type RowActions } from '../../../kit/grid/rows/row-actions.ts';
import { Columns } from '../../../kit/layout/columns.tsx';
import { Note } from '../../../kit/layout/note.tsx';
import { useQueryString } from '../../../kit/link/use-query-string.ts';
import { StatusMark } from '../../../kit/status/status-mark.tsx';
import { toastSuccess } from '../../../kit/toast/toast.ts';
import { AddKey } from './add-key.tsx';
import styles from './list.module.css';

type Key = Row<'apiKeys.list'>;

const source = bodySource('apiKeys.list', 'apiKeys.excel');
const actionsColumn = actionColumn('Actions', 100);
const looks: Readonly<Record<Key['status'], DueState>> = {
  Active: 'COMPLETED',
  Asleep: 'DUE_SOON',
  Expired: 'WAIVED',
  Revoked: 'WAIVED',
};

/** A key that sleeps says what its maker lacks. */
const labels: Readonly<Record<Key['status'], string>> = {
  Active: 'Active',
  Asleep: 'Asleep: no second factor',
  Expired: 'Expired',
  Revoked: 'Revoked',
};

/** Keys with which machines call the API; each is shown once, when it is made. The address opens the form of a new one. */
export function ApiKeyList() {
  const [search, set] = useQueryString();
  const [ask, question] = useConfirm();
  const { mutate } = useMutation({
    ...mutation('apiKeys.revoke'),
    onSuccess: () => toastSuccess('API Key Revoked Successfully'),
  });
  const revoke = async ({ id, name }: Key) => {
    const isConfirmed = await ask({
      title: 'Revoke API key',
      text: `Are you sure you want to revoke this API key? ${name} stops working at once and for good.`,
      action: 'Revoke',
    });
    if (isConfirmed) mutate({ id });
  };
  const actions: RowActions<Key> = {
    column: actionsColumn,
    of: ({ name }) => name,
    items: (key) =>
      key.status === 'Revoked'
        ? []
        : [{ label: 'Revoke', icon: IconBan, isDangerous: true, onPress: () => void revoke(key) }],
  };
  const add = (
    <Button leftSection={<IconKey size={16} aria-hidden />} onClick={() => set({ key: 'new' })}>
      Make API key
    </Button>
  );
  return (
    <>
      <Columns className={styles.head}>
        <Note>A program of yours calls the API with a key, without a person signing in.</Note>
        {add}
      </Columns>
      <List
        label="API keys"
        columns={apiKeyColumns}
        source={source}
        search="Search name"
        look={({ key }, { status }) =>
          key === 'status' ? <StatusMark state={looks[status]} label={labels[status]} /> : undefined
        }
        actions={actions}
        card={{ title: ({ name }) => name, keys: ['status', 'modules', 'expiresOn'] }}
        empty={{
          title: 'No API keys',
          text: 'A key lets a program of yours call the API without a person signing in: a payroll system, a nightly copy. It opens the modules you tick and ends on a day you choose.',
          action: add,
        }}
      />
      <AddKey isOpen={search.get('key') === 'new'} onClose={() => set({ key: undefined })} />
      {question}
    </>
  );
}
