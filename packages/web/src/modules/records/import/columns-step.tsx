import { Button } from '@mantine/core';
import { counted } from '@roadproof/domain/format';
import { headerMeaning, tellsEnd } from '@roadproof/domain/import/import-header';
import { useMutation } from '@tanstack/react-query';
import { IconArrowRight } from '@tabler/icons-react';
import { mutation } from '../../../api/query.ts';
import { Columns } from '../../../kit/layout/columns.tsx';
import { Note } from '../../../kit/layout/note.tsx';
import { Panel } from '../../../kit/layout/panel.tsx';
import { PlainTable } from '../../../kit/layout/plain-table.tsx';
import { AppLink } from '../../../kit/link/app-link.tsx';
import { useScreenHref } from '../../../shell/use-screen-href.ts';
import { ColumnRow } from './column-row.tsx';
import { FileFacts, type FileFact } from './file-facts.tsx';
import styles from './import.module.css';
import { renewalImport, type ImportKind } from '../../../pieces/import-kinds.ts';
import { MissingFields } from './missing-fields.tsx';
import { useDraftMapping } from './use-draft-mapping.ts';
import type { Import } from './use-import.ts';

interface Props {
  readonly data: Import;
  readonly kind: ImportKind;
  readonly onChecked: () => void;
  /** What the file was read again for, a moment ago. */
  readonly focus: FileFact | null;
  readonly onReadAgain: (fact: FileFact) => void;
}

/** Step two: what each column of the file means, guessed and to be corrected. */
export function ColumnsStep({ data, kind, onChecked, focus, onReadAgain }: Props) {
  const kindsOfRenewal = useScreenHref()('/administrator/add-renewal-type');
  const { draft, setDraft, forget, isChanged } = useDraftMapping(data);
  const check = useMutation(mutation('imports.check'));
  const used = new Set(draft.columns.filter((key) => key !== null));
  const ends = data.headers.filter(
    (header, at) => !draft.columns[at] && tellsEnd(headerMeaning(header)),
  );
  const goOn = () => {
    if (!isChanged) return onChecked();
    check.mutate(
      {
        id: data.id,
        columns: [...draft.columns],
        defaults: draft.defaults,
        reads: [...draft.reads],
      },
      {
        onSuccess: () => {
          forget();
          onChecked();
        },
      },
    );
  };
  return (
    <>
      <FileFacts
        data={data}
        focus={focus}
        onReadAgain={(fact) => {
          forget();
          onReadAgain(fact);
        }}
      />
      <Panel
        title="What the columns mean"
        aside={
          <Note as="span">
            {used.size} of {data.headers.length} columns are imported
            {data.sheet !== null &&
              data.otherSheets.length > 0 &&
              `, from the sheet “${data.sheet}”`}
          </Note>
        }
        isFlush
        className={styles.panel}
      >
        <PlainTable
          label="Columns"
          head={
            <>
              <th scope="col">Column in {data.fileName}</th>
              <th scope="col">First values</th>
              <th scope="col">Imported as</th>
              <th scope="col">How it is read</th>
            </>
          }
          className={styles.columns}
        >
          {data.headers.map((header, at) => (
            // Headers may repeat; a column is known by its place.
            <ColumnRow
              key={`${at} ${header}`}
              data={data}
              at={at}
              draft={draft}
              onDraft={setDraft}
            />
          ))}
        </PlainTable>
      </Panel>
      {kind.next?.to === renewalImport && ends.length > 0 && (
        <Note>
          {ends.join(', ')}: a date on which a registration or permit runs out comes in as a
          renewal. Choose “Renewal” and its type beside it; a type you do not have yet is added
          under{' '}
          {kindsOfRenewal ? (
            <AppLink href={kindsOfRenewal}>Renewal Types</AppLink>
          ) : (
            'Renewal Types by an administrator'
          )}
          .
        </Note>
      )}
      {data.otherSheets.length > 0 && (
        <Note>
          Not read: {data.otherSheets.map((name) => `“${name}”`).join(', ')}. To import another
          sheet too, save it as a file of its own, or paste its rows.
        </Note>
      )}
      <MissingFields
        data={data}
        used={used}
        defaults={draft.defaults}
        onChange={(defaults) => setDraft({ ...draft, defaults })}
      />
      <Columns isAtEnd className={styles.bar}>
        <Button
          rightSection={<IconArrowRight size={16} aria-hidden />}
          loading={check.isPending}
          disabled={used.size === 0}
          onClick={goOn}
        >
          Check {counted(data.rowCount, 'row')}
        </Button>
      </Columns>
    </>
  );
}
