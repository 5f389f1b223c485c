import { useEffect, useRef } from 'react';
import { useInView } from '../grid/frame/use-in-view.ts';
import type { PickedRecord } from './record-source.ts';
import classes from './record-picker.module.css';
import textStyles from '../layout/text.module.css';

const rowHeight = 44;
const tallest = 300;

interface Props {
  readonly id: string;
  readonly label: string;
  readonly records: readonly PickedRecord[];
  readonly total: number;
  /** The ids that are chosen already. */
  readonly chosen: readonly string[];
  readonly isMulti?: boolean;
  /** These are the matches of an earlier text. */
  readonly isSearching: boolean;
  readonly active: number;
  readonly onPick: (record: PickedRecord) => void;
  readonly onNearEnd: () => void;
}

/** The DOM id of an option, for aria-activedescendant. */
export const optionId = (list: string, index: number): string => `${list}-${index}`;

/** The matching records; only those in sight are in the page. */
export function RecordOptions({
  id,
  label,
  records,
  total,
  chosen,
  isMulti = false,
  isSearching,
  active,
  onPick,
  onNearEnd,
}: Props) {
  const scroller = useRef<HTMLDivElement>(null);
  const { items, length, reveal } = useInView({
    count: records.length,
    size: rowHeight,
    scroller,
    beyond: 6,
  });
  const last = items.at(-1)?.index ?? 0;
  useEffect(() => {
    if (records.length > 0 && last >= records.length - 10) onNearEnd();
  }, [last, records.length, onNearEnd]);
  useEffect(() => {
    if (active >= 0) reveal(active);
  }, [active, reveal]);
  return (
    <div
      ref={scroller}
      className={classes.scroller}
      style={{ height: Math.min(tallest, records.length * rowHeight) }}
    >
      <div
        id={id}
        role="listbox"
        aria-label={label}
        aria-busy={isSearching}
        {...(isMulti ? { 'aria-multiselectable': true } : {})}
        className={classes.options}
        style={{ height: length }}
      >
        {items.map(({ index, start }) => {
          const record = records[index];
          if (!record) return null;
          return (
            <div
              key={record.id}
              id={optionId(id, index)}
              role="option"
              tabIndex={-1}
              aria-selected={chosen.includes(record.id)}
              aria-setsize={total}
              aria-posinset={index + 1}
              data-active={index === active || undefined}
              className={classes.option}
              style={{ transform: `translateY(${start}px)` }}
              // The focus stays in the input; a press must not take it away.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => onPick(record)}
              onKeyDown={(event) => {
                if (event.key === 'Enter') onPick(record);
              }}
            >
              <span className={`${classes.title} ${textStyles.ellipsis}`}>{record.title}</span>
              {record.detail ? (
                <span className={`${classes.detail} ${textStyles.ellipsis}`}>{record.detail}</span>
              ) : null}
            </div>
          );
        })}
      </div>
    </div>
  );
}
