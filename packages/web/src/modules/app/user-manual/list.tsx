import { Button } from '@mantine/core';
import { referenceDocumentColumns } from '@roadproof/contract/company/reference-document.columns';
import { chapterAddress } from '@roadproof/domain/app/user-manual';
import { IconDownload, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { saveDocument } from '../../../api/document.ts';
import { query } from '../../../api/query.ts';
import { useDeletes } from '../../../kit/dialog/deletes.tsx';
import { useLast } from '../../../kit/dialog/use-last.ts';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { bodySource } from '../../../kit/grid/rows/list-source.ts';
import { List } from '../../../kit/grid/frame/list.tsx';
import { actionColumn, type RowActions } from '../../../kit/grid/rows/row-actions.ts';
import { useQueryString } from '../../../kit/link/use-query-string.ts';
import { Page } from '../../../shell/page.tsx';
import { usePermissions } from '../../../shell/permissions.ts';
import { DocumentForm, type Document } from './document-form.tsx';
import { lookOf } from './look.tsx';

const source = bodySource('referenceDocuments.list', 'referenceDocuments.excel', { pageSize: 10 });
const actionsColumn = actionColumn('Actions', 90);

/** All User Manual: the chapters of the product and the documents of the company. Which document is changed stands in the address. */
export function UserManual() {
  const [search, set] = useQueryString();
  const mayChange = usePermissions().may('ADMINISTRATOR');
  const documentId = mayChange ? search.get('document') : null;
  const close = useCallback(() => set({ document: undefined }), [set]);
  const [remove, question] = useDeletes({
    operation: 'referenceDocuments.remove',
    thing: 'Document',
    successText: 'Document Deleted Successfully',
  });
  const { data } = useQuery({
    ...query('referenceDocuments.list', { options: { pageSize: 1000 } }, { quiet: true }),
    enabled: documentId !== null && documentId !== 'new',
  });
  const found = data?.data.find(({ id, isOwn }) => isOwn && id === documentId);
  const open = documentId === 'new' ? 'new' : found;
  const shown = useLast(open);
  const document = shown === 'new' || shown === null ? undefined : shown;
  const actions: RowActions<Document> = {
    column: actionsColumn,
    of: ({ name }) => name,
    items: ({ id, name, isOwn }) =>
      isOwn
        ? [
            { label: 'Edit', icon: IconPencil, onPress: () => set({ document: id }) },
            {
              label: 'Delete',
              icon: IconTrash,
              onPress: () => void remove({ id, named: name, detail: name }),
              isDangerous: true,
            },
          ]
        : [],
  };
  return (
    <Page
      title="All User Manual"
      crumb="User Manual"
      description="How the product is used, task by task, and your company's own documents."
      fill
      action={
        <>
          <Button
            variant="default"
            leftSection={<IconDownload size={16} aria-hidden />}
            onClick={() => void saveDocument('referenceDocuments.manual', {}, 'User manual.pdf')}
          >
            Download all chapters
          </Button>
          {mayChange ? (
            <Button
              leftSection={<IconPlus size={16} aria-hidden />}
              onClick={() => set({ document: 'new' })}
            >
              Add document
            </Button>
          ) : null}
        </>
      }
    >
      <List
        label="All User Manual"
        columns={referenceDocumentColumns}
        source={source}
        number="No."
        search="Search name"
        look={lookOf}
        rowHref={({ chapter }) => (chapter === null ? undefined : chapterAddress(chapter))}
        {...(mayChange && { actions })}
        card={{
          title: ({ name }) => name,
          keys: ['documentLink', 'documentAttachment'],
          isBare: true,
        }}
        empty={{ title: 'Nothing found', text: 'Search for another word.' }}
      />
      <FormDialog
        opened={open !== undefined}
        title={document ? document.name : 'Add document'}
        width={560}
        onClose={close}
      >
        {shown ? (
          <DocumentForm
            key={document ? `${document.id} ${document.version}` : 'new'}
            document={document}
            onDone={close}
          />
        ) : null}
      </FormDialog>
      {question}
    </Page>
  );
}
