import { Button } from '@mantine/core';
import { valueAt, type Column } from '@roadproof/contract/column';
import { formatCount } from '@roadproof/domain/format';
import { IconPlus } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { RecordTable } from '../../../kit/details/record-table.tsx';
import { Columns } from '../../../kit/layout/columns.tsx';
import { Fetching } from '../../../kit/layout/fetching.tsx';
import { Note } from '../../../kit/layout/note.tsx';
import { Panel } from '../../../kit/layout/panel.tsx';
import { AppLink } from '../../../kit/link/app-link.tsx';
import { useScreenHref } from '../../../shell/use-screen-href.ts';
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
  /** The answer that has the rows. */
  readonly query: Pick<UseQueryResult, 'isError' | 'refetch'>;
  readonly columns: readonly Column[];
  readonly rowKey: (row: R) => string;
  readonly rowHref: (row: R) => string | undefined;
  readonly empty: string;
  /** Said beside how many are open. */
  readonly also?: string | undefined;
  /** Where the page has no button for it. */
  readonly add?: ReactNode;
}

/** A grid of a unit's details: its count of what is open, its rows, the way to add one. */
export function UnitList<R>(props: SectionProps<R>) {
  const { title, open, page, query, columns, rowKey, rowHref, empty, also, add } = props;
  const rest = page ? page.total - page.data.length : 0;
  return (
    <Panel
      title={title}
      aside={
        <Columns as="span" gap={12} className={classes.aside}>
          {page && page.total > 0 ? (
            <Note as="span">{[also, `${open} open`].filter(Boolean).join(' · ')}</Note>
          ) : null}
          {add}
        </Columns>
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
      ) : (
        <Fetching query={query} />
      )}
      {rest > 0 ? <Note className={classes.rest}>and {formatCount(rest)} more</Note> : null}
    </Panel>
  );
}
