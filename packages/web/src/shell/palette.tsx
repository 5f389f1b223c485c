import { IconSearch } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { useGo } from '../kit/link/use-go.ts';
import { linesOf, stepTo, type PaletteLine } from './palette-lines.ts';
import { PaletteOption } from './palette-option.tsx';
import styles from './palette.module.css';
import { usePalette, type FoundGroup } from './use-palette.ts';

/** Offered where nothing is found. */
const askManual: FoundGroup = {
  title: 'Read',
  hits: [
    {
      key: 'ask-manual',
      kind: 'manual',
      title: 'Ask the manual?',
      place: 'User Manual',
      href: '/user-manual',
    },
  ],
  shown: 1,
  words: null,
};

const idOf = (key: string): string => key.replaceAll(/[^\w-]/g, '-');

/** The command palette: what can be done, screens, settings and the manual by any word for them, people and units by anything that identifies them. */
export function Palette({ onClose }: { readonly onClose: () => void }) {
  const id = useId();
  const go = useGo();
  const dialog = useRef<HTMLDialogElement>(null);
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set());
  const { groups: found, note, isNothing } = usePalette(text);
  const groups = isNothing ? [askManual] : found;
  const parts = groups.map((group) => ({ group, lines: linesOf(group, unfolded) }));
  const lines = parts.flatMap((part) => part.lines);
  const here = Math.min(at, lines.length - 1);
  const chosen = lines[here];
  // A modal <dialog> keeps the focus inside and gives it back where it was.
  useEffect(() => dialog.current?.showModal(), []);
  const open = (line: PaletteLine | undefined) => {
    if (!line) return;
    if ('more' in line) {
      setUnfolded((now) => new Set([...now, line.group]));
      return;
    }
    dialog.current?.close();
    go(line.entry.href);
  };
  const steer = (event: KeyboardEvent) => {
    const next = stepTo(lines, here, event);
    if (event.key === 'Enter') open(chosen);
    else if (next === undefined) return;
    else setAt(next);
    event.preventDefault();
  };
  const type = (typed: string) => {
    setText(typed);
    setAt(0);
    setUnfolded(new Set());
  };
  const lineId = (line: PaletteLine) => `${id}-${idOf(line.key)}`;
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
          aria-expanded={lines.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={chosen ? lineId(chosen) : undefined}
          aria-label="Search screens, people and units"
          placeholder="Search what to do, screens, settings, people, units…"
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={(event) => type(event.currentTarget.value)}
          onKeyDown={steer}
        />
        <kbd>Esc</kbd>
      </div>
      <div id={`${id}-list`} role="listbox" aria-label="Results" className={styles.list}>
        {parts.map(({ group: { title, words }, lines: own }) => (
          <div key={title} role="group" aria-labelledby={`${id}-${idOf(title)}-title`}>
            <p id={`${id}-${idOf(title)}-title`} role="presentation" className={styles.group}>
              {title}
            </p>
            {words ? (
              <p role="presentation" className={styles.words}>
                {words}
              </p>
            ) : null}
            {own.map((line) => (
              <PaletteOption
                key={line.key}
                id={lineId(line)}
                line={line}
                isChosen={line === chosen}
                onPoint={() => setAt(lines.indexOf(line))}
                onOpen={() => open(line)}
              />
            ))}
          </div>
        ))}
      </div>
      <div className={styles.foot}>
        <p role="status">{note}</p>
        <span className={styles.keys} aria-hidden>
          <kbd>↑</kbd>
          <kbd>↓</kbd> walk <kbd>↵</kbd> open <kbd>⇥</kbd> next group
        </span>
      </div>
    </dialog>
  );
}
