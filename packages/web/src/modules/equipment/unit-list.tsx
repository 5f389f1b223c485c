import { Button, Skeleton } from '@mantine/core';
import { valueAt, type Column } from '@roadproof/contract/column';
import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { DetailsSection } from '../../kit/details/details.tsx';
import { RecordTable } from '../../kit/details/record-table.tsx';
import { AppLink } from '../../kit/link/app-link.tsx';
import { useScreenHref } from '../../shell/use-screen-href.ts';
import classes from './details.module.css';

/** Without the columns that no row has anything for, such as a second meter. */
const withValues = (columns: readonly Column[], rows: readonly unknown[]): readonly Column[] =>
  columns.filter(({ key }) => rows.some((row) => (valueAt(row, key) ?? '') !== ''));

interface AddProps {
  readonly to: string;
  readonly unitId: string;
  readonly children: ReactNode;
}

/** Leads to the form of a record for this unit; not there while that screen does not exist. */
export function AddLink({ to, unitId, children }: AddProps) {
  const href = useScreenHref()(to, { equipmentId: unitId });
  if (!href) return null;
  return (
    <Button
      component={AppLink}
      href={href}
      size="xs"
      variant="light"
      leftSection={<IconPlus size={14} aria-hidden />}
    >
      {children}
    </Button>
  );
}

interface SectionProps<R> {
  readonly title: string;
  readonly open: number;
  readonly page: { readonly data: readonly R[]; readonly total: number } | undefined;
  readonly hasFailed: boolean;
  readonly columns: readonly Column[];
  readonly rowKey: (row: R) => string;
  readonly rowHref: (row: R) => string | undefined;
  readonly empty: string;
  /** Where the page has no button for it. */
  readonly add?: ReactNode;
}

/** A grid of a unit's details: its count of what is open, its rows, the way to add one. */
export function UnitList<R>(props: SectionProps<R>) {
  const { title, open, page, hasFailed, columns, rowKey, rowHref, empty, add } = props;
  const rest = page ? page.total - page.data.length : 0;
  return (
    <DetailsSection
      title={title}
      aside={
        <span className={classes.aside}>
          {page && page.total > 0 ? <span className={classes.quiet}>{open} open</span> : null}
          {add}
        </span>
      }
    >
      {page ? (
        <RecordTable
          label={title}
          columns={withValues(columns, page.data)}
          rows={page.data}
          rowKey={rowKey}
          rowHref={rowHref}
          empty={empty}
        />
      ) : hasFailed ? (
        <p className={classes.quiet}>This list could not be loaded.</p>
      ) : (
        <div role="status" aria-label="Fetching data..." className={classes.lines}>
          {['a', 'b', 'c'].map((key) => (
            <Skeleton key={key} height={16} />
          ))}
        </div>
      )}
      {rest > 0 ? <p className={classes.rest}>and {rest.toLocaleString('en-US')} more</p> : null}
    </DetailsSection>
  );
}
