import { maxChosen } from '@roadproof/contract/max-chosen';
import { driverMatrixColumns } from '@roadproof/contract/people/driver-matrix.columns';
import { counted } from '@roadproof/domain/format';
import { citationOf } from '@roadproof/domain/people/file-rule';
import { usePrefetchQuery, useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { Input } from '../../../api/operation-map.ts';
import { query, queryClient } from '../../../api/query.ts';
import type { Invitation } from '../../../kit/grid/frame/empty.tsx';
import { useList, type ListModel } from '../../../kit/grid/frame/use-list.ts';
import { BulkBar } from '../../../kit/grid/rows/bulk-bar.tsx';
import type { Extra } from '../../../kit/grid/rows/list-source.ts';
import { Matrix } from '../../../kit/matrix/matrix.tsx';
import type {
  Chosen,
  MatrixColumn,
  MatrixDetail,
  MatrixField,
  MatrixTicks,
  MatrixWords,
} from '../../../kit/matrix/matrix-source.ts';
import { useShortGroups } from '../../../pieces/use-short-groups.ts';
import { useScreenHref } from '../../../shell/use-screen-href.ts';
import { useCardReminder } from '../employee/use-card-reminder.tsx';
import { usePeopleActs } from '../employee/use-people-acts.tsx';
import {
  driverCard,
  paperColumn,
  reasonWithout,
  shownCell,
  type MatrixDriver,
} from './matrix-cell.ts';
import { driverMatrixSource, driverOrders, papersBody, useMatrixColumns } from './matrix-source.ts';
import { useMatrixFiling } from './use-matrix-filing.tsx';

const idOf = ({ id }: MatrixDriver): string => id;
const [, groupColumn] = driverMatrixColumns.columns;

/** Seven columns fit at 1440 pixels and eleven at 1920. */
const leastWidth = 106;

const ticks: MatrixTicks<MatrixDriver, MatrixDriver> = {
  of: (driver) => [driver],
  has: () => true,
  key: idOf,
  most: maxChosen,
  isByRow: true,
};

const words: Omit<MatrixWords, 'footnote'> = {
  label: 'Drivers matrix',
  search: 'Search a driver',
  cards: 'Papers by driver',
  cardsBox: 'Drivers',
  tickAll: 'Select the drivers loaded',
  none: 'Not required',
  columns: 'Papers',
  legend: [
    ['OVERDUE', 'expired, overdue or missing'],
    ['DUE_SOON', 'due soon'],
    ['COMPLETED', 'valid until, or on file since'],
  ],
};

function useFields(): readonly MatrixField<MatrixDriver>[] {
  const shortGroup = useShortGroups(groupColumn);
  return useMemo(
    () => [
      { field: 'name', header: 'Driver', width: 166, text: ({ name }) => name },
      {
        field: 'group',
        header: 'Group',
        width: 84,
        text: ({ group }) => shortGroup(group),
        title: ({ group }) => group ?? '',
      },
      {
        field: 'gaps',
        header: 'Gaps',
        width: 56,
        text: ({ gaps }) => String(gaps),
        isGaps: true,
      },
    ],
    [shortGroup],
  );
}

interface BarProps {
  readonly list: ListModel<MatrixDriver>;
  readonly chosen: Chosen<MatrixDriver>;
}

/** The bar over ticked drivers: reminders, acts on people, and their export. */
function ChosenBar({ list, chosen: { things, clear, add } }: BarProps) {
  const [remind, reminder] = useCardReminder();
  const [{ acts: actsOn }, dialogs] = usePeopleActs(remind);
  const ids = things.map(idOf);
  const { data: people } = useQuery({
    ...query('employees.list', { options: { ids, pageSize: maxChosen } }, { quiet: true }),
    placeholderData: (before) => before,
  });
  const chosen = (people?.data ?? []).filter(({ id }) => ids.includes(id));
  return (
    <>
      <BulkBar
        list={list}
        selection={{ idOf, acts: (_rows, _clear, those) => actsOn?.(chosen, clear, those) ?? [] }}
        ticks={{
          rows: things,
          isTicked: ({ id }) => ids.includes(id),
          toggle: (driver) => add([driver]),
          toggleAll: add,
          add,
          clear,
        }}
      />
      {reminder}
      {dialogs}
    </>
  );
}

interface Props {
  /** The part of the request that the tab decides. */
  readonly extra: Extra;
  readonly empty: Invitation;
}

/** Drivers by kinds of paper, the source of their matrix. */
export function DriverMatrix({ extra, empty }: Props) {
  const hrefTo = useScreenHref();
  const rows = useList<MatrixDriver>({
    name: 'driver-matrix',
    columns: useMatrixColumns(),
    source: driverMatrixSource,
    extra,
  });
  const input = papersBody(rows.body, extra) as Input<'driverMatrix.papers'>;
  const papers = query('driverMatrix.papers', input, { quiet: true });
  // With the rows, before the list around them is drawn: cells need both.
  usePrefetchQuery(papers);
  const { data } = useQuery({ ...papers, placeholderData: (before) => before });
  const columns = useMemo(() => (data?.papers ?? []).map(paperColumn), [data]);
  const fields = useFields();
  const { openCell, fileCell, dialog } = useMatrixFiling(data?.papers ?? [], () =>
    queryClient.fetchQuery({
      ...query('driverMatrix.toFile', { ...rows.body, ...extra } as Input<'driverMatrix.toFile'>),
      staleTime: 0,
    }),
  );
  const hrefOf = useCallback(
    ({ id }: MatrixDriver) => hrefTo('/employee/driver/details', { id }),
    [hrefTo],
  );
  const onOpen = useCallback(
    (driver: MatrixDriver, { id }: MatrixColumn) => openCell(driver, id),
    [openCell],
  );
  const paragraphs = useMemo(
    () => new Map(data?.papers.map(({ id, cfr }) => [id, cfr && citationOf(cfr)])),
    [data],
  );
  const detail = useCallback(
    (driver: MatrixDriver, { id, title }: MatrixColumn): MatrixDetail | null => {
      const cell = driver.cells[id];
      if (!cell) return null;
      const paragraph = paragraphs.get(id) ?? null;
      const person = hrefOf(driver);
      return {
        title,
        below: driver.name,
        reason: reasonWithout(cell.reason, paragraph),
        paragraph,
        acts: [
          { label: 'File', onPress: () => fileCell(driver, id) },
          ...(person ? [{ label: 'Open person', href: person }] : []),
        ],
      };
    },
    [paragraphs, fileCell, hrefOf],
  );
  const card = useCallback(
    (driver: MatrixDriver) => driverCard(driver, columns, (paper) => onOpen(driver, paper)),
    [columns, onOpen],
  );
  const { total } = rows.rows;
  const order = total && rows.state.sort.length === 0 ? ', worst first' : '';
  return (
    <>
      <Matrix
        source={{
          rows,
          printed: driverMatrixColumns.columns,
          fields,
          columns,
          leastWidth,
          cell: shownCell,
          hrefOf,
          onOpen,
          detail,
          orders: driverOrders,
          hasPagesAbove: true,
          ticks,
          bar: (chosen) => <ChosenBar list={rows} chosen={chosen} />,
          below: ({ group }) => group ?? 'No group',
          card,
          words: {
            ...words,
            footnote: total === undefined ? undefined : `${counted(total, 'driver')}${order}`,
          },
          empty,
        }}
      />
      {dialog}
    </>
  );
}
