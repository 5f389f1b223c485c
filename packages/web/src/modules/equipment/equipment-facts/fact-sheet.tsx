import { Button, SegmentedControl, TextInput } from '@mantine/core';
import {
  dispatchFacts,
  factHeads,
  type DispatchFact,
} from '@roadproof/domain/equipment/dispatch-facts';
import { counted, formatCount } from '@roadproof/domain/format';
import { haveAllWords } from '@roadproof/domain/search-words';
import {
  IconFilterOff,
  IconHourglass,
  IconPlugConnectedX,
  IconSearch,
  IconTruck,
} from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { ApiFailure, failureHandlers } from '../../../api/failure.ts';
import { mutation, queryClient } from '../../../api/query.ts';
import { LeaveGuard } from '../../../kit/form/leave-guard.tsx';
import { ListFrame } from '../../../kit/grid/frame/list-frame.tsx';
import { Awaited } from '../../../kit/layout/awaited.tsx';
import { Columns } from '../../../kit/layout/columns.tsx';
import { Note } from '../../../kit/layout/note.tsx';
import { SheetTable } from '../../../kit/sheet/sheet-table.tsx';
import sheetStyles from '../../../kit/sheet/sheet.module.css';
import { toast, toastError, toastSuccess } from '../../../kit/toast/toast.ts';
import { EmptyActions, ImportInvitation } from '../../../pieces/import-button.tsx';
import { Page } from '../../../shell/page.tsx';
import { ScreenButton } from '../../../shell/screen-button.tsx';
import { unitFinder } from '../meter/entry-sheet.ts';
import {
  missingOf,
  pastedFacts,
  typedFact,
  verdictOf,
  type FactLines,
  type FactUnit,
} from './fact-lines.ts';
import { factCellId, FactRow } from './fact-row.tsx';
import classes from './fact-sheet.module.css';
import { useFactUnits } from './use-fact-units.ts';

const heading = {
  title: 'Fill in for many',
  description: 'What decides who may drive a unit; all rows are saved together or none.',
};
const head = ['Unit', ...dispatchFacts.map((fact) => factHeads[fact]), 'Check'];
const keyOf = ({ id }: FactUnit): string => id;

type View = 'all' | 'missing' | 'entered' | 'problems';
const nothingKept: ReadonlySet<string> = new Set();

const empty = {
  loading: [IconHourglass, 'Fetching data...', ''],
  failed: [
    IconPlugConnectedX,
    'The units could not be loaded',
    'Check the connection and open this page again.',
  ],
  none: [
    IconTruck,
    'No units yet',
    'Add the units first; what decides who may drive them is entered here.',
  ],
  complete: [IconTruck, 'Nothing is missing', 'Every fact that could decide is on record.'],
  filtered: [IconFilterOff, 'No rows match', 'Try a different search, or show all.'],
} as const;

function Empty({ why }: { readonly why: keyof typeof empty }) {
  const [icon, title, text] = empty[why];
  return (
    <div className={sheetStyles.empty} role="status">
      <Awaited icon={icon} title={title} text={text}>
        {why === 'none' ? (
          <EmptyActions>
            <ScreenButton to="/equipment/add">Add Equipment</ScreenButton>
            <ImportInvitation to="/equipment/import" entity="equipment" />
          </EmptyActions>
        ) : null}
      </Awaited>
    </div>
  );
}

