import { useMediaQuery } from '@mantine/hooks';
import { valueAt, type Column } from '@roadproof/contract/column';
import { useMemo } from 'react';
import { useRowHeight } from '../../../kit/grid/rows/row-height.ts';
import { nextSort } from '../../../kit/grid/frame/address.ts';
import { Cards, cardHeight, type CardShape } from '../../../kit/grid/rows/cards.tsx';
import { Deferred } from '../../../kit/grid/menus/deferred.tsx';
import { ColumnsFace } from '../../../kit/grid/menus/menu-faces.tsx';
import { Grid } from '../../../kit/grid/frame/grid.tsx';
import { Awaited } from '../../../kit/layout/awaited.tsx';
import { ListFrame } from '../../../kit/grid/frame/list-frame.tsx';
import { PrintTable, usePrint } from '../../../kit/grid/rows/print-table.tsx';
import { useColumnModel } from '../../../kit/grid/columns/use-column-model.ts';
import type { ListModel } from '../../../kit/grid/frame/use-list.ts';
import { IconFilterOff } from '@tabler/icons-react';
import { noFile } from './export-source.ts';
import { Pager } from './pager.tsx';
import styles from './report-grid.module.css';
import type { ReportRow, ReportRows } from './use-report-rows.ts';
import type { ReportModel } from './use-report.ts';

const fetchMenu = async () =>
  (await import('../../../kit/grid/menus/columns-menu.tsx')).ColumnsMenu;

interface Props {
  readonly report: ReportModel;
  readonly found: ReportRows;
  /** Where a row leads, for those who may open it. */
  readonly rowHref: (row: ReportRow) => string | undefined;
}

const headAndFooter = 38 + 52;
/** Room for the bar by which columns are scrolled. */
const scrollbar = 14;

/** The rows of a report, a page at a time. */
export function ReportGrid({ report, found, rowHref }: Props) {
  const list = useReportList(report, found);
  const { sheet } = usePrint(list);
  const isPhone = useMediaQuery('(width < 640px)', undefined, { getInitialValueInEffect: false });
  const { total, rows } = found;
  const count = rows.total ?? report.pageSize;
  const rowHeight = useRowHeight(report.arrangement.density);
  const height = isPhone ? cardHeight : rowHeight;
  const footer = <Pager report={report} total={total} />;
  const { label } = report.kind;
  const isEmpty = total === 0 && !rows.hasFailed;
  return (
    <>
      <div
        className={styles.rows}
        style={{ height: Math.max(count, 4) * height + headAndFooter + scrollbar }}
      >
        <ListFrame className={styles.frame}>
          {isEmpty ? (
            <Awaited
              icon={IconFilterOff}
              title="No rows match"
              text="No rows match this filter. Reset it, or choose fewer conditions."
            />
          ) : isPhone ? (
            <Cards
              label={label}
              list={list}
              shape={shapeOf(list)}
              look={undefined}
              rowHref={rowHref}
              actions={undefined}
              selection={undefined}
              ticks={undefined}
              footer={footer}
            />
          ) : (
            <Grid
              label={label}
              list={list}
              look={undefined}
              reason={undefined}
              rowHref={rowHref}
              ticks={undefined}
              footnote={undefined}
              number={undefined}
              footer={footer}
            />
          )}
        </ListFrame>
      </div>
      {sheet && (
        <PrintTable
          list={list}
          look={undefined}
          sheet={{ ...sheet, total: total ?? sheet.total }}
          leaveOut={undefined}
        />
      )}
    </>
  );
}

/** Which columns the report shows, how wide and in which order. */
export function ReportColumns({ report }: { readonly report: ReportModel }) {
  const { columns, arrangement, arrange } = report;
  return (
    <Deferred face={(ask) => <ColumnsFace onClick={ask} />} fetchMenu={fetchMenu}>
      {(ColumnsMenu) => <ColumnsMenu list={{ columns, arrangement, arrange }} />}
    </Deferred>
  );
}

// The filters of a report are those of its form, so no column has one of its own.
const unfiltered = (column: Column): Column => ({ ...column, filter: false });

function useReportList(report: ReportModel, { rows }: ReportRows): ListModel<ReportRow> {
  const { kind, request, arrangement, arrange, sort, reset } = report;
  const columns = useMemo(() => report.columns.map(unfiltered), [report.columns]);
  const model = useColumnModel(columns, arrangement);
  const state = useMemo(() => ({ search: '', sort: request.sort, filters: {} }), [request.sort]);
  return {
    name: kind.columns.list,
    columns,
    source: noFile,
    body: {},
    extra: {},
    rows,
    state,
    arrangement,
    model,
    arrange,
    isNarrowed: true,
    search: nothing,
    sort: (key, add) => sort([...nextSort(request.sort, key, add)]),
    sortBy: (field, direction) => sort(direction ? [{ field, direction }] : []),
    filter: nothing,
    clear: reset,
    showAll: nothing,
    show: nothing,
  };
}

const nothing = (): void => undefined;

/** A card is titled by the first column and tells the three after it. */
function shapeOf({ model }: ListModel<ReportRow>): CardShape<ReportRow> {
  const [first, ...more] = [...model.pinned, ...model.free].map(({ column }) => column);
  const [a, b, c] = more.map(({ key }) => key);
  const title = first?.key ?? '';
  return {
    title: (row) => {
      const value = valueAt(row, title);
      return typeof value === 'string' && value !== '' ? value : 'N/A';
    },
    keys: [a ?? title, b ?? title, ...(c ? ([c] as const) : ([] as const))],
  };
}
