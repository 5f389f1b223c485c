import { Button, Select } from '@mantine/core';
import { Columns } from '../../../kit/layout/columns.tsx';
import { Note } from '../../../kit/layout/note.tsx';
import { privateMark } from '../../../kit/private-mark.ts';
import { ColumnReading } from './column-reading.tsx';
import styles from './import.module.css';
import textStyles from '../../../kit/layout/text.module.css';
import type { DraftMapping } from './use-draft-mapping.ts';
import type { Import } from './use-import.ts';

interface Props {
  readonly data: Import;
  /** The place of the column in the file. */
  readonly at: number;
  readonly draft: DraftMapping;
  readonly onDraft: (draft: DraftMapping) => void;
}

/** One column of the file: its first values, the field it fills, and how it is read. */
export function ColumnRow({ data, at, draft, onDraft }: Props) {
  const column = data.columns[at];
  if (!column) return null;
  const { header, samples, offer } = column;
  const field = draft.columns[at] ?? null;
  // What the server says is about the field it knows of.
  const isAsChecked = field === (data.mapping.columns[at] ?? null);
  const isOffered =
    offer !== null &&
    field === null &&
    !draft.columns.includes(offer.field) &&
    !draft.declined.includes(at);
  const choose = (key: string | null) =>
    onDraft({
      ...draft,
      // A field has one column: chosen here, it is free there.
      columns: draft.columns.map((one, place) => (place === at ? key : one === key ? null : one)),
    });
  return (
    <tr data-left-out={field ? undefined : true}>
      <th scope="row">{header}</th>
      <td {...privateMark} className={`${textStyles.dimSmall} ${textStyles.ellipsis}`}>
        {samples.join(' · ') || '(empty)'}
      </td>
      <td>
        <Select
          size="xs"
          aria-label={`${header} is imported as`}
          placeholder="Not imported"
          data={data.fields.map((one) => ({
            value: one.key,
            label: one.isRequired ? `${one.label} *` : one.label,
          }))}
          value={field}
          onChange={choose}
          searchable
          clearable
          clearButtonProps={{ 'aria-label': `Do not import ${header}` }}
          checkIconPosition="right"
          maxDropdownHeight={280}
        />
      </td>
      <td>
        {isAsChecked && (
          <ColumnReading data={data} column={column} at={at} draft={draft} onDraft={onDraft} />
        )}
        {isOffered && (
          <div className={styles.question}>
            <Note isSmall>{offer.text}</Note>
            <Columns>
              <Button
                size="compact-xs"
                variant="light"
                aria-label={`Use ${header}`}
                onClick={() => choose(offer.field)}
              >
                Use it
              </Button>
              <Button
                size="compact-xs"
                variant="default"
                aria-label={`Leave ${header} out`}
                onClick={() => onDraft({ ...draft, declined: [...draft.declined, at] })}
              >
                Leave it out
              </Button>
            </Columns>
          </div>
        )}
      </td>
    </tr>
  );
}
