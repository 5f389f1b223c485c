import { formatCount } from '@roadproof/domain/format';
import { useInstants } from '../../kit/form/shown-time.ts';
import { Note } from '../../kit/layout/note.tsx';
import { ScreenButton } from '../../shell/screen-button.tsx';
import classes from './meter-entry.module.css';
import type { useEntryUnits } from './use-entry-units.ts';

interface Props {
  readonly fleet: ReturnType<typeof useEntryUnits>['data'];
  /** When entries that came back after a reload were typed; null without any. */
  readonly draftOf: number | null;
}

/** How to paste, which units are not listed, and that earlier entries are back. */
export function EntryNotes({ fleet, draftOf }: Props) {
  const timeOf = useInstants();
  const notes = [
    ...(draftOf === null
      ? []
      : [`Your entries of ${timeOf(new Date(draftOf).toISOString())} are back.`]),
    'Paste a column of readings into the cell it starts in, or two or three columns of units (name, VIN or plate) and readings anywhere.',
    ...(fleet && fleet.without > 0
      ? [
          `${formatCount(fleet.without)} ${fleet.without === 1 ? 'unit without a meter is' : 'units without a meter are'} not listed.`,
        ]
      : []),
    ...(fleet && fleet.total > fleet.listed
      ? [
          `The first ${formatCount(fleet.listed)} of ${formatCount(fleet.total)} units are listed; the others can be pasted by name.`,
        ]
      : []),
  ];
  return (
    <Note isSmall className={classes.notes}>
      {notes.join(' ')}
    </Note>
  );
}

const words = {
  loading: ['Fetching data...', ''],
  failed: ['The units could not be loaded', 'Check the connection and open this page again.'],
  none: [
    'No unit has a meter yet',
    'Choose the unit of a meter (miles, kilometers or hours) when a unit is added or edited.',
  ],
  filtered: ['No rows match', 'Try a different search, or show all.'],
} as const;

/** What stands where there are no rows. */
export function EntryEmpty({ state }: { readonly state: keyof typeof words }) {
  const [title, text] = words[state];
  return (
    <div className={classes.empty} role="status">
      <strong>{title}</strong>
      <p>{text}</p>
      {state === 'none' ? <ScreenButton to="/equipment/add">Add Equipment</ScreenButton> : null}
    </div>
  );
}
