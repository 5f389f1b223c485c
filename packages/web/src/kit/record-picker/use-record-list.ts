import { formatCount } from '@roadproof/domain/format';
import { useState, type KeyboardEvent } from 'react';
import type { PickedRecord, RecordSource } from './record-source.ts';
import { useRecordSearch } from './use-record-search.ts';

const steps: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: 7,
  PageUp: -7,
};

interface Options {
  readonly source: RecordSource;
  readonly isDisabled: boolean;
  readonly onPick: (record: PickedRecord) => void;
}

/** The list under a picker: what is typed, what matches, which one the keys are at. */
export function useRecordList({ source, isDisabled, onPick }: Options) {
  const [typed, setTyped] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const search = useRecordSearch(source, typed ?? '', isOpen);
  const { records, total, isSearching, hasFailed } = search;

  const open = () => {
    if (!isDisabled) setOpen(true);
  };
  const close = () => {
    setOpen(false);
    setTyped(null);
    setActive(-1);
  };
  const type = (text: string) => {
    setTyped(text);
    setActive(0);
    open();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    const at = records[active];
    if (step !== undefined) {
      event.preventDefault();
      if (isOpen) setActive(Math.max(0, Math.min(records.length - 1, active + step)));
      else open();
    } else if (isOpen && event.key === 'Enter') {
      event.preventDefault();
      if (at && !isSearching) onPick(at);
    } else if (isOpen && event.key === 'Escape') {
      event.preventDefault();
      close();
    }
  };
  const isEmpty = records.length === 0;
  const note = hasFailed
    ? 'The search failed. Type again to retry.'
    : isSearching && isEmpty
      ? 'Searching…'
      : isEmpty
        ? 'Nothing found'
        : `${formatCount(total)} found`;
  return { search, typed, type, isOpen, setOpen, open, close, active, onKeyDown, isEmpty, note };
}
