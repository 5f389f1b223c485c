import { IconArrowRight, IconSearch, IconTruck, IconUser } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { useGo } from '../kit/link/use-go.ts';
import styles from './palette.module.css';
import textStyles from '../kit/layout/text.module.css';
import { usePaletteEntries, type PaletteEntry } from './use-palette-entries.ts';
import flowStyles from '../kit/layout/flow.module.css';

const icons = { screen: IconArrowRight, employee: IconUser, equipment: IconTruck } as const;

/** The command palette: screens by name, people and units by anything that identifies them. */
export function Palette({ onClose }: { onClose: () => void }) {
  const id = useId();
  const go = useGo();
  const dialog = useRef<HTMLDialogElement>(null);
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const { entries, note } = usePaletteEntries(text);
  const chosen = entries[Math.min(at, entries.length - 1)];
  // A modal <dialog> keeps the focus inside and gives it back where it was.
  useEffect(() => dialog.current?.showModal(), []);
  const open = (entry: PaletteEntry | undefined) => {
    if (!entry) return;
    dialog.current?.close();
    go(entry.href);
  };
  const steer = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === 'Enter') open(chosen);
    else if (!step || entries.length === 0) return;
    else
      setAt(
        (from) => (Math.min(from, entries.length - 1) + step + entries.length) % entries.length,
      );
    event.preventDefault();
  };
  return (
    <dialog
      ref={dialog}
      className={styles.palette}
      aria-label="Search"
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && dialog.current.close()}
    >
      <div className={styles.field}>
        <IconSearch size={18} aria-hidden />
        <input
          role="combobox"
          aria-expanded={entries.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={chosen ? `${id}-${chosen.key}` : undefined}
          aria-label="Search screens, people and units"
          placeholder="Search screens, people, units…"
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setAt(0);
          }}
          onKeyDown={steer}
        />
        <kbd>Esc</kbd>
      </div>
      <div id={`${id}-list`} role="listbox" aria-label="Results" className={styles.list}>
        {entries.map((entry) => (
          <Option
            key={entry.key}
            id={`${id}-${entry.key}`}
            entry={entry}
            isChosen={entry === chosen}
            onPoint={() => setAt(entries.indexOf(entry))}
            onOpen={() => open(entry)}
          />
        ))}
      </div>
      <p role="status" className={styles.note}>
        {note}
      </p>
    </dialog>
  );
}

interface OptionProps {
  readonly id: string;
  readonly entry: PaletteEntry;
  readonly isChosen: boolean;
  readonly onPoint: () => void;
  readonly onOpen: () => void;
}

function Option({ id, entry, isChosen, onPoint, onOpen }: OptionProps) {
  const Symbol = icons[entry.kind];
  const self = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isChosen) self.current?.scrollIntoView({ block: 'nearest' });
  }, [isChosen]);
  return (
    <div
      ref={self}
      id={id}
      role="option"
      aria-selected={isChosen}
      tabIndex={-1}
      className={styles.option}
      onPointerMove={onPoint}
      onClick={onOpen}
    >
      <Symbol
        size={17}
        stroke={1.7}
        aria-hidden
        className={`${textStyles.dim} ${flowStyles.noShrink}`}
      />
      <span className={`${textStyles.ellipsis} ${textStyles.strong}`}>{entry.title}</span>
      {entry.subtitle && <span className={styles.subtitle}>{entry.subtitle}</span>}
    </div>
  );
}
