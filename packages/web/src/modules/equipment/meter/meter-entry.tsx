import { haveAllWords } from '@roadproof/domain/search-words';
import { Button, SegmentedControl, TextInput } from '@mantine/core';
import { counted } from '@roadproof/domain/format';
import { readPaste } from '@roadproof/domain/equipment/meter-paste';
import type { MeterName } from '@roadproof/domain/equipment/meter';
import { IconSearch } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { ApiFailure, failureHandlers } from '../../../api/failure.ts';
import { mutation, queryClient } from '../../../api/query.ts';
import { useToday } from '../../../kit/form/today.ts';
import { LeaveGuard } from '../../../kit/form/leave-guard.tsx';
import { ListFrame } from '../../../kit/grid/frame/list-frame.tsx';
import { Columns } from '../../../kit/layout/columns.tsx';
import { toastError, toastSuccess, toast } from '../../../kit/toast/toast.ts';
import { Page } from '../../../shell/page.tsx';
import { SheetDate } from './entry-date.tsx';
import { EntryGrid, keyOf, type EntryRow } from './entry-grid.tsx';
import { filledLines } from './entry-lines.ts';
import { EntryEmpty, EntryNotes, isNothingToEnter, whyEmpty } from './entry-notes.tsx';
import { pasted, sheetDated, unitFinder } from './entry-sheet.ts';
import sheetStyles from '../../../kit/sheet/sheet.module.css';
import { useEntryDraft } from './use-entry-draft.ts';
import { useEntryUnits } from './use-entry-units.ts';
import { useFleetCheck, type Verdict } from './use-fleet-check.ts';

const heading = {
  title: 'Update Meters',
  description: 'Type or paste the readings of many units; all are saved together or none.',
};

type View = 'all' | 'entered' | 'problems';
const nothingKept: ReadonlySet<string> = new Set();

const isProblem = (verdict: Verdict | undefined): boolean =>
  verdict?.state === 'refused' || verdict?.state === 'confirm';

const lines = (count: number, what: string): string => `${counted(count, 'line')} ${what}`;

