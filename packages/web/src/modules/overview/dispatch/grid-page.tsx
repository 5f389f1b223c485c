import { Chip } from '@mantine/core';
import type { WorkKind } from '@roadproof/domain/dispatch/work-kind';
import { counted, formatCount } from '@roadproof/domain/format';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import type { Input } from '../../../api/operation-map.ts';
import { query } from '../../../api/query.ts';
import { ListFrame } from '../../../kit/grid/frame/list-frame.tsx';
import { useList } from '../../../kit/grid/frame/use-list.ts';
import { useQueryString } from '../../../kit/link/use-query-string.ts';
import { Matrix } from '../../../kit/matrix/matrix.tsx';
import type {
  MatrixColumn,
  MatrixField,
  MatrixTicks,
  MatrixWords,
} from '../../../kit/matrix/matrix-source.ts';
import { dispatchGridColumns } from '@roadproof/contract/overview/dispatch-grid.columns';
import { useShortGroups } from '../../../pieces/use-short-groups.ts';
import { Page } from '../../../shell/page.tsx';
import { ScreenButton } from '../../../shell/screen-button.tsx';
import { useScreenHref } from '../../../shell/use-screen-href.ts';
import classes from './grid.module.css';
import {
  driverCard,
  shownCell,
  stripOf,
  workColumn,
  type GridDriver,
  type GridWorks,
} from './grid-cell.ts';
import { GridNotes } from './grid-notes.tsx';
import { dispatchColumns, dispatchGridSource, worksBody } from './grid-source.ts';
import { questionText, readQuestion } from '../../../shell/question-address.ts';
import { useInterstate } from './use-interstate.ts';
import { ViewSwitch } from './view-switch.tsx';

const [, groupColumn] = dispatchGridColumns.columns;

/** All seven kinds fit at 1440 pixels, with the longest of their words. */
const leastWidth = 104;
/** On a wide screen they share all of it. */
const mostWidth = 260;

const noTicks: MatrixTicks<GridDriver, never> = {
  of: () => [],
  has: () => false,
  key: () => '',
  most: 0,
  isNone: true,
};

const words: Omit<MatrixWords, 'footnote'> = {
  label: 'Who may drive what',
  search: 'Search a driver',
  cards: 'Kinds of work by driver',
  cardsBox: 'Drivers',
  tickAll: '',
  none: 'Not asked',
  columns: 'Kinds of work',
  totals: 'May today',
  legend: [
    ['COMPLETED', 'Yes'],
    ['DUE_SOON', 'Yes, but'],
    ['UNKNOWN', 'Cannot say'],
    ['OVERDUE', 'No'],
  ],
};

/** '36 drivers · 9 may not drive today · 24 may pull a combination, 9 with placards' */
function summary({ works, drivers, barred }: GridWorks): string {
  const may = (kind: WorkKind): number | null =>
    works.find((work) => work.kind === kind)?.may ?? null;
  const [pull, placards] = [may('combination'), may('hazmat')];
  const parts = [
    counted(drivers, 'driver'),
    `${formatCount(barred)} may not drive today`,
    [
      pull === null ? null : `${formatCount(pull)} may pull a combination`,
      placards === null ? null : `${formatCount(placards)} may haul placarded hazmat`,
    ]
      .filter((part) => part !== null)
      .join(', '),
  ];
  return parts.filter(Boolean).join(' · ');
}

function useFields(): readonly MatrixField<GridDriver>[] {
  const shortGroup = useShortGroups(groupColumn);
  return useMemo(
    () => [
      { field: 'name', header: 'Driver', width: 180, text: ({ name }) => name },
      {
        field: 'group',
        header: 'Terminal',
        width: 84,
        text: ({ group }) => shortGroup(group),
        title: ({ group }) => group ?? '',
      },
      {
        field: 'licenseClass',
        header: 'Class',
        width: 52,
        text: ({ licenseClass }) => licenseClass ?? '',
      },
    ],
    [shortGroup],
  );
}

