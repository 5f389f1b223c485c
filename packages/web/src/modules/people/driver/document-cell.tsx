import type { Column } from '@roadproof/contract/column';
import { documentKeys } from '@roadproof/contract/people/driver.columns';
import { missing } from '@roadproof/domain/format';
import type { Row } from '../../../api/operation-map.ts';
import { StatusMark } from '../../../kit/status/status-mark.tsx';
import { dueStateOf } from '../driver-file/slot-text.ts';
import type { Slot } from '../driver-file/slot.ts';
import styles from './document-cell.module.css';
import textStyles from '../../../kit/layout/text.module.css';

type DriverRow = Row<'drivers.details'>;

/** The column of one kind of paper in the tracker, as wide as its name needs within reason; its date is never cut. */
export function documentColumn(name: string): Column {
  const width = Math.min(190, Math.max(136, name.length * 7 + 30));
  return {
    key: name,
    header: name,
    kind: 'text',
    width,
    isWhole: true,
    filter: false,
    sort: false,
  };
}

const textAt = (row: DriverRow, key: string): string | null => {
  const value = row[key];
  return typeof value === 'string' ? value : null;
};

/** Why a paper stands as it does. */
export function documentReason(name: string, row: DriverRow): string | undefined {
  return textAt(row, documentKeys(name).reason) ?? undefined;
}

/** One paper of a driver: its date in the colour and with the icon of its state, opening the newest file in a new tab. */
export function DocumentCell({ name, row }: { readonly name: string; readonly row: DriverRow }) {
  const keys = documentKeys(name);
  const state = textAt(row, keys.state) as Slot['state'] | null;
  const text = textAt(row, keys.text) ?? missing;
  const link = textAt(row, keys.link);
  if (!state || (state === 'OPTIONAL' && !link))
    return <span className={textStyles.dim}>{text}</span>;
  const mark = <StatusMark state={dueStateOf({ state })} label={text} />;
  if (!link || link === missing) return mark;
  return (
    <a
      className={styles.link}
      href={link}
      target="_blank"
      rel="noopener noreferrer"
      tabIndex={-1}
      aria-label={`${name}, ${text}, opens in a new tab`}
    >
      {mark}
    </a>
  );
}