/** Readings of the whole fleet on one screen, typed or pasted, checked as they come, saved all or none. */
export function MeterEntry() {
  const { data: fleet, isError } = useEntryUnits();
  const today = useToday();
  const { sheet, setSheet, clear, writtenAt, isEmpty } = useEntryDraft(today);
  const ofSheet = sheet.readOn ?? today;
  const days = useMemo(() => ({ ofSheet, today }), [ofSheet, today]);
  const [search, setSearch] = useState('');
  const [view, setView] = useState<View>('all');
  // What a view began with stays in it: a row must not go away under the hand that mends it.
  const [kept, setKept] = useState<ReadonlySet<string>>(nothingKept);
  const units = useMemo(() => fleet?.units ?? [], [fleet]);
  const unitOf = useMemo(() => new Map(units.map((unit) => [unit.id, unit])), [units]);
  const find = useMemo(() => unitFinder(units), [units]);
  const filled = useMemo(
    () => (fleet ? filledLines(sheet, unitOf, days) : []),
    [sheet, unitOf, fleet, days],
  );
  const verdicts = useFleetCheck(filled);
  const shown = useMemo(() => {
    return units.filter(
      (unit) =>
        haveAllWords([unit.name, unit.serialNumber, unit.plate], search) &&
        (view === 'all' ||
          kept.has(unit.id) ||
          (view === 'entered'
            ? sheet.lines[unit.id] !== undefined
            : isProblem(verdicts.get(unit.id)))),
    );
  }, [units, search, view, kept, sheet, verdicts]);
  const open = (next: View) => {
    const isIn = next === 'problems' ? isProblem : () => next === 'entered';
    setKept(new Set([...verdicts].flatMap(([key, verdict]) => (isIn(verdict) ? [key] : []))));
    setView(next);
  };
  const rows: readonly EntryRow[] = [
    ...sheet.strays.map((stray) => ({ stray })),
    ...shown.map((unit) => ({ unit })),
  ];
  const counts = count(verdicts);
  const { mutate, isPending } = useMutation({
    ...mutation('meters.saveFleet', { quiet: true }),
    onSuccess: (saved) => {
      toastSuccess('Meter Reading Updated Successfully!', lines(saved.count, 'saved.'));
      clear();
      open('all');
    },
    onError: (failure) => {
      if (failure instanceof ApiFailure && failure.status === 422) {
        toastError("We didn't save your changes", `${failure.message} ${failure.description}`);
        // Somebody entered a higher one meanwhile: what is shown and checked is read anew.
        void queryClient.invalidateQueries();
      } else if (failure instanceof ApiFailure) failureHandlers().announce(failure);
    },
  });
  const saveAll = () => {
    const { refused, confirm } = counts;
    if (refused + confirm === 0) {
      mutate({ lines: filled.flatMap(({ sent }) => (sent ? [sent] : [])) });
      return;
    }
    open('problems');
    const what = [
      refused > 0 ? lines(refused, refused === 1 ? 'is refused' : 'are refused') : '',
      confirm > 0 ? lines(confirm, 'to confirm') : '',
    ].filter(Boolean);
    toastError(
      "We didn't save your changes",
      `${what.join(', ')}. All are saved together or none.`,
    );
  };
  const onPaste = (text: string, row: EntryRow | undefined, meter: MeterName) => {
    const at = row && 'unit' in row ? shown.findIndex((unit) => unit.id === keyOf(row)) : 0;
    const read = readPaste(text, (name) => find(name) !== null);
    const result = pasted(sheet, read, { shown, find, row: Math.max(0, at), meter });
    setSheet(result.sheet);
    const untaken = [
      result.beyond > 0
        ? `${lines(result.beyond, 'found no row')}: the list ends before them.`
        : '',
      read.leftOut > 0
        ? `${counted(read.leftOut, 'column')} beyond the readings ${read.leftOut === 1 ? 'is' : 'are'} left out.`
        : '',
    ].filter(Boolean);
    toast({
      kind: untaken.length > 0 ? 'warning' : 'info',
      title: lines(result.filled, 'pasted'),
      ...(untaken.length > 0 && { description: untaken.join(' ') }),
    });
  };
  const why = whyEmpty(fleet, isError);
  if (rows.length === 0 && isNothingToEnter(why)) {
    return (
      <Page {...heading} fill>
        <ListFrame label="Entry">
          <EntryEmpty why={why} />
        </ListFrame>
      </Page>
    );
  }
  return (
    <Page
      {...heading}
      action={
        <>
          <Button variant="default" disabled={isEmpty || isPending} onClick={clear}>
            Clear all
          </Button>
          <Button loading={isPending} disabled={filled.length === 0} onClick={saveAll}>
            Save all
          </Button>
        </>
      }
      fill
    >
      <ListFrame label="Entry" className={sheetStyles.frame}>
        <Columns className={sheetStyles.toolbar}>
          <SheetDate
            day={ofSheet}
            today={today}
            change={(day) => setSheet((now) => sheetDated(now, day))}
          />
          <TextInput
            className={sheetStyles.search ?? ''}
            aria-label="Search units"
            placeholder="Search name, VIN or plate"
            leftSection={<IconSearch size={16} aria-hidden />}
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
          />
          <SegmentedControl
            aria-label="Lines shown"
            value={view}
            onChange={(value) => open(value as View)}
            data={[
              { value: 'all', label: 'All' },
              { value: 'entered', label: 'Entered' },
              { value: 'problems', label: 'To fix' },
            ]}
          />
          <p className={sheetStyles.totals} role="status" aria-label="Totals">
            {totals(counts)}
          </p>
        </Columns>
        <EntryNotes fleet={fleet} draftOf={isEmpty ? null : writtenAt} />
        {rows.length > 0 ? (
          <EntryGrid
            rows={rows}
            sheet={sheet}
            verdicts={verdicts}
            days={days}
            hasSecond={units.some(({ secondary }) => secondary !== null)}
            change={setSheet}
            onPaste={onPaste}
          />
        ) : (
          <EntryEmpty why={why} />
        )}
        <LeaveGuard isUnsaved={() => !isEmpty} />
      </ListFrame>
    </Page>
  );
}

/** How many lines there are of each verdict; what is unchanged is ready too. */
function count(verdicts: ReadonlyMap<string, Verdict>) {
  const found = { ready: 0, confirm: 0, refused: 0, checking: 0 };
  for (const { state } of verdicts.values()) found[state === 'unchanged' ? 'ready' : state] += 1;
  return found;
}

function totals({ ready, confirm, refused, checking }: ReturnType<typeof count>): string {
  if (ready + confirm + refused + checking === 0) return 'No readings entered';
  const counts = [`${ready} ready`, `${confirm} to confirm`, `${refused} refused`];
  return [...counts, ...(checking > 0 ? [`${checking} checking`] : [])].join(', ');
}