/** Drivers by the kinds of work that the units in use allow, answered for today. */
export function GridPage() {
  const [search, setSearch] = useQueryString();
  const router = useRouter();
  const hrefTo = useScreenHref();
  const { isUsual, remember } = useInterstate();
  const { interstate } = readQuestion(search, isUsual).load;
  const isEverybody = search.get('people') === 'all';
  const extra = useMemo(() => ({ interstate, isEverybody }), [interstate, isEverybody]);
  const list = useList<GridDriver>({
    name: 'dispatch-grid',
    columns: dispatchColumns,
    source: dispatchGridSource,
    extra,
  });
  const { filter, body, rows } = list;
  // The numbers over the kinds count all drivers, whatever answer is looked for.
  const { answer: _, work: __, ...others } = body as Readonly<Record<string, unknown>>;
  const input = worksBody(others, extra) as Input<'dispatchGrid.works'>;
  const { data } = useQuery({
    ...query('dispatchGrid.works', input, { quiet: true }),
    meta: { followsLists: true },
    placeholderData: (before) => before,
  });
  const onTotal = useCallback(
    (kind: WorkKind) => filter('work', [{ test: 'in', value: kind }]),
    [filter],
  );
  const columns = useMemo(
    () => (data?.works ?? []).map((work) => workColumn(work, data?.drivers ?? 0, onTotal)),
    [data, onTotal],
  );
  const onOpen = useCallback(
    ({ id: driver }: GridDriver, { id }: MatrixColumn) => {
      const [unit = null, ...trailers] = data?.works.find(({ kind }) => kind === id)?.example ?? [];
      const load = {
        placards: id === 'hazmat',
        tank: id === 'tank',
        doubles: id === 'doubles',
        passengers: id === 'passengers',
        over80: false,
        interstate,
      };
      const text = questionText({ driver, unit, trailers, load, day: null });
      void router.navigate({ href: `/dispatch?${text}` });
    },
    [data, interstate, router],
  );
  const hrefOf = useCallback(
    ({ id }: GridDriver) => hrefTo('/employee/driver/details', { id }),
    [hrefTo],
  );
  const card = useCallback(
    (driver: GridDriver) => driverCard(driver, columns, (column) => onOpen(driver, column)),
    [columns, onOpen],
  );
  const fields = useFields();
  const order = rows.total && list.state.sort.length === 0 ? ', worst first' : '';
  const controls = (
    <span className={classes.controls}>
      <Chip
        size="xs"
        variant="light"
        checked={interstate}
        onChange={(isOn) => {
          setSearch({ state: isOn ? 'between' : 'within' });
          remember(isOn);
        }}
      >
        Interstate
      </Chip>
      <Chip
        size="xs"
        variant="light"
        checked={isEverybody}
        onChange={(isOn) => setSearch({ people: isOn ? 'all' : '' })}
      >
        Everyone with a license
      </Chip>
    </span>
  );
  return (
    <Page
      title="Who may drive what today"
      crumb="Dispatch"
      description={data ? summary(data) : 'By what is on file now'}
      action={<ViewSwitch view="grid" />}
      fill
    >
      <GridNotes notOnRecord={data?.notOnRecord} turnedOff={data?.turnedOff} />
      <ListFrame label="Who may drive what">
        <Matrix
          source={{
            rows: list,
            printed: dispatchGridColumns.columns,
            fields,
            columns,
            leastWidth,
            mostWidth,
            cell: shownCell,
            strip: stripOf,
            hrefOf,
            onOpen,
            controls,
            ticks: noTicks,
            bar: () => null,
            below: ({ group, licenseClass }) =>
              [licenseClass && `Class ${licenseClass}`, group].filter(Boolean).join(' · '),
            card,
            words: {
              ...words,
              footnote:
                rows.total === undefined ? undefined : `${counted(rows.total, 'driver')}${order}`,
            },
            empty: {
              title: 'No driver to ask about yet',
              text: 'Every current driver is a row here, with the answer for each kind of work that your units allow.',
              action: <ScreenButton to="/employee/driver/add">Add Driver</ScreenButton>,
            },
          }}
        />
      </ListFrame>
    </Page>
  );
}
