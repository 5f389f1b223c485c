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

/** Opens a cell of the matrix: a paper in a new tab, everything else in the dialog that files it. The link is made now: `const [open, dialog] = useMatrixFiling()`. */
export function useMatrixFiling(): readonly [
  (driver: MatrixDriver, kindId: string) => void,
  ReactNode,
] {
  const client = useQueryClient();
  const router = useRouter();
  const hrefTo = useScreenHref();
  const [last, setLast] = useState<OfDriver | null>(null);
  const [isOpen, setOpen] = useState(false);
  const openCell = useCallback(
    async ({ id: employeeId, name: driverName, cells }: MatrixDriver, kindId: string) => {
      const cell = cells[kindId];
      const { slots } = await client.fetchQuery({
        ...query('driverFiles.slots', { EmployeeId: employeeId }),
        staleTime: 0,
      });
      const slot = slots.find(({ fileTypeId }) => fileTypeId === kindId);
      if (!cell || !slot) return;
      if (!isFiled(cell)) {
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
  const open = useCallback(
    (driver: MatrixDriver, kindId: string) =>
      // The call itself shows its failure.
      void openCell(driver, kindId).catch(() => undefined),
    [openCell],
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
  return [open, dialog];
}
