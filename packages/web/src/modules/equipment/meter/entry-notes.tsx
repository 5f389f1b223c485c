import { Button } from '@mantine/core';
import { formatCount } from '@roadproof/domain/format';
import { IconFilterOff, IconGauge, IconHourglass, IconPlugConnectedX } from '@tabler/icons-react';
import { useInstants } from '../../../kit/form/shown-time.ts';
import { Awaited } from '../../../kit/layout/awaited.tsx';
import { Note } from '../../../kit/layout/note.tsx';
import { AppLink } from '../../../kit/link/app-link.tsx';
import { ScreenButton } from '../../../shell/screen-button.tsx';
import { useScreenHref } from '../../../shell/use-screen-href.ts';
import { EmptyActions, ImportInvitation } from '../../../pieces/import-button.tsx';
import sheetStyles from '../../../kit/sheet/sheet.module.css';
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
    <Note isSmall className={sheetStyles.notes}>
      {notes.join(' ')}
    </Note>
  );
}

const words = {
  loading: [IconHourglass, 'Fetching data...', ''],
  failed: [
    IconPlugConnectedX,
    'The units could not be loaded',
    'Check the connection and open this page again.',
  ],
  none: [
    IconGauge,
    'No units yet',
    'The readings of the whole fleet are entered here. Add the units first, each with its meter: miles, kilometers or hours.',
  ],
  unmetered: [
    IconGauge,
    'No unit has a meter yet',
    'Choose miles, kilometers or hours as the meter of a unit, and its readings are entered here.',
  ],
  filtered: [IconFilterOff, 'No rows match', 'Try a different search, or show all.'],
} as const;

type Why = keyof typeof words;

/** Why there are no rows. */
export function whyEmpty(fleet: Props['fleet'], hasFailed: boolean): Why {
  if (hasFailed) return 'failed';
  if (!fleet) return 'loading';
  if (fleet.units.length > 0) return 'filtered';
  return fleet.without > 0 ? 'unmetered' : 'none';
}

/** No reading can be entered, whatever is searched for. */
export const isNothingToEnter = (why: Why): boolean => why === 'none' || why === 'unmetered';

/** Where what is missing comes from. */
function WayOn({ why }: { readonly why: Why }) {
  const units = useScreenHref()('/equipment/list');
  if (why === 'none')
    return (
      <EmptyActions>
        <ScreenButton to="/equipment/add">Add Equipment</ScreenButton>
        <ImportInvitation to="/equipment/import" entity="equipment" />
      </EmptyActions>
    );
  if (why !== 'unmetered' || !units) return null;
  return (
    <Button component={AppLink} href={units}>
      Open Equipment
    </Button>
  );
}

/** What stands where there are no rows. */
export function EntryEmpty({ why }: { readonly why: Why }) {
  const [icon, title, text] = words[why];
  return (
    <div className={sheetStyles.empty} role="status">
      <Awaited icon={icon} title={title} text={text}>
        <WayOn why={why} />
      </Awaited>
    </div>
  );
}
