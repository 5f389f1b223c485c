import { Dialog } from '../kit/dialog/dialog.tsx';
import styles from './keys-dialog.module.css';

type Shortcut = readonly [keys: readonly string[], does: string];

const groups: readonly { readonly title: string; readonly shortcuts: readonly Shortcut[] }[] = [
  {
    title: 'Anywhere',
    shortcuts: [
      [['/'], 'Search what to do, screens, settings, people and units'],
      [['Ctrl', 'K'], 'The same, also while typing'],
      [['?'], 'Show these keys'],
      [['Esc'], 'Close what is open'],
    ],
  },
  {
    title: 'Lists',
    shortcuts: [
      [['J'], 'Next row'],
      [['K'], 'Previous row'],
      [['Enter'], 'Open the row'],
      [['O'], 'Open the row in a new tab'],
      [['E'], 'Edit the row'],
      [['X'], 'Tick the row, where rows can be ticked'],
      [['F'], 'Search the list'],
    ],
  },
  {
    title: 'Records',
    shortcuts: [
      [['J'], 'Next record of the list it was opened from'],
      [['K'], 'Previous record of that list'],
      [['N'], 'Next paper in a driver’s file; next driver in the annual reviews'],
    ],
  },
  {
    title: 'Filing a paper',
    shortcuts: [
      [['Ctrl', 'Enter'], 'File, and go on to the next of the list'],
      [['Alt', '→'], 'Skip to the next of the list'],
      [['Alt', 'T'], 'Take the date read from the paper; with Shift, all of them'],
      [['+', '-'], 'Zoom in and out'],
      [['[', ']'], 'Rotate the paper'],
      [['Alt', 'Z'], 'Undo, while a message offers it'],
    ],
  },
  {
    title: 'Cells and columns',
    shortcuts: [
      [['↑', '↓', '←', '→'], 'Walk from cell to cell'],
      [['Home', 'End'], 'First and last column; with Ctrl, first and last row'],
      [['Page Up', 'Page Down'], 'A page of rows'],
      [['Space'], 'Tick the row, or press what is in the cell'],
      [['Enter'], 'On a header: sort; with Shift, as a further column'],
      [['Alt', '↓'], 'On a column: filter and arrange'],
      [['Shift', '←', '→'], 'On a header: narrower and wider'],
    ],
  },
];

interface Props {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Every key of the product, by where it works. */
export function KeysDialog({ opened, onClose }: Props) {
  return (
    <Dialog opened={opened} title="Keyboard shortcuts" width={520} onClose={onClose}>
      {groups.map(({ title, shortcuts }) => (
        <section key={title} aria-label={title} className={styles.group}>
          <h3>{title}</h3>
          <dl>
            {shortcuts.map(([keys, does]) => (
              <div key={does}>
                <dt>{does}</dt>
                <dd>
                  {keys.map((key) => (
                    <kbd key={key}>{key}</kbd>
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <p className={styles.note}>Letter keys work when you are not typing.</p>
    </Dialog>
  );
}