/** Weights, seats, tanks, brakes, transmissions and hitches of all units in use, typed or pasted, saved all or none. */
export function FactSheet() {
  const { units: loaded, isError } = useFactUnits();
  const units = useMemo(() => loaded ?? [], [loaded]);
  const [lines, setLines] = useState<FactLines>({});
  const [unknown, setUnknown] = useState<readonly string[]>([]);
  const [search, setSearch] = useState('');
  const [view, setView] = useState<View>('all');
  // A row must not leave the view while it is typed in.
  const [kept, setKept] = useState(nothingKept);
  const find = useMemo(() => unitFinder(units), [units]);
  const verdicts = useMemo(
    () =>
      new Map(
        units.flatMap((unit) => {
          const line = lines[unit.id];
          return line ? [[unit.id, verdictOf(unit, line)] as const] : [];
        }),
      ),
    [units, lines],
  );
  const isIn = (unit: FactUnit, of: View): boolean => {
    if (of === 'missing') return missingOf(unit).length > 0;
    if (of === 'entered') return verdicts.has(unit.id);
    return of === 'all' || verdicts.get(unit.id)?.state === 'refused';
  };
  const shown = units.filter(
    (unit) =>
      haveAllWords([unit.name, unit.serialNumber, unit.plate, unit.typeName], search) &&
      (kept.has(unit.id) || isIn(unit, view)),
  );
  const open = (next: View) => {
    setKept(new Set(units.filter((unit) => isIn(unit, next)).map(keyOf)));
    setView(next);
  };
  const clear = () => {
    setLines({});
    setUnknown([]);
  };
  const refused = [...verdicts.values()].filter(({ state }) => state === 'refused').length;
  const { mutate, isPending } = useMutation({
    ...mutation('equipment.saveFacts', { quiet: true }),
    onSuccess: (saved) => {
      toastSuccess('Equipment saved', `${counted(saved.length, 'unit')} changed.`);
      clear();
      open('all');
    },
    onError: (failure) => {
      if (!(failure instanceof ApiFailure)) return;
      if (failure.status !== 422) {
        failureHandlers().announce(failure);
        return;
      }
      const [first, ...reasons] = failure.messages.map(({ message }) => message);
      toastError(first ?? "We didn't save your changes", reasons.slice(0, 5).join(' '));
      // Another user changed or deleted a unit: its version is read again, what was typed stays.
      void queryClient.invalidateQueries();
    },
  });
  const saveAll = () => {
    if (refused > 0) {
      open('problems');
      toastError(
        "We didn't save your changes",
        `${counted(refused, 'row')} can't be read. All are saved together or none.`,
      );
      return;
    }
    mutate({ rows: [...verdicts.values()].flatMap(({ sent }) => (sent ? [sent] : [])) });
  };
  const onType = useCallback((unit: FactUnit, fact: DispatchFact, text: string) => {
    setLines((now) => typedFact(now, unit, fact, text));
  }, []);
  const onPaste = (text: string, row: FactUnit | undefined, fact: DispatchFact) => {
    const at = row ? shown.indexOf(row) : 0;
    const result = pastedFacts(lines, text, { shown, find, row: Math.max(0, at), fact });
    setLines(result.lines);
    setUnknown(result.unknown);
    const { leftOut } = result;
    const untaken =
      leftOut > 0 ? `${counted(leftOut, 'column')} of other data left out.` : undefined;
    toast({
      kind: result.unknown.length > 0 || untaken ? 'warning' : 'info',
      title: `${counted(result.filled, 'row')} pasted`,
      ...(untaken && { description: untaken }),
    });
  };
  const missing = units.reduce((sum, unit) => sum + missingOf(unit).length, 0);
  if (loaded?.length === 0)
    return (
      <Page {...heading} fill>
        <ListFrame label="Facts">
          <Empty why="none" />
        </ListFrame>
      </Page>
    );
  return (
    <Page
      {...heading}
      action={
        <>
          <Button variant="default" disabled={verdicts.size === 0 || isPending} onClick={clear}>
            Clear all
          </Button>
          <Button loading={isPending} disabled={verdicts.size === 0} onClick={saveAll}>
            Save all
          </Button>
        </>
      }
      fill
    >
      <ListFrame label="Facts" className={sheetStyles.frame}>
        <Columns className={sheetStyles.toolbar}>
          <TextInput
            className={sheetStyles.search ?? ''}
            aria-label="Search units"
            placeholder="Search name, type, VIN or plate"
            leftSection={<IconSearch size={16} aria-hidden />}
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
          />
          <SegmentedControl
            aria-label="Rows shown"
            value={view}
            onChange={(value) => open(value as View)}
            data={[
              { value: 'all', label: 'All' },
              { value: 'missing', label: 'Missing' },
              { value: 'entered', label: 'Entered' },
              { value: 'problems', label: 'To fix' },
            ]}
          />
          <p className={sheetStyles.totals} role="status" aria-label="Totals">
            {verdicts.size === 0
              ? `${formatCount(missing)} missing in ${counted(units.length, 'unit')}`
              : `${formatCount(verdicts.size - refused)} ready, ${formatCount(refused)} refused`}
          </p>
        </Columns>
        <Note isSmall className={sheetStyles.notes}>
          {unknown.length > 0
            ? `Not taken, no unit of the list: ${unknown.slice(0, 5).join(', ')}${unknown.length > 5 ? ` and ${formatCount(unknown.length - 5)} more` : ''}. `
            : ''}
          Paste a column into the cell it starts in, or units (name, VIN or plate) with their facts
          anywhere. Tank: gallons of all cargo tanks together, 0 without one.
        </Note>
        {shown.length > 0 ? (
          <SheetTable
            label="Facts of the fleet"
            rows={shown}
            keyOf={keyOf}
            columns={dispatchFacts}
            cellId={factCellId}
            head={head}
            headClassName={classes.head}
            className={classes.facts}
            stackedHeight={300}
            onPaste={onPaste}
          >
            {(unit) => <FactRow unit={unit} line={lines[unit.id]} onType={onType} />}
          </SheetTable>
        ) : (
          <Empty why={whyEmpty(loaded, isError, view)} />
        )}
        <LeaveGuard isUnsaved={() => verdicts.size > 0} />
      </ListFrame>
    </Page>
  );
}

function whyEmpty(
  units: readonly FactUnit[] | undefined,
  hasFailed: boolean,
  view: View,
): keyof typeof empty {
  if (hasFailed) return 'failed';
  if (!units) return 'loading';
  const isComplete = view === 'missing' && !units.some((unit) => missingOf(unit).length > 0);
  return isComplete ? 'complete' : 'filtered';
}
