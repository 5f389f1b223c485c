import { Select } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { mutation } from '../../../api/query.ts';
import styles from './import.module.css';
import type { Import } from './use-import.ts';

/** The choice the file was read again for; it keeps the focus. */
export type FileFact = 'headerRow' | 'encoding';

interface Props {
  readonly data: Import;
  readonly focus: FileFact | null;
  /** The file is read again: nothing chosen about its columns counts. */
  readonly onReadAgain: (fact: FileFact) => void;
}

const letters: Readonly<Record<NonNullable<Import['encoding']>, string>> = {
  'utf-8': 'UTF-8',
  'utf-16': 'UTF-16',
  'windows-1252': 'Windows letters',
  macintosh: 'Mac letters',
};

const encodings = Object.keys(letters) as NonNullable<Import['encoding']>[];

/**
 * Where the headings of the file are and how its letters are written, each to be corrected: the file is
 * read again. A choice that waits keeps the focus; disabled, it would lose it.
 */
export function FileFacts({ data, focus, onReadAgain }: Props) {
  const { id, headerRow, top, encoding } = data;
  const check = useMutation(mutation('imports.check'));
  const isAlone = headerRow === null || !top.some(({ number }) => number < headerRow);
  return (
    <div className={styles.facts}>
      <div>
        <span aria-hidden>Headings are in row</span>
        <Select
          size="xs"
          aria-label="Headings are in row"
          autoFocus={focus === 'headerRow'}
          data={[
            ...top.map(({ number, text }) => ({
              value: String(number),
              label: `${number}: ${text}`,
            })),
            { value: 'none', label: 'None: the file begins with its rows' },
          ]}
          value={headerRow === null ? 'none' : String(headerRow)}
          onChange={(value) =>
            check.mutate(
              { id, headerRow: value === 'none' ? null : Number(value) },
              { onSuccess: () => onReadAgain('headerRow') },
            )
          }
          allowDeselect={false}
          readOnly={check.isPending}
          checkIconPosition="right"
          className={styles.headerRow}
          comboboxProps={{ width: 'min(520px, 90vw)', position: 'bottom-start' }}
        />
        {!isAlone && <span>Rows above it are left out.</span>}
      </div>
      {encoding !== null && (
        <div>
          <span aria-hidden>The letters are read as</span>
          <Select
            size="xs"
            aria-label="The letters are read as"
            autoFocus={focus === 'encoding'}
            data={encodings.map((value) => ({ value, label: letters[value] }))}
            value={encoding}
            onChange={(value) => {
              const chosen = encodings.find((one) => one === value);
              if (chosen !== undefined)
                check.mutate(
                  { id, encoding: chosen },
                  { onSuccess: () => onReadAgain('encoding') },
                );
            }}
            allowDeselect={false}
            readOnly={check.isPending}
            checkIconPosition="right"
            className={styles.encoding}
          />
        </div>
      )}
    </div>
  );
}
