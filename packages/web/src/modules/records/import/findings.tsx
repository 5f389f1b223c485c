import { Button, Skeleton } from '@mantine/core';
import type { Column } from '@roadproof/contract/column';
import { sentDay } from '@roadproof/domain/calendar-day';
import { counted, formatCount, formatDay } from '@roadproof/domain/format';
import { gapsText, hidTitle, overFor, sheetChecks } from '@roadproof/domain/import/import-findings';
import { IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { openDocument } from '../../../api/document.ts';
import type { Output } from '../../../api/operation-map.ts';
import { query } from '../../../api/query.ts';
import { RecordTable } from '../../../kit/details/record-table.tsx';
import { useInstants } from '../../../kit/form/shown-time.ts';
import { Fetching } from '../../../kit/layout/fetching.tsx';
import { Note } from '../../../kit/layout/note.tsx';
import { Panel } from '../../../kit/layout/panel.tsx';
import { AppLink } from '../../../kit/link/app-link.tsx';
import type { ImportKind } from '../../../pieces/import-kinds.ts';
import { MailPaper } from '../../../pieces/mail-paper/mail-paper.tsx';
import { Page } from '../../../shell/page.tsx';
import { productOptions } from '../../../shell/product.ts';
import { useScreenHref } from '../../../shell/use-screen-href.ts';
import classes from './findings.module.css';

type Found = Output<'importFindings.get'>;

const columns: readonly Column[] = [
  { key: 'name', header: 'Driver or unit', kind: 'text' },
  { key: 'cellText', header: 'What the sheet said', kind: 'text' },
  { key: 'row', header: 'Row', kind: 'number' },
  { key: 'days', header: 'Days over', kind: 'number' },
];

/** Rows on the page; the PDF has all. */
const mostShown = 200;

/** The dates of an imported spreadsheet that were over when it came in. */
export function Findings({
  id,
  kind,
  back,
}: {
  readonly id: string;
  readonly kind: ImportKind;
  readonly back: string;
}) {
  const found = useQuery(query('importFindings.get', { Id: id }, { quiet: true }));
  const { data } = found;
  const { data: product } = useQuery(productOptions());
  const timeOf = useInstants();
  if (!data)
    return (
      <Page title={found.isError ? 'Nothing to tell of this import' : kind.title}>
        {found.isError ? (
          <Note role="alert">
            It was undone, or it did not come in. <AppLink href={back}>Open the import</AppLink>
          </Note>
        ) : (
          <Fetching query={found}>
            <Skeleton height={320} radius={12} />
          </Fetching>
        )}
      </Page>
    );
  const by = data.importedByName === null ? '' : ` by ${data.importedByName}`;
  return (
    <Page
      title={hidTitle(data.findings.length, data.lookedAt)}
      crumb="What it hid"
      description={`${data.fileName}, brought in ${timeOf(data.importedAt)}${by}`}
      action={
        <>
          <Button variant="default" component={AppLink} href={back}>
            Open the import
          </Button>
          {product?.mailConfigured === true ? (
            <MailPaper
              title="Mail what the sheet hid"
              send={(to) => call('importFindings.mail', { id, to })}
            />
          ) : null}
          <Button
            leftSection={<IconPrinter size={16} aria-hidden />}
            onClick={() =>
              void openDocument('importFindings.print', { id }, 'what_the_sheet_hid.pdf')
            }
          >
            {product?.mailConfigured === false ? 'Save as PDF' : 'Print'}
          </Button>
        </>
      }
    >
      <Tiles data={data} />
      <Rows data={data} />
      <Explained data={data} />
    </Page>
  );
}

function Tiles({ data }: { readonly data: Found }) {
  const [oldest] = data.findings;
  if (!oldest) return null;
  return (
    <ul className={classes.tiles}>
      {data.counts.map(({ check, count }) => {
        const one = sheetChecks.find(({ code }) => code === check);
        if (!one) return null;
        return (
          <li key={check}>
            <strong>{formatCount(count)}</strong>
            <b>{count === 1 ? one.one : one.many}</b>
            <span>{one.paragraph === null ? '' : `49 CFR ${one.paragraph}`}</span>
          </li>
        );
      })}
      <li>
        <strong>{overFor(sentDay(oldest.until), sentDay(data.importedOn))}</strong>
        <b>the oldest one</b>
        <span>since {formatDay(oldest.until)}</span>
      </li>
    </ul>
  );
}

function Rows({ data }: { readonly data: Found }) {
  const hrefTo = useScreenHref();
  const shown = data.findings.slice(0, mostShown);
  const more = data.findings.length - shown.length;
  if (shown.length === 0) return null;
  return (
    <Panel title="What the sheet said">
      <RecordTable
        label="What the sheet said"
        columns={columns}
        rows={shown.map((one) => ({ ...one, cellText: `${one.heading} ${one.cell}` }))}
        rowKey={({ subjectId, check }) => `${subjectId} ${check}`}
        rowHref={({ subject, subjectId }) =>
          subject === 'company' ? undefined : hrefTo(`/${subject}/details`, { id: subjectId })
        }
        empty=""
      />
      {more > 0 ? <Note>{formatCount(more)} more in the PDF.</Note> : null}
    </Panel>
  );
}

function Explained({ data }: { readonly data: Found }) {
  const timeOf = useInstants();
  const { leftOut, undoUntil, gaps } = data;
  const missing = gapsText(gaps);
  return (
    <>
      <Note tone="neutral">
        <strong>Counted are dates the sheet itself had.</strong>
        {missing === ''
          ? null
          : ` What it had no column for is not in it: ${missing}. Those are gaps to look at, not violations we know of.`}
      </Note>
      <Note>
        {leftOut > 0
          ? `${counted(leftOut, 'row')} ${leftOut === 1 ? 'was' : 'were'} left out; none of them is counted. `
          : null}
        {undoUntil === null ? null : `The import can be undone until ${timeOf(undoUntil)}.`}
      </Note>
    </>
  );
}
