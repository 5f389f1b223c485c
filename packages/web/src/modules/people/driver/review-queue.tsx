import { NativeSelect } from '@mantine/core';
import { IconCheck, IconFileText } from '@tabler/icons-react';
import { Note } from '../../../kit/layout/note.tsx';
import { Panel } from '../../../kit/layout/panel.tsx';
import { Rows } from '../../../kit/layout/rows.tsx';
import styles from './annual-review.module.css';
import type { Reviewed } from './reviewed.ts';

interface Props {
  readonly people: readonly Reviewed[];
  readonly current: string | null;
  readonly done: ReadonlySet<string>;
  readonly files: ReadonlyMap<string, File>;
  /** Files whose name means nobody, or more than one. */
  readonly strays: readonly File[];
  readonly onOpen: (id: string) => void;
  readonly onGive: (file: File, id: string) => void;
}

function Strays({
  strays,
  people,
  files,
  onGive,
}: Pick<Props, 'strays' | 'people' | 'files' | 'onGive'>) {
  if (strays.length === 0) return null;
  const free = people.filter(({ id }) => !files.has(id));
  return (
    <Rows gap={8} className={styles.strays}>
      <Note role="status">Whose are these?</Note>
      {strays.map((file) => (
        <NativeSelect
          key={`${file.name} ${file.lastModified}`}
          label={file.name}
          value=""
          onChange={({ currentTarget }) => onGive(file, currentTarget.value)}
          data={[
            { value: '', label: 'Choose a driver' },
            ...free.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      ))}
    </Rows>
  );
}

/** The drivers to review, each with the MVR that was matched to them. */
export function ReviewQueue(props: Props) {
  const { people, current, done, files, onOpen } = props;
  return (
    <Panel title="Drivers">
      <Strays {...props} />
      <ul className={styles.people}>
        {people.map(({ id, name, licenceNumber }) => (
          <li key={id}>
            <button
              type="button"
              className={styles.person}
              aria-current={id === current ? 'true' : undefined}
              disabled={done.has(id)}
              onClick={() => onOpen(id)}
            >
              <span>
                {name}
                <span className={styles.licence}>{licenceNumber ?? 'No license number'}</span>
              </span>
              {done.has(id) ? (
                <IconCheck size={16} aria-label="reviewed" />
              ) : files.has(id) ? (
                <IconFileText size={16} aria-label="MVR matched" />
              ) : null}
            </button>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
