import { Button } from '@mantine/core';
import type { Column } from '@roadproof/contract/column';
import { clientCertificateColumns } from '@roadproof/contract/company/client-certificate.columns';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useCallback, type ReactNode } from 'react';
import { query } from '../../../api/query.ts';
import { useLast } from '../../../kit/dialog/use-last.ts';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { bodySource } from '../../../kit/grid/rows/list-source.ts';
import { List } from '../../../kit/grid/frame/list.tsx';
import type { Selection } from '../../../kit/grid/rows/use-ticks.ts';
import { Note } from '../../../kit/layout/note.tsx';
import { useQueryString } from '../../../kit/link/use-query-string.ts';
import { useBulkDelete } from '../../../bulk-act/use-bulk-delete.tsx';
import { CertificateForm, type Certificate } from './certificate-form.tsx';
import { certificateName, certificateRemoval } from './delete-certificate.ts';
import styles from './list.module.css';

const source = bodySource('clientCertificates.list', 'clientCertificates.excel');

function look({ key }: Column, { fileLink, fileName }: Certificate) {
  if (key !== 'fileName' || !fileLink) return undefined;
  return (
    <a href={fileLink} target="_blank" rel="noopener noreferrer" tabIndex={-1}>
      {fileName}
    </a>
  );
}

const idOf = ({ id }: Certificate): string => id;

/** Chosen certificates are deleted: `const [selection, question] = useCertificateActs()`. */
function useCertificateActs(): readonly [Selection<Certificate>, ReactNode] {
  const [remove, question, isBusy] = useBulkDelete<Certificate>(certificateRemoval);
  const selection: Selection<Certificate> = {
    idOf,
    acts: (rows, clear) => [
      {
        label: 'Delete…',
        icon: IconTrash,
        isDangerous: true,
        isBusy,
        onPress: () => remove(rows, clear),
      },
    ],
  };
  return [selection, question];
}

function titleOf(certificate: Certificate | undefined, isRenewal: boolean): string {
  if (!certificate) return 'Add certificate';
  const name = certificate.name ?? 'Certificate';
  return isRenewal ? `Renew ${name}` : name;
}

/** Opens the form of a new certificate, from beside the tabs and from a list without any. */
export function AddCertificate() {
  const [, set] = useQueryString();
  return (
    <Button
      leftSection={<IconPlus size={16} aria-hidden />}
      onClick={() => set({ certificate: 'new' })}
    >
      Add certificate
    </Button>
  );
}

/** The company's own insurance: what the dashboard shows of it is entered here. Which one is open stands in the address. */
export function InsuranceList() {
  const [search, set] = useQueryString();
  const [selection, question] = useCertificateActs();
  const certificateId = search.get('certificate');
  const close = useCallback(() => set({ certificate: undefined, renew: undefined }), [set]);
  const isRenewal = search.get('renew') !== null;
  const { data } = useQuery({
    ...query('clientCertificates.list', { options: { pageSize: 1000 } }, { quiet: true }),
    enabled: certificateId !== null && certificateId !== 'new',
  });
  const found = data?.data.find(({ id }) => id === certificateId);
  const open = certificateId === 'new' ? 'new' : found;
  const shown = useLast(open);
  const certificate = shown === 'new' || shown === null ? undefined : shown;
  return (
    <>
      <div className={styles.head}>
        <Note>The dashboard shows how long each one is valid. Open a row to change it.</Note>
      </div>
      <List
        hasViews
        label="Insurance certificates"
        columns={clientCertificateColumns}
        source={source}
        search="Search name, number or insurer"
        look={look}
        selection={selection}
        rowHref={({ id }) => `/administrator/edit-data?tab=insurance&certificate=${id}`}
        card={{
          title: certificateName,
          keys: ['type', 'status', 'expirationDate'],
        }}
        empty={{
          title: 'No insurance certificates yet',
          text: 'Liability, cargo, workers compensation: with the day each ends, so that you can renew in time.',
          action: <AddCertificate />,
        }}
      />
      {question}
      <FormDialog
        opened={open !== undefined}
        title={titleOf(certificate, isRenewal)}
        width={640}
        onClose={close}
      >
        {shown ? (
          <CertificateForm
            key={certificate ? `${certificate.id} ${certificate.version} ${isRenewal}` : 'new'}
            certificate={certificate}
            isRenewal={isRenewal && certificate !== undefined}
            onRenew={() => set({ renew: 'true' })}
            onDone={close}
          />
        ) : null}
      </FormDialog>
    </>
  );
}
