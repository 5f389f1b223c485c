import { NativeSelect, Pagination } from '@mantine/core';
import { formatCount } from '@roadproof/domain/format';
import styles from './report-grid.module.css';
import type { ReportModel } from './use-report.ts';

interface Props {
  readonly report: ReportModel;
  readonly total: number | undefined;
}

const sizes = [10, 25, 50, 100];

/** Which rows of how many are shown, and the way to the others. */
export function Pager({ report, total }: Props) {
  const { pageNumber, pageSize, turnTo, resize } = report;
  if (total === undefined) return <div className={styles.pager}>Fetching data...</div>;
  const first = Math.min((pageNumber - 1) * pageSize + 1, total);
  const last = Math.min(pageNumber * pageSize, total);
  const pages = Math.max(1, Math.ceil(total / pageSize));
  return (
    <div className={styles.pager}>
      <span role="status">
        {total === 0
          ? '0 rows'
          : `${formatCount(first)}–${formatCount(last)} of ${formatCount(total)} ${total === 1 ? 'row' : 'rows'}`}
      </span>
      <div className={styles.pages}>
        <span className={styles.size}>
          <span aria-hidden>Rows</span>
          <NativeSelect
            size="xs"
            aria-label="Rows of a page"
            data={sizes.map(String)}
            value={String(pageSize)}
            onChange={(event) => resize(Number(event.currentTarget.value))}
          />
        </span>
        {pages > 1 && (
          <Pagination
            size="sm"
            total={pages}
            value={Math.min(pageNumber, pages)}
            onChange={turnTo}
            aria-label="Pages"
            getItemProps={(page) => ({ 'aria-label': `Page ${page}` })}
            getControlProps={(control) => ({
              'aria-label': control === 'next' ? 'Next page' : 'Previous page',
            })}
          />
        )}
      </div>
    </div>
  );
}
