import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useCallback, useState, type ReactNode } from 'react';
import { query } from '../../../api/query.ts';
import { useScreenHref } from '../../../shell/use-screen-href.ts';
import { SlotDialog, type Filing } from '../driver-file/slot-dialog.tsx';
import { isFiled, type MatrixDriver } from './matrix-cell.ts';

interface OfDriver {
  readonly employeeId: string;
  readonly driverName: string;
  readonly filing: Filing;
}

type OpenCell = (driver: MatrixDriver, kindId: string) => void;

interface MatrixFiling {
  /** Opens a paper in a new tab, everything else in the dialog that files it. The link is made now. */
  readonly openCell: OpenCell;
  /** Opens the dialog that files a paper, whatever is on file. */
  readonly fileCell: OpenCell;
  readonly dialog: ReactNode;
}

/** Opens and files the cells of the matrix. */
export function useMatrixFiling(): MatrixFiling {
  const client = useQueryClient();
  const router = useRouter();
  const hrefTo = useScreenHref();
  const [last, setLast] = useState<OfDriver | null>(null);
  const [isOpen, setOpen] = useState(false);
  const start = useCallback(
    async (
      { id: employeeId, name: driverName, cells }: MatrixDriver,
      kindId: string,
      mustFile: boolean,
    ) => {
      const cell = cells[kindId];
      const { slots } = await client.fetchQuery({
        ...query('driverFiles.slots', { EmployeeId: employeeId }),
        staleTime: 0,
      });
      const slot = slots.find(({ fileTypeId }) => fileTypeId === kindId);
      if (!cell || !slot) return;
      if (mustFile || !isFiled(cell)) {
        setLast((now) => ({
          employeeId,
          driverName,
          filing: { kind: slot, file: undefined, turn: (now?.filing.turn ?? 0) + 1 },
        }));
        setOpen(true);
        return;
      }
      const link = slot.latest?.fileLink;
      // A documented effort has no file; its text is in the driver's files.
      const href = hrefTo('/employee/driver/add-files', { id: employeeId });
      if (link) window.open(link, '_blank', 'noopener');
      else if (href) void router.navigate({ href });
    },
    [client, router, hrefTo],
  );
  // The call itself shows its failure.
  const openCell = useCallback<OpenCell>(
    (driver, kindId) => void start(driver, kindId, false).catch(() => undefined),
    [start],
  );
  const fileCell = useCallback<OpenCell>(
    (driver, kindId) => void start(driver, kindId, true).catch(() => undefined),
    [start],
  );
  const close = () => setOpen(false);
  // There before it opens, so that it knows where to return the focus.
  const dialog = (
    <SlotDialog
      opened={isOpen}
      filing={last?.filing ?? null}
      employeeId={last?.employeeId ?? ''}
      driverName={last?.driverName ?? ''}
      onClose={close}
      onSaved={close}
    />
  );
  return { openCell, fileCell, dialog };
}
