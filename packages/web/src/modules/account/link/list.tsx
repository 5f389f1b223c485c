import { Button, TextInput } from '@mantine/core';
import { linkColumns } from '@roadproof/contract/account/link.columns';
import { linkPurposeWords, linkStateWords } from '@roadproof/domain/account/link';
import type { DueState } from '@roadproof/domain/due';
import { IconLink, IconUnlink } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Row } from '../../../api/operation-map.ts';
import { mutation } from '../../../api/query.ts';
import { CopyTextButton } from '../../../kit/details/copy-button.tsx';
import { useConfirm } from '../../../kit/dialog/confirm.tsx';
import { Dialog, DialogActions } from '../../../kit/dialog/dialog.tsx';
import { TabbedList, type ListTab } from '../../../kit/grid/frame/tabbed-list.tsx';
import { bodySource, withCounts } from '../../../kit/grid/rows/list-source.ts';
import { actionColumn, type RowActions } from '../../../kit/grid/rows/row-actions.ts';
import { Note } from '../../../kit/layout/note.tsx';
import { Rows } from '../../../kit/layout/rows.tsx';
import { privateMark } from '../../../kit/private-mark.ts';
import { StatusMark } from '../../../kit/status/status-mark.tsx';
import { toastSuccess } from '../../../kit/toast/toast.ts';
import { Page } from '../../../shell/page.tsx';

type Link = Row<'links.list'>;

const source = withCounts(bodySource('links.list', 'links.excel'), 'links.counts');
const actionsColumn = actionColumn('Actions', 100);
const looks: Readonly<Record<Link['state'], DueState>> = {
  open: 'COMPLETED',
  locked: 'DUE_SOON',
  expired: 'WAIVED',
  ended: 'WAIVED',
};

interface MadeLink {
  readonly name: string;
  readonly url: string;
  readonly code: string | null;
}

const tabs: readonly [ListTab, ...ListTab[]] = [
  {
    name: 'alive',
    label: 'Alive',
    extra: { isAlive: true },
    empty: {
      title: 'No link is alive',
      text: 'No driver, former employer, applicant or auditor can open anything at this moment.',
    },
  },
  {
    name: 'ended',
    label: 'Ended',
    extra: { isAlive: false },
    empty: {
      title: 'No link has ended',
      text: 'Links that expired or were ended are listed here.',
    },
  },
];

/** Every link without an account; one that is alive can be ended, or replaced by a new one. */
export function Links() {
  const [ask, question] = useConfirm();
  const [made, setMade] = useState<MadeLink | null>(null);
  const { mutate: end } = useMutation({
    ...mutation('links.end'),
    onSuccess: () => toastSuccess('Link Ended Successfully'),
  });
  const { mutateAsync: renew } = useMutation(mutation('links.renew'));
  const endLink = async ({ id, forName }: Link) => {
    const isConfirmed = await ask({
      title: 'End link',
      text: `End this link? ${forName} can not use it any more.`,
      action: 'End link',
    });
    if (isConfirmed) end({ id });
  };
  const renewLink = async ({ id, forName }: Link) => {
    const isConfirmed = await ask({
      title: 'Make a new link',
      text: `${forName} gets a new link from you. The one before stops working at once.`,
      action: 'Make a new link',
    });
    if (!isConfirmed) return;
    const { url, code } = await renew({ id });
    if (url !== null) setMade({ name: forName, url, code });
  };
  const actions: RowActions<Link> = {
    column: actionsColumn,
    of: ({ forName }) => forName,
    items: (link) =>
      link.state === 'ended'
        ? []
        : [
            { label: 'Make a new link', icon: IconLink, onPress: () => void renewLink(link) },
            {
              label: 'End link',
              icon: IconUnlink,
              isDangerous: true,
              onPress: () => void endLink(link),
            },
          ],
  };
  return (
    <Page
      title="Links"
      description="Drivers, former employers, applicants and auditors open these without an account."
      fill
    >
      <TabbedList
        label="Links"
        columns={linkColumns}
        source={source}
        tabs={tabs}
        search="Search links"
        look={({ key }, { state, purpose }) => {
          if (key === 'purpose') return linkPurposeWords[purpose];
          return key === 'state' ? (
            <StatusMark state={looks[state]} label={linkStateWords[state]} />
          ) : undefined;
        }}
        actions={actions}
        card={{ title: ({ forName }) => forName, keys: ['purpose', 'state', 'endsOn'] }}
        empty={{
          title: 'No links',
          text: 'A link lets a driver, a former employer, an applicant or an auditor do one thing without an account. None is alive.',
        }}
      />
      <Dialog
        opened={made !== null}
        title={`New link for ${made?.name ?? ''}`}
        onClose={() => setMade(null)}
        isShownOnce
      >
        <Rows>
          <TextInput
            label="Link, shown once"
            value={made?.url ?? ''}
            {...privateMark}
            readOnly
            onFocus={(event) => event.currentTarget.select()}
          />
          {made === null || made.code === null ? null : (
            <TextInput
              label="Code, shown once"
              description="Give it apart from the link: nothing opens without both."
              value={made.code}
              {...privateMark}
              readOnly
              onFocus={(event) => event.currentTarget.select()}
            />
          )}
          <Note tone="warning">
            Copy it now: it is not stored and not shown again. Anyone who has it can open it.
          </Note>
        </Rows>
        <DialogActions>
          <Button variant="default" onClick={() => setMade(null)}>
            Done
          </Button>
          <CopyTextButton text={made?.url ?? ''} what="Link" />
        </DialogActions>
      </Dialog>
      {question}
    </Page>
  );
}
