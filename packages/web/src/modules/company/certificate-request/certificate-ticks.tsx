import { Checkbox, Input } from '@mantine/core';
import { clientCertificateColumns } from '@roadproof/contract/company/client-certificate.columns';
import { mostAttached } from '@roadproof/domain/company/certificate-request';
import { formatDay } from '@roadproof/domain/format';
import { useField } from '../../../kit/form/use-field.ts';
import { sizeText } from '../../../kit/file/file-rule.ts';
import { cellContent } from '../../../kit/grid/rows/cell.tsx';
import { Note } from '../../../kit/layout/note.tsx';
import { Rows } from '../../../kit/layout/rows.tsx';
import { AppLink } from '../../../kit/link/app-link.tsx';
import type { Certificate } from '../client-certificate/certificate-form.tsx';

const statusColumn = clientCertificateColumns.columns.find(({ key }) => key === 'status');

/** Those with a file can be sent. */
export const maySend = ({ fileLink }: Certificate): boolean => fileLink !== null;

/** What is meant unless somebody says otherwise: neither expired nor replaced. */
export const isPreselected = ({ isReplaced, standing }: Certificate): boolean =>
  !isReplaced && standing.state !== 'OVERDUE';

const untilOf = ({ expirationDate }: Certificate): readonly string[] =>
  expirationDate === null ? [] : [`until ${formatDay(expirationDate)}`];

/** How large the chosen ones are together. */
export function bytesOf(certificates: readonly Certificate[], ids: readonly string[]): number {
  return certificates.reduce(
    (sum, { id, fileSize }) => sum + (ids.includes(id) ? (fileSize ?? 0) : 0),
    0,
  );
}

const listOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];

const titleOf = ({ type, name, insuranceNumber }: Certificate): string =>
  [type, name, insuranceNumber].filter(Boolean).join(', ') || 'Certificate';

/** The certificates that have a file, each with how it stands; kept in the form. */
export function CertificateTicks({
  certificates,
}: {
  readonly certificates: readonly Certificate[];
}) {
  const { input, value, change } = useField(
    { name: 'certificateIds', label: 'Certificates', missing: 'Choose at least one certificate.' },
    { describe: (given) => `${listOf(given).length} chosen` },
  );
  const chosen = listOf(value);
  const tick = (id: string, isIn: boolean) =>
    change([...chosen.filter((one) => one !== id), ...(isIn ? [id] : [])]);
  return (
    <Input.Wrapper label="Certificates" labelElement="div" error={input.error} required>
      <Rows gap={8}>
        {certificates.length === 0 ? (
          <Note tone="warning" as="div">
            No certificate has a file yet.{' '}
            <AppLink href="/administrator/edit-data?tab=insurance">Add one with its file</AppLink>,
            then send it.
          </Note>
        ) : null}
        {certificates.map((one) => (
          <Checkbox
            key={one.id}
            checked={chosen.includes(one.id)}
            onChange={(event) => tick(one.id, event.currentTarget.checked)}
            label={titleOf(one)}
            description={
              <>
                {statusColumn && cellContent(statusColumn, one)}{' '}
                {[...untilOf(one), one.fileName, sizeText(one.fileSize ?? 0)].join(', ')}
              </>
            }
          />
        ))}
        <Note as="span" isSmall role="status">
          {sizeText(bytesOf(certificates, chosen))} of {sizeText(mostAttached)} chosen
        </Note>
      </Rows>
    </Input.Wrapper>
  );
}
